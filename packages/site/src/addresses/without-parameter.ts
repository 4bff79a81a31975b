/** Parameters of an address that are looked at one by one. */
const MAX_PARAMETERS = 12;

/** An address without one of its parameters; the others keep their spelling, as `?article12` would not where the platform writes it: `?article12=`. */
export function withoutParameter(url: URL, name: string): URL {
  const shorter = new URL(url);
  const kept = url.search.slice(1).split('&');
  shorter.search = kept.filter((part) => !new URLSearchParams(part).has(name)).join('&');
  return shorter;
}

/** The address without each of its parameters in turn. */
export function withoutEachParameter(url: URL): string[] {
  const names = [...new Set(url.searchParams.keys())].slice(0, MAX_PARAMETERS);
  return names.map((name) => withoutParameter(url, name).href);
}
