import {
  chosenCut,
  confidenceColumns,
  ensembleFrom,
  firstLook,
  type JudgedPage,
  type LearnedModel,
  type OddsTables,
  probabilities,
  type SetAside,
  scoreRows,
  secondLook,
  setAside,
  type TypeModel,
  typeJudge,
  withoutAside,
} from 'pith/engine';
import { foldsOf, groupOf } from '../../corpora/folds.js';
import { agreementOf } from '../../metrics/word-f1.js';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';
import { randomFrom } from '../random.js';
import { withoutNames } from './bare.js';
import { trainConfidence } from './confidence.js';
import type { Example } from './example.js';
import { drawRows, matrixOf } from './rows.js';
import type { LearnedSettings } from './settings.js';
import { sharesOf } from './shares.js';
import { nameTable, tablesFrom, textTable } from './tables.js';
import { trainTypes, typedPage, typeMatrix, typeTable } from './types.js';

/** What a model that never saw a page's site says about the page. */
export interface Unseen {
  readonly score: Float32Array;
  readonly aside: SetAside;
  readonly cut: number;
  readonly types: Float32Array;
  /** F1 over words of the blocks it keeps; undefined where the set has no full text. */
  readonly f1: number | undefined;
  readonly confidence: number;
}

/** What training gives: a model of all pages, and one for every fold that never saw it. */
export interface Trained {
  readonly model: LearnedModel;
  readonly first: BoostedTrees;
  readonly second: BoostedTrees;
  readonly folds: readonly { readonly model: LearnedModel; readonly test: readonly number[] }[];
  readonly unseen: readonly Unseen[];
}

type Tell = (line: string) => void;

/** Trains both looks, the page types and the confidence. Whatever a later step learns from was judged by models that had not seen the page's site. */
export function trainLearned(examples: readonly Example[], settings: LearnedSettings, tell: Tell = () => undefined): Trained {
  const folds = foldsOf(
    examples.map(({ source }) => source),
    settings.folds,
    settings.seed,
  );
  const foldOf = new Uint8Array(examples.length);
  for (const [fold, { test }] of folds.entries()) for (const i of test) foldOf[i] = fold;
  const sites = examples.map(({ source }) => groupOf(source));

  const shares = examples.map((example, i) => ({ shares: sharesOf(example), site: sites[i]! }));
  const limits = { names: { ...nameTable, most: settings.names }, texts: { ...textTable, most: settings.texts } };
  const tables: OddsTables[] = folds.map(({ train }) =>
    tablesFrom(
      train.map((i) => shares[i]!),
      limits,
    ),
  );
  const allTables = tablesFrom(shares, limits);
  tell(`tables: ${allTables.names.size} names, ${allTables.texts.size} words and phrases`);

  const columns = examples.map(({ page }, i) => firstLook(page, tables[foldOf[i]!]!));
  // A share of the pages is learned from without its names, so that the trees do not come to depend on them.
  const random = randomFrom(settings.seed, 5);
  const shown = examples.map(({ page }) => (random.next() < settings.bareShare ? withoutNames(page) : page));
  const learned = shown.map((page, i) => (page === examples[i]!.page ? columns[i]! : firstLook(page, tables[foldOf[i]!]!)));
  const rows = drawRows(examples, settings);
  const labels = Float32Array.from(rows, ({ example, block }) => examples[example]!.labels[block]!);
  const weights = Float32Array.from(rows, ({ weight }) => weight);
  const blocks = new Looks({ labels, weights, foldOfRow: Uint8Array.from(rows, ({ example }) => foldOf[example]!) }, settings, tell);

  const firsts = blocks.train(
    'first look',
    matrixOf(rows, (i) => learned[i]!),
    settings.firstTrees,
  );
  const firstModels = firsts.folds.map((trees) => ensembleFrom(trees));
  const impressions = examples.map((_, i) => probabilities(firstModels[foldOf[i]!]!, columns[i]!));
  const judged = examples.map(
    ({ page }, i): JudgedPage => ({ page, score: impressions[i]!, cut: chosenCut(impressions[i]!, page.blocks.words, 'balanced').cut }),
  );
  const types = learnTypes(examples, { judged, sites, foldOf }, settings);
  tell('page types');
  tell(
    `first look alone: word F1 ${meanF1(examples.map((example, i) => choice(example, impressions[i]!, types.unseen[i]!))).toFixed(4)} on unseen sites`,
  );

  const seen = examples.map(({ page }, i) => [...columns[i]!, ...secondLook(page, impressions[i]!, types.unseen[i]!).columns]);
  const learnedAgain = shown.map((page, i) => {
    if (page === examples[i]!.page) return seen[i]!;
    const impression = probabilities(firstModels[foldOf[i]!]!, learned[i]!);
    return [...learned[i]!, ...secondLook(page, impression, types.unseen[i]!).columns];
  });
  const seconds = blocks.train(
    'second look',
    matrixOf(rows, (i) => learnedAgain[i]!),
    settings.secondTrees,
  );
  const secondModels = seconds.folds.map((trees) => ensembleFrom(trees));
  const chosen = examples.map((example, i) => choice(example, probabilities(secondModels[foldOf[i]!]!, seen[i]!), types.unseen[i]!));
  const confidence = learnConfidence(examples, { chosen, tokens: types.folds.map(({ tokens }) => tokens), foldOf }, settings);
  tell(`both looks: word F1 ${meanF1(chosen).toFixed(4)} on unseen sites`);

  const modelOf = (part: {
    tables: OddsTables;
    first: BoostedTrees;
    second: BoostedTrees;
    types: TypeModel;
    confidence: BoostedTrees;
  }): LearnedModel => part;
  return {
    model: modelOf({ tables: allTables, first: firsts.all, second: seconds.all, types: types.all, confidence: confidence.all }),
    first: firsts.all,
    second: seconds.all,
    folds: folds.map(({ test }, k) => ({
      test,
      model: modelOf({
        tables: tables[k]!,
        first: firsts.folds[k]!,
        second: seconds.folds[k]!,
        types: types.folds[k]!,
        confidence: confidence.folds[k]!,
      }),
    })),
    unseen: chosen.map((page, i) => ({ ...page, confidence: confidence.unseen[i]! })),
  };
}

