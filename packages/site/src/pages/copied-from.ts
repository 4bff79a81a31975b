import { askedFor, counterOf } from '../addresses/parameters.js';
import type { Fetched } from '../fetch/fetcher.js';

/** Bytes at either end of a page in which the remark is. */
const LOOKED_AT = 4_096;

/** What HTTrack leaves on every page: `<!-- Mirrored from www.example.org/news.php?sid=12 by HTTrack Website Copier/3.x …`. */
const REMARK = /<!-- Mirrored from ([^\s<>]{3,2000}) by HTTrack\b/;

/**
 * The original address of a page of a copied site, or undefined if the page is not a copy. The file names of copies are hashes
 * (HTTrack) or queries (Wget) if the original addresses had parameters, and do not show the kind of a page.
 */
export function copiedFrom({ bytes, url }: Pick<Fetched, 'bytes' | 'url'>): URL | undefined {
  const ends = [bytes.subarray(0, LOOKED_AT), bytes.subarray(-LOOKED_AT)];
  const [, address] = ends.map((end) => REMARK.exec(Buffer.from(end).toString('latin1'))).find((found) => found !== null) ?? [];
  if (address === undefined) return nameOfCopy(new URL(url));
  return URL.canParse(`http://${address}`) ? new URL(`http://${address.replaceAll('&amp;', '&')}`) : undefined;
}

function nameOfCopy(url: URL): URL | undefined {
  const origin = askedFor(url);
  return origin === url ? undefined : origin;
}

/** Whether a parameter of the address that a page was copied from names a place on it: `topic.php?p=1301`, and a post with the id `p1301` is there. */
export function isPlaceInCopy(origin: URL, bytes: Uint8Array): boolean {
  const places = [...origin.searchParams].filter(([name, value]) => /^\w{1,20}$/.test(name) && /^\d{2,12}$/.test(value));
  if (places.length === 0) return false;
  const html = Buffer.from(bytes).toString('latin1');
  return places.some(([name, value]) => new RegExp(`\\s(?:id|name)=["']?(?:${name})?${value}["'\\s>]`).test(html));
}

/** Whether a page of a copy is a later one of an article, by the address that it was copied from or by the number that it has; its name does not tell. */
export function isLaterPart(fetched: Pick<Fetched, 'bytes' | 'url'>, number: number | null | undefined): boolean {
  const origin = copiedFrom(fetched);
  return origin !== undefined && (counterOf(origin)?.isLater === true || (number ?? 1) > 1);
}
