/** A pattern of addresses, written as in robots.txt: `*` for any characters, `$` for the end, everything else is the beginning. */
export type AddressTest = (url: URL) => boolean;

export function addressTest(patterns: readonly string[]): AddressTest {
  const tests = patterns.map(patternTest);
  return (url) => tests.some((test) => test(url));
}

function patternTest(pattern: string): AddressTest {
  const isWhole = /^https?:\/\//i.test(pattern);
  const ends = pattern.endsWith('$');
  const parts = (ends ? pattern.slice(0, -1) : pattern).split('*');
  return (url) => {
    const address = `${isWhole ? url.origin : ''}${url.pathname}${url.search}`;
    // People write addresses as they read them, servers with percent signs.
    return matches(address, parts, ends) || matches(decoded(address), parts, ends);
  };
}

/** One walk along the address: a part that is found as early as it can be leaves the most for those after it. */
function matches(address: string, parts: readonly string[], ends: boolean): boolean {
  const [first, ...others] = parts as [string, ...string[]];
  if (!address.startsWith(first)) return false;
  if (others.length === 0) return !ends || address.length === first.length;
  const last = ends ? others.pop()! : undefined;
  let at = first.length;
  for (const part of others) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return last === undefined || (address.endsWith(last) && address.length - last.length >= at);
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return address;
  }
}

/** Whether a path lies in a folder: `/news` holds `/news` and `/news/1`, not `/newsletter`. */
export function isInFolder(path: string, folder: string): boolean {
  const end = folder.endsWith('/') ? folder : `${folder}/`;
  return `${path}/`.startsWith(end) || `${decoded(path)}/`.startsWith(end);
}
