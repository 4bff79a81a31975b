import { type JudgedPage, pageTypes, type TypeModel, typeColumns, typeJudge } from 'pith/training';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';
import { minInLeaf } from '../rows.js';
import type { Example } from './example.js';
import type { LearnedSettings } from './settings.js';
import { typeTokens } from './tokens.js';
import { commonness, type TypedPage, typeTable } from './type-table.js';

/** Minimum number of pages to learn from. */
const MIN_TYPED = 4;

function typedPage({ source }: Example, judged: JudgedPage, { site, isTelling }: { site: string; isTelling: boolean }): TypedPage {
  return { tokens: typeTokens(judged), site, type: isTelling ? (pageTypes as readonly (string | null)[]).indexOf(source.type) : -1 };
}

/** Pages of a set of one type that types are learned from: more would teach that its languages are those of the type, none that they are of all others. */
const MAX_OF_ONE_TYPE = 26;

/** One byte per page: 1 where its type is learned from. */
function typeTellers(examples: readonly Example[]): Uint8Array {
  const types = new Map<string, Set<string | null>>();
  for (const { source } of examples) types.set(source.set, (types.get(source.set) ?? new Set()).add(source.type));
  const taken = new Map<string, number>();
  return Uint8Array.from(examples, ({ source }) => {
    const count = (taken.get(source.set) ?? 0) + 1;
    taken.set(source.set, count);
    return types.get(source.set)!.size > 1 || count <= MAX_OF_ONE_TYPE ? 1 : 0;
  });
}

/** One row of columns per page. */
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
      rounds: 80,
      learningRate: 0.09,
      maxLeaves: 4,
      minRows: minInLeaf(8, labels.length),
      l2: 3,
      featureFraction: 0.4,
      rowFraction: 0.8,
      seed,
    },
    () => undefined,
  );
}

/** With one type only, or too few pages, nothing can be learned: every page gets the shares of the types seen. */
function treelessTypes(kinds: readonly number[], features: number): TypeModel['trees'] {
  return { features, outputs: pageTypes.length, bias: commonness(kinds), trees: [] };
}

/** Pages with a first prediction. */
export interface JudgedPages {
  readonly judged: readonly JudgedPage[];
  readonly sites: readonly string[];
  readonly foldOf: Uint8Array;
}

/** Page types: a model of all pages, one per fold, and the out-of-fold predictions. */
export function learnTypes(examples: readonly Example[], { judged, sites, foldOf }: JudgedPages, { folds, seed }: LearnedSettings) {
  const tellers = typeTellers(examples);
  const pages = examples.map((example, i) => typedPage(example, judged[i]!, { site: sites[i]!, isTelling: tellers[i] === 1 }));
  const known = pages.map((_, i) => i).filter((i) => pages[i]!.type >= 0);
  const train = (keeps: (page: number) => boolean, tokensOf: (page: number) => TypeModel['tokens']): TypeModel['trees'] => {
    const used = known.filter(keeps);
    const kinds = used.map((i) => pages[i]!.type);
    if (used.length < MIN_TYPED || new Set(kinds).size < 2) return treelessTypes(kinds, typeColumns(judged[0]!, tokensOf(0)).values.length);
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
