/** What was asked for in the name of a file, and the ending that makes a page of it. */
const ASKED = /%3F([^/]+?)(?:\.html)?$/i;

/** The address whose question Wget has put into the name of a file: `news.php%3Fsid=12.html` is a copy of `news.php?sid=12`. Others are as they are. */
export function askedFor(url: URL): URL {
  const asked = url.search === '' ? ASKED.exec(url.pathname) : null;
  if (asked === null) return url;
  const plain = new URL(url);
  plain.pathname = url.pathname.slice(0, asked.index);
  plain.search = asked[1]!;
  return plain;
}
