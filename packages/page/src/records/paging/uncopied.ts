const HASH = /[\da-f]{4}(?=\.html$)/;
/** A question mark in a name, what was asked for after it, and the ending that makes a file of it. */
const ASKED = /%3F([^/]+?)(?:\.html)?$/i;

/**
 * The address that a file of a copied site is a copy of, as far as its name says so. HTTrack puts four characters of a hash after the name of a
 * page that was asked for something: `news4f3a.html?page=2` is page 2 of `news.html`. Wget has the question in the name: `news%3Fpage=2.html`.
 * Other addresses are as they are.
 */
export function uncopied(url: URL): URL {
  const asked = url.search === '' ? ASKED.exec(url.pathname) : null;
  if (asked === null && (url.search === '' || !HASH.test(url.pathname))) return url;
  const plain = new URL(url);
  plain.pathname = asked === null ? url.pathname.replace(HASH, '') : url.pathname.slice(0, asked.index);
  if (asked !== null) plain.search = asked[1]!;
  return plain;
}