interface LabelledBlocks {
  readonly labels: Float32Array;
  readonly weights: Float32Array;
  readonly foldOfRow: Uint8Array;
}

/** Trains one look without each fold in turn, and on all. */
class Looks {
  readonly #blocks: LabelledBlocks;
  readonly #settings: LearnedSettings;
  readonly #tell: Tell;
  readonly #outside: readonly Uint32Array[];

  constructor(blocks: LabelledBlocks, settings: LearnedSettings, tell: Tell) {
    this.#blocks = blocks;
    this.#settings = settings;
    this.#tell = tell;
    this.#outside = Array.from({ length: settings.folds }, (_, fold) =>
      Uint32Array.from(blocks.foldOfRow.keys()).filter((row) => blocks.foldOfRow[row] !== fold),
    );
  }

  train(what: string, matrix: readonly Float32Array[], trees: number): { all: BoostedTrees; folds: BoostedTrees[] } {
    this.#tell(`${what}: ${this.#blocks.labels.length} blocks, ${matrix.length} columns`);
    const folds = this.#outside.map((rows, fold) => {
      const { labels, weights } = this.#blocks;
      const trained = this.#boost(
        { columns: matrix.map((values) => pick(values, rows)), labels: pick(labels, rows), weights: pick(weights, rows) },
        trees,
      );
      this.#tell(`${what} without fold ${fold + 1} of ${this.#outside.length}`);
      return trained;
    });
    const all = this.#boost({ columns: matrix, labels: this.#blocks.labels, weights: this.#blocks.weights }, trees);
    this.#tell(`${what} at all pages`);
    return { all, folds };
  }

  #boost(data: { columns: readonly Float32Array[]; labels: Float32Array; weights: Float32Array }, rounds: number): BoostedTrees {
    const { learningRate, leaves, minRows, l2, featureFraction, rowFraction, seed } = this.#settings;
    return trainBoosting(data, { rounds, learningRate, maxLeaves: leaves, minRows, l2, featureFraction, rowFraction, seed }, () => undefined);
  }
}

