import { imageSource } from '../../content/images/source.js';
import { namesIn } from '../../metadata/people/names.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import type { Item } from '../items/item.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import { dateReader } from '../reading/page-dates.js';
import { rowText } from '../reading/row-text.js';
import type { ItemField, SiteRule } from './rule.js';
import type { Selector } from './selector.js';

/** What a rule says about a page. A field is undefined where the rule has no selector for it, or one that matches nothing. */
export interface Ruled {
  /** A block each: 1 for what the rule wants kept. */
  readonly keeps?: Uint8Array | undefined;
  /** A block each: 1 for what it wants left out. */
  readonly drops?: Uint8Array | undefined;
  readonly title?: string | undefined;
  readonly authors?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly published?: string | undefined;
  readonly next?: string | undefined;
  readonly items?: readonly Item[] | undefined;
  /** `rule-matches-nothing: title ".headline"` for every selector that found nothing. */
  readonly warnings: readonly string[];
}

/** Tries a rule on a page. */
export function applyRule(page: Page, rule: SiteRule): Ruled {
  const { tree } = page;
  const warnings: string[] = [];
  const find = (name: string, selector: Selector | undefined): readonly number[] => {
    if (!selector) return [];
    const found = selector.all(tree, 1, tree.size);
    if (found.length === 0) warnings.push(`rule-matches-nothing: ${name} ${JSON.stringify(selector.source)}`);
    return found;
  };
  const [title] = find('title', rule.title);
  const [date] = find('date', rule.date);
  const [next] = find('next', rule.next);
  const authors = find('author', rule.author).flatMap((row) => namesIn(textOrContent(page, row)));
  const keep = find('keep', rule.keep);
  const drop = find('drop', rule.drop);
  const records = find('items.record', rule.items?.record);
  return {
    keeps: keep.length === 0 ? undefined : blocksIn(page, keep),
    drops: drop.length === 0 ? undefined : blocksIn(page, drop),
    title: title === undefined ? undefined : textOrContent(page, title),
    authors: authors.length === 0 ? undefined : authors,
    published: date === undefined ? undefined : dateAt(page, date),
    next: next === undefined ? undefined : (page.once(addresses).read(attribute(tree, next, 'href'), 'link') ?? undefined),
    items: records.length === 0 ? undefined : records.map((row, i) => itemAt(page, rule, { row, position: i + 1 })),
    warnings,
  };
}

/** 1 for every block inside some rows. */
function blocksIn(page: Page, found: readonly number[]): Uint8Array {
  const { blockFrom } = page.once(lines);
  const inside = new Uint8Array(page.blocks.size);
  for (const row of found) inside.fill(1, blockFrom[row]!, blockFrom[page.tree.end[row]!]!);
  return inside;
}

function textOrContent({ tree }: Page, row: number): string {
  return tree.tag[row] === TAG.meta ? (attribute(tree, row, 'content') ?? '').trim() : rowText(tree, row, tree.end[row]!);
}

function dateAt(page: Page, row: number): string | undefined {
  const dates = page.once(dateReader);
  const given = attribute(page.tree, row, 'datetime') ?? attribute(page.tree, row, 'content');
  return (given === undefined ? undefined : dates.value(given)) ?? dates.line(rowText(page.tree, row, page.tree.end[row]!));
}

function itemAt(page: Page, { items }: SiteRule, { row, position }: { readonly row: number; readonly position: number }): Item {
  const { tree } = page;
  const end = tree.end[row]!;
  const first = (field: ItemField) => items?.[field]?.all(tree, row, end)[0];
  const text = (at: number | undefined) => (at === undefined ? null : textOrContent(page, at) || null);
  const title = first('title');
  const url = first('url') ?? linkOf(page, title ?? row);
  const image = first('image');
  const date = first('date');
  return {
    position,
    list: null,
    title: text(title) ?? text(url) ?? rowText(tree, row, end),
    url: url === undefined ? null : page.once(addresses).read(attribute(tree, url, 'href'), 'link'),
    date: date === undefined ? null : (dateAt(page, date) ?? null),
    summary: text(first('summary')),
    image: image === undefined ? null : page.once(addresses).read(imageSource(tree, image), 'image'),
    price: text(first('price')),
    region: 0,
    node: row,
    end,
  };
}

/** The link around an element, or the first in it. */
function linkOf(page: Page, row: number): number | undefined {
  const { linkAround } = page.once(lines);
  if (linkAround[row]! > 0) return linkAround[row]!;
  for (let at = row; at < page.tree.end[row]!; at++) if (linkAround[at]! > 0) return linkAround[at]!;
  return undefined;
}
