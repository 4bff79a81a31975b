import { canParse, type OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import { documentNumberIn } from './dates.js';
import { isDoing, isPlaceOnPage } from './doings.js';
import { linkBlocks } from './link-blocks.js';
import type { ListEntry, ListHints, ListReader } from './list-reader.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/**
 * The records of a page together with its blocks of links. The records know dates, titles and borders better; the links know which addresses
 * are of one kind, so that a box of services next to the list is not taken for articles. Where one of them finds no list, the other's counts.
 */
export const recordLists: ListReader = {
  read: (page, hints) => {
    const { entries, next } = linkBlocks.read(page, hints);
    return { entries: joinEntries(page, entries, recordEntries(page, hints)), ...(next === undefined ? {} : { next }) };
  },
};

function recordEntries(page: OpenPage, { notArticles }: ListHints): ListEntry[] {
  const own = addressKey(page.url!);
  const zones = new Map(page.links.map((link) => [addressKey(link.url), link.zone]));
  const fragments = new Map(page.links.map((link) => [addressKey(link.url), link.fragment]));
  const entries: ListEntry[] = [];
  for (const { url, title, date, source } of page.items) {
    if (url === null || !canParse(url) || !isPageAddress(new URL(url)) || !isSameSite(new URL(url), new URL(page.url!))) continue;
    const key = addressKey(url);
    if (isDoing(new URL(url)) || isPlaceOnPage(new URL(url), fragments.get(key) ?? '')) continue;
    if (key === own || notArticles.has(key) || (zones.get(key) ?? 'content') !== 'content') continue;
    const text = page.textAt(source.row).slice(0, 2_000);
    entries.push({ url, title, date: date?.slice(0, 10), documentNumber: documentNumberIn(text) });
  }
  return entries;
}

function joinEntries(page: OpenPage, linked: readonly ListEntry[], records: readonly ListEntry[]): ListEntry[] {
  const byAddress = new Map(records.map((record) => [addressKey(record.url), record]));
  const kinds = new Set(linked.map(({ url }) => addressTemplate(new URL(url))));
  const entries = linked.map((entry) => {
    const record = byAddress.get(addressKey(entry.url));
    byAddress.delete(addressKey(entry.url));
    return record ? { ...entry, date: entry.date ?? record.date, documentNumber: entry.documentNumber ?? record.documentNumber } : entry;
  });
  const rows = new Map(page.links.map((link) => [addressKey(link.url), link.row]));
  const more = [...byAddress.values()].filter(({ url }) => linked.length === 0 || kinds.has(addressTemplate(new URL(url))));
  if (more.length === 0) return entries;
  const rowOf = ({ url }: ListEntry) => rows.get(addressKey(url)) ?? 0;
  return [...entries, ...more].sort((a, b) => rowOf(a) - rowOf(b));
}
