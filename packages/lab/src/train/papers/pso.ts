import { conjunction, psoBlocks, psoBlocksOf, psoColumns, psoColumnsOf, psoFeatures, type SwarmForm, thresholdsAt } from '@pith/papers';
import { align } from '../../labels/align.js';
import { contentBlocks } from '../../labels/aligned.js';
import { tokensOf } from '../../metrics/tokens.js';
import { randomFrom } from '../../random/random.js';
import { controlFrom, type TrainingControl } from '../control.js';
import { type DecisionTreeSettings, trainDecisionTree } from '../decision-tree.js';
import { type SwarmSettings, type SwarmState, trainSwarm } from '../particle-swarm.js';
import type { PaperExample } from './example.js';

export interface PsoSettings extends Pick<SwarmSettings, 'n' | 'generations' | 'omega' | 'tau' | 'phi' | 'seed'> {
  /** Share of the pages that the swarm trains on; the rest is the test set. */
  readonly trainShare: number;
  /**
   * `bounded`: a coordinate of a particle is a share of what the paper's figures sweep, its lowest fifth means no threshold, positions stay below
   * 1.5 and velocities below 0.25. `published`: coordinates are the thresholds themselves, begin in [0, 1], and nothing holds them.
   */
  readonly search: 'bounded' | 'published';
  /** How blocks and features are made. */
  readonly form: SwarmForm;
  /** Largest velocity of the published search, which has none; ours is fixed. */
  readonly maxVelocity?: number;
}

/** The paper: n = 100, 100 generations, τ and φ around 2, 70 % of the pages; its best particle came from a swarm with cognition over social. */
export const psoSettings: PsoSettings = {
  n: 100,
  generations: 100,
  omega: 0.9,
  tau: 2.5,
  phi: 1.5,
  seed: 1,
  trainShare: 0.7,
  search: 'bounded',
  form: 'ours',
};

/** Our version, and the paper's. */
export const psoForms = {
  ours: { search: 'bounded', form: 'ours' },
  published: { search: 'published', form: 'published' },
} as const satisfies Record<string, Partial<PsoSettings>>;

export interface PsoTrained {
  readonly thresholds: readonly number[];
  readonly curve: SwarmState['curve'];
  /** Generation of the best particle. */
  readonly generation: number;
  /** Mean similarity on the pages of each side. */
  readonly train: number;
  readonly test: number;
}

/** A page ready to be scored under any thresholds: the terms of its blocks and of its reference as numbers. */
export interface PsoPage {
  readonly columns: readonly Float32Array[];
  score(kept: Uint8Array): number;
}

export function psoPage({ page, gold }: PaperExample, form: SwarmForm = 'ours'): PsoPage {
  const { texts } = page.once(psoBlocksOf(form));
  const ids = new Map<string, number>();
  const idOf = (term: string) => {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      ids.set(term, id);
    }
    return id;
  };
  const wanted = Uint32Array.from(termsOf(gold), idOf);
  const blocks = texts.map((text) => Uint32Array.from(termsOf(text), idOf));
  const size = ids.size;
  const reference = new Float64Array(size);
  for (const term of wanted) reference[term]!++;
  const referenceNorm = reference.reduce((sum, count) => sum + count * count, 0);
  const counts = new Float64Array(size);
  // The swarm soon requests the same choice of blocks repeatedly, so results are cached.
  const known = new Map<string, number>();
  const score = (kept: Uint8Array) => {
    const key = keyOf(kept);
    const before = known.get(key);
    if (before !== undefined) return before;
    counts.fill(0);
    let total = 0;
    for (const [block, terms] of blocks.entries()) {
      if (kept[block] === 0) continue;
      total += terms.length;
      for (const term of terms) counts[term]!++;
    }
    let [product, norm] = [0, 0];
    for (let term = 0; term < size; term++) {
      product += counts[term]! * reference[term]!;
      norm += counts[term]! ** 2;
    }
    const value =
      total === 0 || wanted.length === 0
        ? Number(total === wanted.length)
        : (product / Math.sqrt(norm * referenceNorm)) * Math.min(total / wanted.length, wanted.length / total);
    if (known.size < MAX_KNOWN) known.set(key, value);
    return value;
  };
  return { columns: page.once(psoColumnsOf(form)).columns, score };
}

const MAX_KNOWN = 4000;

function keyOf(kept: Uint8Array): string {
  let key = '';
  for (let i = 0; i < kept.length; i += 16) {
    let bits = 0;
    for (let j = i; j < Math.min(kept.length, i + 16); j++) bits |= kept[j]! << (j - i);
    key += String.fromCharCode(bits);
  }
  return key;
}

