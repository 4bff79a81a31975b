import type { OddsTables } from 'pith/training';
import type { Shares } from './shares.js';

/** How tokens become a table. */
export interface TableSettings {
  /** Pages and sites a token has to occur on. */
  readonly pages: number;
  readonly sites: number;
  /** Log-odds nearer to 0 than this are left out. */
  readonly minOdds: number;
  /** Maximum number of tokens, the most informative on most pages first. */
  readonly maxEntries: number;
}

export const nameTable: TableSettings = { pages: 4, sites: 3, minOdds: 0.3, maxEntries: 3000 };
export const textTable: TableSettings = { pages: 6, sites: 4, minOdds: 0.4, maxEntries: 2000 };

/** Pages added to both sides before the odds are taken, so that a few pages do not give extreme odds. */
const PRIOR_PAGES = 2;
/** Log-odds are rounded to this: a table of eighths packs well and loses nothing measurable. */
const STEPS = 8;

export interface SharesOfPage {
  readonly shares: Shares;
  readonly site: string;
}

export function tablesFrom(
  pages: readonly SharesOfPage[],
  settings: { names: TableSettings; texts: TableSettings } = { names: nameTable, texts: textTable },
): OddsTables {
  return { names: tableOf(pages, 'names', settings.names), texts: tableOf(pages, 'texts', settings.texts) };
}

interface Support {
  content: number;
  clutter: number;
  pages: number;
  sites: Set<string>;
}

function tableOf(pages: readonly SharesOfPage[], which: keyof Shares, settings: TableSettings): Map<string, number> {
  const ofSite = new Map<string, number>();
  for (const { site } of pages) ofSite.set(site, (ofSite.get(site) ?? 0) + 1);
  const supports = new Map<string, Support>();
  let content = 0;
  let all = 0;
  for (const { shares, site } of pages) {
    // Many pages of one site count less than as many sites.
    const weight = 1 / Math.sqrt(ofSite.get(site)!);
    for (const [token, share] of shares[which]) {
      let support = supports.get(token);
      if (!support) {
        support = { content: 0, clutter: 0, pages: 0, sites: new Set() };
        supports.set(token, support);
      }
      support.content += weight * share;
      support.clutter += weight * (1 - share);
      support.pages++;
      if (support.sites.size < settings.sites) support.sites.add(site);
      content += weight * share;
      all += weight;
    }
  }
  const prior = all === 0 ? 0.5 : content / all;
  const known = [...supports].filter(([, { pages: count, sites }]) => count >= settings.pages && sites.size >= settings.sites);
  const rows = known
    .map(([token, support]) => ({ token, pages: support.pages, odds: oddsFrom(support, prior) }))
    .filter(({ odds }) => Math.abs(odds) >= settings.minOdds);
  rows.sort((a, b) => Math.abs(b.odds) * Math.sqrt(b.pages) - Math.abs(a.odds) * Math.sqrt(a.pages) || (a.token < b.token ? -1 : 1));
  return new Map(rows.slice(0, settings.maxEntries).map(({ token, odds }) => [token, odds]));
}

function oddsFrom({ content, clutter }: Support, prior: number): number {
  const odds = Math.log((content + PRIOR_PAGES * prior) / (clutter + PRIOR_PAGES * (1 - prior))) - Math.log(prior / (1 - prior));
  return Math.round(odds * STEPS) / STEPS;
}
