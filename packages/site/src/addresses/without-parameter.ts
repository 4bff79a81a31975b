/** An address without one of its parameters; the others keep their spelling, as `?article12` would not where the platform writes it: `?article12=`. */
export function withoutParameter(url: URL, name: string): URL {
  const shorter = new URL(url);
  const kept = url.search.slice(1).split('&');
  shorter.search = kept.filter((part) => !new URLSearchParams(part).has(name)).join('&');
  return shorter;
}
