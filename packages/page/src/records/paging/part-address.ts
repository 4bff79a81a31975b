const PART = /[/_.-](?:page|seite|teil|part|pagina|p|s)?[-_/]?(\d{1,3})(?=\.\w{2,5}$|\/?$)/i;
const PARAMETER = /^(?:page|seite|p|pg|part|pagina)$/i;
/** Parameters that count entries instead of pages. */
export const OFFSET = /^(?:start|offset|from|skip|limitstart|first|begin)$/i;
const EXTENSION = /\.\w{2,5}$|\/$/;

/** The address of a part of something: `/a/t1_17_2.html` is part 2 of `/a/t1_17`. */
interface PartAddress {
  /** Host and path without the number and the extension. */
  readonly whole: string;
  /** Undefined where the address has none. */
  readonly number: number | undefined;
}

function partAddress(url: URL): PartAddress {
  for (const [name, value] of url.searchParams)
    if (PARAMETER.test(name) && /^\d{1,3}$/.test(value)) return { whole: bare(url, url.pathname), number: Number(value) };
  const number = PART.exec(url.pathname)?.[1];
  return { whole: bare(url, url.pathname.replace(PART, '')), number: number === undefined ? undefined : Number(number) };
}

function bare({ host }: URL, pathname: string): string {
  return host.replace(/^www\./, '') + pathname.replace(EXTENSION, '').replace(EXTENSION, '');
}

/** Whether an address is that of the same article with the number of a part. */
export function isPartOf(here: URL, there: URL): boolean {
  const part = partAddress(there);
  return part.number !== undefined && (part.whole === partAddress(here).whole || part.whole === bare(here, here.pathname));
}

/** Whether an address is that of part `number` of what begins at `first`; the first part may have a number that is part of its name. */
export function isPart(first: URL, number: number, there: URL): boolean {
  const asked = newParameters(first, there);
  // What the first address asks for too names the article: `?p=12&page=2` is part 2 of `?p=12`.
  if (asked.length > 0) return isSamePath(first, there) && asked.length === 1 && PARAMETER.test(asked[0]![0]) && Number(asked[0]![1]) === number;
  const part = partAddress(withoutQuery(there));
  if (part.number !== number) return false;
  const own = partAddress(withoutQuery(first));
  return part.whole === bare(first, first.pathname) || (own.number === 1 && part.whole === own.whole);
}

/** Whether an address is that of what begins at `first` from a later entry on than the one that `here` begins with: `&start=20` after `&start=10`. */
export function isLaterEntry(first: URL, here: URL, there: URL): boolean {
  const asked = newParameters(first, there);
  if (asked.length !== 1 || !isSamePath(first, there)) return false;
  const [name, value] = asked[0]!;
  return OFFSET.test(name) && /^\d{1,6}$/.test(value) && Number(value) > Number(here.searchParams.get(name) ?? 0);
}

function isSamePath(first: URL, there: URL): boolean {
  return bare(first, first.pathname) === bare(there, there.pathname);
}

function withoutQuery(url: URL): URL {
  return new URL(url.pathname, url);
}

/** What a query asks for that the first one does not. */
function newParameters(first: URL, there: URL): [string, string][] {
  return [...there.searchParams].filter(([name, value]) => first.searchParams.get(name) !== value);
}
