/** Parameters that count pages, and those that count entries. */
const PAGES = /^(?:page|paged|pg|seite|pagina|pagenum|sayfa|strona|sida)$/i;
const ENTRIES = /^(?:(?:b_)?start(?::int)?|offset|skip|limitstart|debut(?:_\w+)?)$/i;

/** A folder at the end of a path that counts pages, as copies have it too: `/page/2/`, `/page/2/index.html`. */
const PAGE_FOLDER = /\/page\/(\d{1,5})(?:\/(?:index\.\w{2,5})?)?$/i;

/** Which page of a list a path names, and the path of the first one. */
export function pageFolderOf({ pathname }: URL): { readonly list: string; readonly value: number } | undefined {
  const found = PAGE_FOLDER.exec(pathname);
  return found ? { list: pathname.slice(0, found.index), value: Number(found[1]) } : undefined;
}

/** A parameter of an address that tells which page of a list it is, by its number or by the entry that it begins with. */
interface Counter {
  readonly name: string;
  readonly value: number;
  readonly counts: 'pages' | 'entries';
  readonly isLater: boolean;
}

/** Parameters that name one article; a board adds the page of its list that the reader came from: `?wr_id=123&page=2`. */
const NAMES_ONE = /[?&](?:wr_id|no|idx|seq|num|nttid|nttsn|document_srl|(?:article|news|post|story|entry)_?(?:id|idx|no|num|seq))=\d+(?:&|$)/i;

export function counterOf({ search, searchParams }: URL): Counter | undefined {
  if (search === '' || NAMES_ONE.test(search)) return undefined;
  for (const [name, value] of searchParams) {
    if (!/^\d{1,6}$/.test(value)) continue;
    if (PAGES.test(name)) return { name, value: Number(value), counts: 'pages', isLater: Number(value) > 1 };
    if (ENTRIES.test(name)) return { name, value: Number(value), counts: 'entries', isLater: Number(value) > 0 };
  }
  return undefined;
}

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

/** The query in a file name, and the extension that makes it a page. */
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
