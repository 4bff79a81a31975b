import type { SiteRuleData } from 'pith';
import type { SitePage } from './site-page.js';

/** The selectors of a rule: content, never content, or both. */
export type RuleShape = 'drop' | 'keep';

/** Selectors of one rule; more would fit the pages and not the site. */
const MAX_SELECTORS = 6;
/** Share of content words that a dropping selector may cost. */
const MAX_LOST = 0.01;
/** Share of the pages of the site that a selector must be on. */
const MIN_SHARE = 0.2;
/**
 * Elements that are boilerplate by their meaning. Any other bare tag is in the content of some page: labelled pages without a list taught `drop: ul`, which
 * deleted the lists of other articles.
 */
const DROPPED_TAGS: ReadonlySet<string> = new Set(['nav', 'aside', 'footer', 'form']);
const BARE_TAG = /^[a-z]/;

/** A block of one of the pages, with its label. */
interface Place {
  readonly words: number;
  readonly isContent: boolean;
  readonly isKept: boolean;
}

interface Ground {
  readonly places: readonly Place[];
  /** Places inside an element that a selector matches; only selectors that enough pages have. */
  readonly matched: ReadonlyMap<string, readonly number[]>;
  readonly wanted: number;
}

/** The site rule that fits the labelled pages; undefined if none helps on them. */
export function learnRule(pages: readonly SitePage[], host: string, shape: RuleShape): SiteRuleData | undefined {
  const ground = groundOf(pages);
  const keep = shape === 'keep' ? chooseKeep(ground) : [];
  if (shape === 'keep' && keep.length === 0) return undefined;
  const kept = keep.length === 0 ? ground.places.map(({ isKept }) => isKept) : inside(ground, keep);
  const drop = chooseDrop(ground, kept);
  if (keep.length === 0 && drop.length === 0) return undefined;
  return { host, ...(keep.length === 0 ? {} : { keep: keep.join(', ') }), ...(drop.length === 0 ? {} : { drop: drop.join(', ') }) };
}

function groundOf(pages: readonly SitePage[]): Ground {
  const places: Place[] = [];
  const matched = new Map<string, number[]>();
  const pagesOf = new Map<string, number>();
  for (const page of pages) {
    const onPage = new Set<string>();
    for (const [block, selectors] of page.selectors.entries()) {
      const place = places.length;
      places.push({ words: page.words[block]!, isContent: page.isContent[block]!, isKept: page.isKept[block]! });
      for (const selector of selectors) {
        onPage.add(selector);
        const found = matched.get(selector);
        if (found) found.push(place);
        else matched.set(selector, [place]);
      }
    }
    for (const selector of onPage) pagesOf.set(selector, (pagesOf.get(selector) ?? 0) + 1);
  }
  const least = Math.max(Math.min(2, pages.length), pages.length * MIN_SHARE);
  const wanted = places.reduce((sum, { words, isContent }) => sum + (isContent ? words : 0), 0);
  return { places, matched: new Map([...matched].filter(([selector]) => pagesOf.get(selector)! >= least)), wanted };
}

/** Selectors that together hold the content: the one with the best F1 of words, then what adds to it. */
function chooseKeep({ places, matched, wanted }: Ground): string[] {
  const isIn = new Uint8Array(places.length);
  const chosen: string[] = [];
  let [given, shared, best] = [0, 0, 0];
  while (chosen.length < MAX_SELECTORS) {
    let next: { readonly selector: string; readonly given: number; readonly shared: number; readonly f1: number } | undefined;
    for (const [selector, found] of matched) {
      let [moreGiven, moreShared] = [given, shared];
      for (const place of found) {
        if (isIn[place] === 1) continue;
        moreGiven += places[place]!.words;
        if (places[place]!.isContent) moreShared += places[place]!.words;
      }
      const f1 = (2 * moreShared) / (moreGiven + wanted);
      if (f1 > (next?.f1 ?? best + 0.002)) next = { selector, given: moreGiven, shared: moreShared, f1 };
    }
    if (!next) break;
    chosen.push(next.selector);
    for (const place of matched.get(next.selector)!) isIn[place] = 1;
    ({ given, shared, f1: best } = next);
  }
  return chosen;
}

/** Selectors of elements that are wrongly kept: the one that removes most clutter words first, and none that costs content. */
function chooseDrop({ places, matched, wanted }: Ground, kept: readonly boolean[]): string[] {
  const isOut = new Uint8Array(places.length);
  const chosen: string[] = [];
  let lost = 0;
  while (chosen.length < MAX_SELECTORS) {
    let next: { readonly selector: string; readonly freed: number; readonly cost: number } | undefined;
    for (const [selector, found] of matched) {
      if (BARE_TAG.test(selector) && !DROPPED_TAGS.has(selector)) continue;
      let [freed, cost] = [0, 0];
      for (const place of found) {
        if (isOut[place] === 1 || !kept[place]) continue;
        if (places[place]!.isContent) cost += places[place]!.words;
        else freed += places[place]!.words;
      }
      if (freed === 0 || lost + cost > wanted * MAX_LOST || cost * 4 > freed) continue;
      if (freed > (next?.freed ?? 0)) next = { selector, freed, cost };
    }
    if (!next) break;
    chosen.push(next.selector);
    lost += next.cost;
    for (const place of matched.get(next.selector)!) isOut[place] = 1;
  }
  return chosen;
}

function inside({ places, matched }: Ground, selectors: readonly string[]): boolean[] {
  const isIn = places.map(() => false);
  for (const selector of selectors) for (const place of matched.get(selector)!) isIn[place] = true;
  return isIn;
}