// The terms of metrics/similarity: more than one character, or one Han character.
function termsOf(text: string): string[] {
  return tokensOf(text).filter((token) => token.length > 1 || token.charCodeAt(0) > 0x2e7f);
}

/** The name its state is kept under. */
const SWARM = 'swarm';

/** Mean similarity of pages under thresholds: the paper's µ. */
export function meanSimilarity(pages: readonly PsoPage[], thresholds: readonly number[]): number {
  let sum = 0;
  for (const page of pages) sum += page.columns[0]!.length === 0 ? page.score(new Uint8Array(0)) : page.score(conjunction(page.columns, thresholds));
  return pages.length === 0 ? 0 : sum / pages.length;
}

/** Thresholds of a particle. */
export function thresholdsIn(position: readonly number[], { search }: Pick<PsoSettings, 'search'>): number[] {
  return search === 'published' ? [...position] : thresholdsAt(position);
}

/** The swarm on some pages. Every tenth generation is reported and kept, as is the one it is stopped in. */
export function trainPsoOn(pages: readonly PsoPage[], settings: PsoSettings, control: Partial<TrainingControl> = {}): SwarmState {
  const { log, stops, store } = controlFrom(control);
  return trainSwarm(
    (position) => meanSimilarity(pages, thresholdsIn(position, settings)),
    {
      dimensions: psoFeatures.length,
      n: settings.n,
      generations: settings.generations,
      omega: settings.omega,
      tau: settings.tau,
      phi: settings.phi,
      seed: settings.seed,
      // Positions further out are not useful.
      ...(settings.search === 'published' ? { maxVelocity: settings.maxVelocity ?? Number.MAX_VALUE } : { bounds: [0, 1.5] as const }),
      resume: store.read(SWARM) as SwarmState | undefined,
    },
    ({ generation, of, bestSoFar, mean, soFar }) => {
      const isStopped = generation < of && stops();
      if (generation % 10 === 0) log(`generation ${generation} of ${of}: best ${bestSoFar.toFixed(4)}, mean ${mean.toFixed(4)}`);
      if (isStopped || generation % 10 === 0) store.write(SWARM, soFar());
      return !isStopped;
    },
  );
}

export function trainPso(examples: readonly PaperExample[], given: Partial<PsoSettings> = {}, control: Partial<TrainingControl> = {}): PsoTrained {
  const settings = { ...psoSettings, ...given };
  const { train, test } = splitBySite(examples, settings);
  const pageOf = (example: PaperExample) => psoPage(example, settings.form);
  const seen = train.map(pageOf);
  const state = trainPsoOn(seen, settings, control);
  const thresholds = thresholdsIn(state.best.position, settings).map((value) => Number(value.toPrecision(4)));
  return {
    thresholds,
    curve: state.curve,
    generation: state.best.generation,
    train: meanSimilarity(seen, thresholds),
    test: meanSimilarity(test.map(pageOf), thresholds),
  };
}

/** All pages of a site on the same side, so that the test measures other sites. */
export function splitBySite(
  examples: readonly PaperExample[],
  { trainShare, seed }: { readonly trainShare: number; readonly seed: number },
): { train: PaperExample[]; test: PaperExample[] } {
  const random = randomFrom(seed, 7);
  const sites = [...new Set(examples.map(({ source }) => source.site ?? source.id))].sort();
  const isTrain = new Map(sites.map((site) => [site, random.next() < trainShare]));
  const on = (side: boolean) => examples.filter(({ source }) => isTrain.get(source.site ?? source.id) === side);
  return { train: on(true), test: on(false) };
}

/** Longer blocks count more, up to this many tokens: the aim is right text, not right blocks. */
const MAX_TOKENS = 200;

/** A C4.5-like tree on the same eight features: the paper's outlook. */
export function trainPsoTree(examples: readonly PaperExample[], given: Partial<DecisionTreeSettings> = {}) {
  const columns: number[][] = psoFeatures.map(() => []);
  const labels: number[] = [];
  const weights: number[] = [];
  for (const { page, gold } of examples) {
    const aligned = align(gold, page.once(psoBlocks).texts);
    const isContent = contentBlocks(aligned);
    for (const [k, column] of page.once(psoColumns).columns.entries()) for (const value of column) columns[k]!.push(value);
    for (const [block, label] of isContent.entries()) {
      labels.push(label);
      weights.push(Math.min(MAX_TOKENS, aligned.tokens[block]! + 1));
    }
  }
  // Small leaves overfit, but a small set has no others.
  const minRows = Math.max(2, Math.min(40, Math.floor(labels.length / 10)));
  return trainDecisionTree({ columns: columns.map((column) => Float32Array.from(column)), labels, weights }, { minRows, maxDepth: 8, ...given });
}
