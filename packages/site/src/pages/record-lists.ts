import { gather, type Item, itemsOf, listCuts, nextOf as nextRecordOf } from 'pith/engine';
import { addressKey } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import { documentNumberIn } from './dates.js';
import { linkBlocks } from './link-blocks.js';
import type { ListEntry, ListHints, ListReader } from './list-reader.js';
import { type PageView, textOf } from './page-view.js';
import { isPageAddress, isSameSite } from './site-bounds.js';

/**
 * The records of a page together with its blocks of links. The records know dates, titles and borders better; the links know which addresses
 * are of one kind, so that a box of services beside the list is not taken for articles. Where one of them finds no list, the other's counts.
 */
export const recordLists: ListReader = {
  read: (view, hints) => {
    const linked = linkBlocks.read(view, hints);
    const page = gather(view.blocks, view.url);
    const records = recordEntries(view, itemsOf(page, { least: listCuts.list }).items, hints);
    const next = linked.next ?? fitting(view, nextRecordOf(page)?.url);
    return { entries: joined(view, linked.entries, records), ...(next === undefined ? {} : { next }) };
  },
};

interface RecordEntry extends ListEntry {
  /** Row where the record begins. */
  readonly row: number;
}

function recordEntries(view: PageView, items: readonly Item[], { notArticles }: ListHints): RecordEntry[] {
  const own = addressKey(view.url);
  const zones = new Map(view.links.map((link) => [addressKey(link.url), link.zone]));
  const entries: RecordEntry[] = [];
  for (const { url, title, date, node, end } of items) {
    if (url === null || !URL.canParse(url) || !isPageAddress(new URL(url)) || !isSameSite(new URL(url), new URL(view.url))) continue;
    const key = addressKey(url);
    if (key === own || notArticles.has(key) || (zones.get(key) ?? 'main') !== 'main') continue;
    const text = end > node ? textOf(view.tree, node).slice(0, 2_000) : '';
    entries.push({ url, title, date: date?.slice(0, 10), documentNumber: documentNumberIn(text), row: node });
  }
  return entries;
}

function joined(view: PageView, linked: readonly ListEntry[], records: readonly RecordEntry[]): ListEntry[] {
  const byAddress = new Map(records.map((record) => [addressKey(record.url), record]));
  const kinds = new Set(linked.map(({ url }) => addressTemplate(new URL(url))));
  const told = linked.map((entry) => {
    const record = byAddress.get(addressKey(entry.url));
    byAddress.delete(addressKey(entry.url));
    return record ? { ...entry, date: entry.date ?? record.date, documentNumber: entry.documentNumber ?? record.documentNumber } : entry;
  });
  const rows = new Map(view.links.map((link) => [addressKey(link.url), link.row]));
  const more = [...byAddress.values()].filter(({ url }) => linked.length === 0 || kinds.has(addressTemplate(new URL(url))));
  if (more.length === 0) return told;
  const rowOf = ({ url }: ListEntry) => rows.get(addressKey(url)) ?? 0;
  return [...told, ...more.map(({ row: _, ...entry }) => entry)].sort((a, b) => rowOf(a) - rowOf(b));
}

function fitting(view: PageView, next: string | undefined): string | undefined {
  if (next === undefined || !URL.canParse(next) || addressKey(next) === addressKey(view.url)) return undefined;
  return isSameSite(new URL(next), new URL(view.url)) ? next : undefined;
}
