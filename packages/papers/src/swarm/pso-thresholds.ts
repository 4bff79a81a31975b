import type { Cause, Method, Setting } from 'pith';
import { badWeights, type EnsembleData, ensembleFrom, type Page, scoreRows } from 'pith/parts';
import { openWeights } from '../models/weights.js';
import { scoreOfBlocks } from '../stretches/runs.js';
import type { WalkedMethod } from '../walk.js';
import { psoBlocks, psoBlocksOf, type SwarmForm, textOfAllNodes } from './blocks.js';
import { conjunction } from './conjunction.js';
import { psoColumns, psoColumnsOf, psoFeatures } from './features.js';
import { psoWeights } from './pso-thresholds.weights.js';
import { type SwarmWalk, swarmWalk } from './walk.js';

export const psoModel = 'thresholds';
export const psoTreeModel = 'tree';
export const psoFeatureNames: readonly string[] = psoFeatures.map(({ name }) => name);

const paper =
  'Ziegler & Skubacz, Content extraction from news pages using particle swarm optimization on linguistic and structural features, WI 2007';

/** The method with stored weights: eight thresholds, or a decision tree on the same features (the paper's outlook). */
export function psoMethod(given: unknown): Method {
  const isTree = (given as { passport?: { model?: unknown } } | null)?.passport?.model === psoTreeModel;
  const weights = openWeights(given, { model: isTree ? psoTreeModel : psoModel, features: psoFeatureNames });
  return isTree ? withTree(weights.tree as EnsembleData) : psoThresholdsAt(thresholdsOf(weights.thresholds), formOf(weights));
}

function formOf({ form = 'ours' }: Readonly<Record<string, unknown>>): SwarmForm {
  if (form !== 'ours' && form !== 'published') throw badWeights('unknown form of blocks and features', { given: form });
  return form;
}

function thresholdsOf(given: unknown): readonly number[] {
  if (!Array.isArray(given) || given.length !== psoFeatures.length || !given.every(Number.isFinite))
    throw badWeights('one finite threshold a feature is needed', { wanted: psoFeatures.length, given: Array.isArray(given) ? given.length : 'none' });
  return given as number[];
}

export function psoThresholdsAt(thresholds: readonly number[], form: SwarmForm = 'ours'): WalkedMethod<SwarmWalk> {
  // One function per method, so that a page is walked through once however many blocks are asked about.
  const walk = (page: Page) => swarmWalk(page, thresholds, form);
  const defaults: Record<string, Setting> = {};
  for (const [i, { name, bound }] of psoFeatures.entries())
    defaults[name] = {
      value: thresholds[i]!,
      meaning: `${bound === 'at-least' ? 'smallest' : 'largest'} value of a content block`,
      source: 'particle swarm on WCXB; the paper prints no thresholds',
    };
  return {
    ...about,
    defaults,
    score(page) {
      const { runs } = page.once(psoBlocksOf(form));
      return { score: scoreOfBlocks(page, runs, conjunction(page.once(psoColumnsOf(form)).columns, thresholds)), cut: 0.5 };
    },
    explain: (page, block) => causesOf(page, block, page.once(walk)),
    walk: (page) => page.once(walk),
  };
}

/** The failed thresholds, each as a readable sentence. One failure drops a block. */
function causesOf(page: Page, block: number, { form, features, blocks }: SwarmWalk): Cause[] {
  const run = page.once(psoBlocksOf(form)).runs.of[page.blocks.first[block]!]!;
  const found = blocks[run];
  const causes = found
    ? found.failed.map((feature) => {
        const { name, bound, threshold } = features[feature]!;
        return { meaning: `${name} ${numberText(found.values[feature]!)} ${bound === 'at-least' ? '<' : '>'} ${numberText(threshold)}`, weight: -1 };
      })
    : [{ meaning: 'in an element that is pruned', weight: -1 }];
  const all = causes.length > 0 ? causes : [{ meaning: 'all eight thresholds hold', weight: 1 }];
  return [{ meaning: 'start', weight: 0, part: 'start' }, ...all, { meaning: 'cut', weight: 0, part: 'cut' }];
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '∞';
}

function withTree(data: EnsembleData): Method {
  const tree = ensembleFrom(data);
  if (tree.features !== psoFeatures.length) throw badWeights('number of features', { wanted: psoFeatures.length, given: tree.features });
  return {
    ...about,
    meaning: 'eight linguistic and structural features of text blocks, judged by a decision tree',
    defaults: { cut: { value: 0.5, meaning: 'share of content in a leaf from which on its blocks are kept', source: 'majority' } },
    score(page) {
      const { runs } = page.once(psoBlocks);
      return { score: scoreOfBlocks(page, runs, scoreRows(tree, [...page.once(psoColumns).columns])), cut: 0.5 };
    },
  };
}

const about = {
  name: 'pso-thresholds',
  meaning: 'text blocks that pass a threshold in each of eight linguistic and structural features',
  reference: paper,
  needs: [],
} as const;

/** PR, the paper's strategy without features: every block that pruning and removal leave. */
export const psoPruning: Method = {
  ...about,
  meaning: 'every text block that pruning and removal leave',
  defaults: {},
  score(page) {
    const { runs } = page.once(psoBlocks);
    return { score: scoreOfBlocks(page, runs, new Uint8Array(runs.size).fill(1)), cut: 0.5 };
  },
};

/** TB, the border-line of the paper: every text node of the page, scripts and styles included, which no choice of blocks can give. */
export const psoAllNodes: Method = {
  ...about,
  meaning: 'every text node of the page, scripts and styles included',
  defaults: {},
  score: ({ blocks }) => ({ score: new Float32Array(blocks.size).fill(1), cut: 0.5 }),
  text: ({ tree }) => textOfAllNodes(tree),
};

export const psoThresholds: Method = psoMethod(psoWeights);
