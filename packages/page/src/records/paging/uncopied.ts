const HASH = /[\da-f]{4}(?=\.html$)/;

/**
 * The address without the four characters of a hash that HTTrack puts after the name of a page that was asked for something:
 * `news4f3a.html?page=2` is a copy of page 2 of `news.html`. Others are as they are.
 */
export function uncopied(url: URL): URL {
  if (url.search === '' || !HASH.test(url.pathname)) return url;
  const plain = new URL(url);
  plain.pathname = url.pathname.replace(HASH, '');
  return plain;
}
