import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import type { SiteRule } from './rule.js';
import type { Selector } from './selector.js';

/** Why a rule keeps or drops a block. */
export type RuleReason = 'kept-by-rule' | 'dropped-by-rule';

/** The matches of a rule on a page. A field is undefined or empty if the rule has no selector for it, or one that matches nothing. */
export interface MatchedRule {
  readonly rule: SiteRule;
  /** One value per block: 1 for the blocks that the rule keeps. */
  readonly keeps: Uint8Array | undefined;
  /** One value per block: 1 for the blocks that it leaves out. */
  readonly drops: Uint8Array | undefined;
  /** Rows of the title, the date, the author and the link to the next page; of the records. */
  readonly title: number | undefined;
  readonly date: number | undefined;
  readonly authors: readonly number[];
  readonly next: number | undefined;
  readonly records: readonly number[];
  /** `rule-matches-nothing: title ".headline"` for every selector that found nothing. */
  readonly warnings: readonly string[];
}

/** Tries a rule on a page. */
export function matchRule(page: Page, rule: SiteRule): MatchedRule {
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
  const authors = find('author', rule.author);
  const keep = find('keep', rule.keep);
  const drop = find('drop', rule.drop);
  return {
    rule,
    keeps: keep.length === 0 ? undefined : blocksIn(page, keep),
    drops: drop.length === 0 ? undefined : blocksIn(page, drop),
    title,
    date,
    authors,
    next,
    records: find('items.record', rule.items?.record),
    warnings,
  };
}

/** 1 for every block inside some rows. */
function blocksIn({ tree, blocks }: Page, found: readonly number[]): Uint8Array {
  const inside = new Uint8Array(blocks.size);
  for (const row of found) inside.fill(1, firstAtOrAfter(blocks, row), firstAtOrAfter(blocks, tree.end[row]!));
  return inside;
}
