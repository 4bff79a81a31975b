import { elementText, rowText } from '../../document/characters.js';
import { imageSource } from '../../document/images/source.js';
import { dateReader } from '../../metadata/page-dates.js';
import type { Page } from '../../page/page.js';
import type { MatchedRule } from '../../rules/match.js';
import type { ItemField, SiteRule } from '../../rules/rule.js';
import { attribute } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import type { Item } from './item.js';

/** The records that a rule matches, in reading order. */
export function itemsByRule(page: Page, { rule, records }: MatchedRule): Item[] {
  return records.map((row, i) => itemAt(page, rule, { row, position: i + 1 }));
}

function itemAt(page: Page, { items }: SiteRule, { row, position }: { readonly row: number; readonly position: number }): Item {
  const { tree } = page;
  const end = tree.end[row]!;
  const first = (field: ItemField) => items?.[field]?.all(tree, row, end)[0];
  const text = (at: number | undefined) => (at === undefined ? null : elementText(tree, at) || null);
  const title = first('title');
  const url = first('url') ?? linkOf(page, title ?? row);
  const image = first('image');
  const date = first('date');
  return {
    position,
    list: null,
    title: text(title) ?? text(url) ?? rowText(tree, row, end),
    url: url === undefined ? null : page.once(addresses).read(attribute(tree, url, 'href'), 'link'),
    date: date === undefined ? null : (page.once(dateReader).element(date) ?? null),
    summary: text(first('summary')),
    image: image === undefined ? null : page.once(addresses).read(imageSource(tree, image), 'image'),
    price: text(first('price')),
    region: 0,
    node: row,
    end,
    titleBlock: title === undefined ? -1 : page.once(lines).blockFrom[title]!,
    ownBlocks: [],
  };
}

/** The link around an element, or the first in it. */
function linkOf(page: Page, row: number): number | undefined {
  const { linkAround } = page.once(lines);
  if (linkAround[row]! > 0) return linkAround[row]!;
  for (let at = row; at < page.tree.end[row]!; at++) if (linkAround[at]! > 0) return linkAround[at]!;
  return undefined;
}
