const PART = /[/_.-](?:page|seite|teil|part|pagina|p|s)?[-_/]?(\d{1,3})(?=\.\w{2,5}$|\/?$)/i;
const PARAMETER = /^(?:page|seite|p|pg|part|pagina)$/i;
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
  const part = partAddress(there);
  if (part.number !== number || hasOtherQuery(first, there)) return false;
  const own = partAddress(first);
  return part.whole === bare(first, first.pathname) || (own.number === 1 && part.whole === own.whole);
}

/** Whether the query asks for something that the first one does not. */
function hasOtherQuery(first: URL, there: URL): boolean {
  return [...there.searchParams].some(([name, value]) => !PARAMETER.test(name) && first.searchParams.get(name) !== value);
}
