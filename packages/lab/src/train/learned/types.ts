import { type JudgedPage, pageTypes, type TypeModel, typeColumns, typeJudge, typeTokens } from 'pith/engine';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';
import { leastInLeaf } from '../rows.js';
import type { Example } from './example.js';
import type { LearnedSettings } from './settings.js';

/** Tokens on fewer pages or sites than this say nothing. */
const LEAST_PAGES = 4;
const LEAST_SITES = 3;
const PRIOR = 1;
const MOST_TOKENS = 1100;
const STEPS = 4;

export interface TypedPage {
  readonly tokens: readonly string[];
  readonly site: string;
  /** Position in `pageTypes`; −1 where the set does not say. */
  readonly type: number;
}

function typedPage({ source, page }: Example, site: string): TypedPage {
  return { tokens: typeTokens(page).flat(), site, type: (pageTypes as readonly (string | null)[]).indexOf(source.type) };
}

/** How much every token speaks for each type: log of its share among the type's pages over its share among all. */
function typeTable(pages: readonly TypedPage[]): TypeModel['tokens'] {
  const known = pages.filter(({ type }) => type >= 0);
  const ofType = pageTypes.map((_, type) => known.filter((page) => page.type === type).length);
  const counts = new Map<string, { byType: number[]; all: number; sites: Set<string> }>();
  for (const { tokens, site, type } of known) {
    for (const token of tokens) {
      let count = counts.get(token);
      if (!count) {
        count = { byType: pageTypes.map(() => 0), all: 0, sites: new Set() };
        counts.set(token, count);
      }
      count.byType[type]!++;
      count.all++;
      if (count.sites.size < LEAST_SITES) count.sites.add(site);
    }
  }
  const rows = [...counts]
    .filter(([, { all, sites }]) => all >= LEAST_PAGES && sites.size >= LEAST_SITES)
    .map(([token, { byType, all }]) => {
      const odds = byType.map(
        (count, type) => Math.log((count + PRIOR * (all / known.length)) / (ofType[type]! + PRIOR)) - Math.log(all / known.length),
      );
      const rounded = odds.map((value) => Math.round(Math.max(-3, Math.min(3, value)) * STEPS) / STEPS);
      return { token, odds: rounded, worth: Math.max(...rounded) * Math.sqrt(all) };
    });
  rows.sort((a, b) => b.worth - a.worth || (a.token < b.token ? -1 : 1));
  return new Map(rows.slice(0, MOST_TOKENS).map(({ token, odds }) => [token, odds]));
}

/** One row of columns a page. */
function typeMatrix(judged: readonly JudgedPage[], tokensOf: (page: number) => TypeModel['tokens']): Float32Array[] {
  const rows = judged.map((page, i) => typeColumns(page, tokensOf(i)).values);
  return Array.from({ length: rows[0]!.length }, (_, k) => Float32Array.from(rows, (row) => row[k]!));
}

function trainTypes(columns: readonly Float32Array[], labels: ArrayLike<number>, seed: number): BoostedTrees {
  return trainBoosting(
    { columns, labels },
    {
      loss: 'softmax',
      classes: pageTypes.length,
      rounds: 90,
      learningRate: 0.09,
      maxLeaves: 8,
      minRows: leastInLeaf(8, labels.length),
      l2: 3,
      featureFraction: 0.2,
      rowFraction: 0.8,
      seed,
    },
    () => undefined,
  );
}

/** Where there is one type only, or hardly a page, there is nothing to tell apart: every page is as likely of each type as those seen. */
function treelessTypes(kinds: readonly number[], features: number): TypeModel['trees'] {
  const share = (type: number) => (kinds.filter((kind) => kind === type).length + PRIOR) / (kinds.length + PRIOR * pageTypes.length);
  return { features, outputs: pageTypes.length, bias: pageTypes.map((_, type) => Math.log(share(type))), trees: [] };
}

/** Pages of which the first impression is known. */
export interface JudgedPages {
  readonly judged: readonly JudgedPage[];
  readonly sites: readonly string[];
  readonly foldOf: Uint8Array;
}

/** Page types: a model of all pages, one for every fold, and what those say about pages they never saw. */
export function learnTypes(examples: readonly Example[], { judged, sites, foldOf }: JudgedPages, { folds, seed }: LearnedSettings) {
  const pages = examples.map((example, i) => typedPage(example, sites[i]!));
  const known = pages.map((_, i) => i).filter((i) => pages[i]!.type >= 0);
  const train = (keeps: (page: number) => boolean, tokensOf: (page: number) => TypeModel['tokens']): TypeModel['trees'] => {
    const used = known.filter(keeps);
    const kinds = used.map((i) => pages[i]!.type);
    if (used.length < LEAST_PAGES || new Set(kinds).size < 2) return treelessTypes(kinds, typeColumns(judged[0]!, tokensOf(0)).values.length);
    const matrix = typeMatrix(
      used.map((i) => judged[i]!),
      (k) => tokensOf(used[k]!),
    );
    return trainTypes(matrix, Float32Array.from(kinds), seed);
  };
  const tokens = Array.from({ length: folds }, (_, fold) => typeTable(pages.filter((_page, i) => foldOf[i] !== fold)));
  const ownTokens = (page: number) => tokens[foldOf[page]!]!;
  const models = tokens.map((table, fold): TypeModel => ({ tokens: table, trees: train((i) => foldOf[i] !== fold, ownTokens) }));
  const judges = models.map((model) => typeJudge(model));
  return {
    all: { tokens: typeTable(pages), trees: train(() => true, ownTokens) },
    folds: models,
    unseen: judged.map((page, i) => judges[foldOf[i]!]!(page)),
  };
}
