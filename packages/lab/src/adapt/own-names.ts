import { type LearnedModel, TABLE_STEPS } from 'pith/training';
import type { SitePage } from './site-page.js';

/** Weight of the default's odds for a name, in pages: a site with other evidence on more pages overrides it. */
const PRIOR_PAGES = 1;
/** Names on fewer pages of the site than this belong to a page, not to the site. */
const MIN_PAGES = 2;
/** Names of one site that are learned at most, those that change most first. */
const MAX_NAMES = 400;
/** Log-odds that differ less from the default's are left out. */
const MIN_CHANGE = 0.25;
/** Bound of a name's log-odds, as in the default's own table. */
const MAX_ODDS = 4;
/** The usual share of content around a name of the site is taken to be no less than this, nor that of clutter. */
const MIN_SHARE = 0.05;

type Names = ReadonlyMap<string, number>;

/** The default's odds of names, corrected by the labelled text around the names of this site. */
export function withOwnNames(model: LearnedModel, pages: readonly SitePage[]): LearnedModel {
  const { names } = model.tables;
  const own = ownNames(
    pages.map(({ nameShares }) => nameShares),
    names,
  );
  return { ...model, tables: { ...model.tables, names: new Map([...names, ...own]) } };
}

function ownNames(pages: readonly Names[], known: Names): Map<string, number> {
  const sums = new Map<string, { content: number; pages: number }>();
  let content = 0;
  let all = 0;
  for (const shares of pages) {
    for (const [name, share] of shares) {
      const sum = sums.get(name);
      if (sum) {
        sum.content += share;
        sum.pages++;
      } else sums.set(name, { content: share, pages: 1 });
      content += share;
      all++;
    }
  }
  const usual = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, all === 0 ? 0.5 : content / all));
  const learned = [...sums]
    .filter(([, sum]) => sum.pages >= Math.min(MIN_PAGES, pages.length))
    .map(([name, sum]) => ({ name, odds: oddsOf(sum, known.get(name) ?? 0, usual), before: known.get(name) ?? 0 }))
    .filter(({ odds, before }) => Math.abs(odds - before) >= MIN_CHANGE);
  learned.sort((one, other) => Math.abs(other.odds - other.before) - Math.abs(one.odds - one.before) || (one.name < other.name ? -1 : 1));
  return new Map(learned.slice(0, MAX_NAMES).map(({ name, odds }) => [name, odds]));
}

/** Log-odds relative to the usual share of the site, with the default's as prior. */
function oddsOf({ content, pages }: { content: number; pages: number }, before: number, usual: number): number {
  const start = Math.log(usual / (1 - usual));
  const prior = 1 / (1 + Math.exp(-(start + before)));
  const odds = Math.log((content + PRIOR_PAGES * prior) / (pages - content + PRIOR_PAGES * (1 - prior))) - start;
  // As fine as a stored table is, so that the judged table is the stored one.
  return Math.round(Math.max(-MAX_ODDS, Math.min(MAX_ODDS, odds)) * TABLE_STEPS) / TABLE_STEPS;
}