function pick(values: Float32Array, positions: Uint32Array): Float32Array {
  const picked = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i++) picked[i] = values[positions[i]!]!;
  return picked;
}

interface Pages {
  readonly judged: readonly JudgedPage[];
  readonly sites: readonly string[];
  readonly foldOf: Uint8Array;
}

function learnTypes(examples: readonly Example[], { judged, sites, foldOf }: Pages, { folds, seed }: LearnedSettings) {
  const pages = examples.map((example, i) => typedPage(example, sites[i]!));
  const known = pages.map((_, i) => i).filter((i) => pages[i]!.type >= 0);
  const train = (keeps: (page: number) => boolean, tokensOf: (page: number) => TypeModel['tokens']): BoostedTrees => {
    const used = known.filter(keeps);
    return trainTypes(
      typeMatrix(
        used.map((i) => judged[i]!),
        (k) => tokensOf(used[k]!),
      ),
      Float32Array.from(used, (i) => pages[i]!.type),
      seed,
    );
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

/** Mean over the pages that have a reference text. */
function meanF1(pages: readonly Choice[]): number {
  const known = pages.map(({ f1 }) => f1).filter((f1) => f1 !== undefined);
  return known.reduce((sum, f1) => sum + f1, 0) / (known.length || 1);
}

type Choice = Omit<Unseen, 'confidence'> & { readonly expected: number };

function choice({ page, tokens, wanted }: Example, impression: Float32Array, types: Float32Array): Choice {
  const aside = setAside(page, impression, types);
  const score = withoutAside(impression, aside);
  const { cut, expected } = chosenCut(score, page.blocks.words, 'balanced');
  if (wanted === undefined) return { score: impression, aside, cut, expected, types, f1: undefined };
  const left = new Map(wanted);
  let [given, shared, all] = [0, 0, 0];
  for (const count of wanted.values()) all += count;
  for (let block = 0; block < score.length; block++) {
    if (score[block]! < cut) continue;
    for (const token of tokens[block]!) {
      given++;
      const count = left.get(token) ?? 0;
      if (count > 0) {
        left.set(token, count - 1);
        shared++;
      }
    }
  }
  return { score: impression, aside, cut, expected, types, f1: agreementOf(shared, given, all).f1 };
}

function learnConfidence(
  examples: readonly Example[],
  { chosen, tokens, foldOf }: { chosen: readonly Choice[]; tokens: readonly TypeModel['tokens'][]; foldOf: Uint8Array },
  { folds, seed }: LearnedSettings,
) {
  const columnsOf = chosen.map((page, i) =>
    confidenceColumns(examples[i]!.page, { ...page, score: withoutAside(page.score, page.aside) }, tokens[foldOf[i]!]!),
  );
  const known = chosen.map((_, i) => i).filter((i) => chosen[i]!.f1 !== undefined);
  const train = (keeps: (page: number) => boolean): BoostedTrees => {
    const used = known.filter(keeps);
    const matrix = columnsOf[0]!.map((_, k) => Float32Array.from(used, (i) => columnsOf[i]![k]![0]!));
    return trainConfidence(
      matrix,
      Float32Array.from(used, (i) => chosen[i]!.f1!),
      seed,
    );
  };
  const models = Array.from({ length: folds }, (_, fold) => train((i) => foldOf[i] !== fold));
  const ready = models.map((model) => ensembleFrom(model));
  return {
    all: train(() => true),
    folds: models,
    unseen: columnsOf.map((columns, i) => Math.max(0, Math.min(1, scoreOne(ready[foldOf[i]!]!, columns)))),
  };
}

function scoreOne(model: ReturnType<typeof ensembleFrom>, columns: readonly Float32Array[]): number {
  return scoreRows(model, columns)[0]!;
}
