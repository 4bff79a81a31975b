import { addressKey } from '../addresses/address-key.js';
import type { PageView } from './page-view.js';
import { isSameSite } from './site-bounds.js';

const nextTexts =
  /^(?:next|next page|older|older posts|older entries|more results|show more|load more|>|>>|»|›|→|next [>»›→]|weiter|nächste|nächste seite|suivant|page suivante|suivante|siguiente|página siguiente|próxima|próximo|successivo|avanti|volgende|nästa|następna|dalej|следующая|вперёд|далее|下一页|下页|下一頁|后一页|次へ|次のページ|다음|다음 페이지|التالي)(?: ?[>»›→]{1,2})?$/i;

/** Address of the following page of a list: said by `rel`, by its words, or by the next number of a row of page numbers. */
export function nextOf(view: PageView, depth: number): string | undefined {
  const page = new URL(view.url);
  const own = addressKey(view.url);
  const fits = (url: string) => addressKey(url) !== own && isSameSite(new URL(url), page);
  const related = view.related.find(({ rel, url }) => rel.split(/\s+/).includes('next') && fits(url))?.url;
  if (related !== undefined) return related;
  const links = view.links.filter(({ url }) => fits(url));
  const told =
    links.find(({ rel }) => rel.split(/\s+/).includes('next')) ?? links.find(({ text, hint }) => nextTexts.test(text) || nextTexts.test(hint));
  if (told) return told.url;
  const numbered = links.filter(({ text }) => /^\d{1,4}$/.test(text));
  const next = numbered.find(({ text }) => Number(text) === depth + 2);
  // One number alone may be a count or a year, unless its address is that of a page of this list.
  return next && (numbered.length >= 2 || depth > 0 || isPageOf(new URL(next.url), page)) ? next.url : undefined;
}

function isPageOf(url: URL, list: URL): boolean {
  return url.pathname === list.pathname || /[_-]\d+\.\w{2,5}$|\/page\/\d+\/?$|\/\d+\/?$/.test(url.pathname);
}

/** Address of the following page of an article: that of its first page with a number more, never the next article. */
export function continuationOf(view: PageView, { first, part }: { first: string; part: number }): string | undefined {
  const candidates = [
    ...view.related.filter(({ rel }) => rel.split(/\s+/).includes('next')),
    ...view.links.filter(({ rel, text }) => rel.split(/\s+/).includes('next') || nextTexts.test(text) || text === String(part + 1)),
  ];
  const whole = withoutExtension(addressKey(first));
  return candidates.find(({ url }) => partOf(url) === part + 1 && wholeOf(url) === whole)?.url;
}

/** Whether the bytes of a page hold anything like an address of a further part; most pages do not, and need not be read a second time. */
export function mayContinue(bytes: Uint8Array, first: string): boolean {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (['page=', 'p=', 'pg=', 'seite=', 'pagina='].some((name) => page.includes(`?${name}`) || page.includes(`&${name}`) || page.includes(`;${name}`)))
    return true;
  const name = withoutExtension(new URL(first).pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  return name !== '' && ['_', '-', '/'].some((end) => page.includes(name + end));
}

const partEnd = /[_-](\d{1,3})(?=\.\w{2,5}$|$)|\/(?:page\/)?(\d{1,3})$/;
const partParameter = /([?&])(?:page|p|pg|seite|pagina)=(\d{1,3})(?=&|$)/i;

/** The address without the number of its part: `/a/t1_17_2.html` → `/a/t1_17`. */
function wholeOf(address: string): string {
  const key = addressKey(address);
  if (partParameter.test(key)) return withoutExtension(key.replace(partParameter, '$1').replace(/[?&]$/, ''));
  return withoutExtension(key.replace(partEnd, ''));
}

function withoutExtension(key: string): string {
  return key.replace(/\.\w{2,5}(?=$|\?)/, '');
}

function partOf(address: string): number | undefined {
  const key = addressKey(address);
  const found =
    partParameter.exec(key)?.[2] ??
    partEnd
      .exec(key)
      ?.slice(1)
      .find((group) => group !== undefined);
  return found === undefined ? undefined : Number(found);
}
