import type { Page } from 'pith/parts';
import { psoBlocksOf, type SwarmForm } from './blocks.js';
import { conjunction, holds } from './conjunction.js';
import { psoColumnsOf, psoFeatures } from './features.js';

/** One of the eight features on one page: its threshold, and its effect there. */
export interface WalkedFeature {
  readonly name: string;
  readonly bound: 'at-least' | 'at-most';
  readonly threshold: number;
  /** False where no block of any page can fail it: a lower bound at or below the smallest possible value. */
  readonly hasEffect: boolean;
  /** Blocks of the page that fail it. */
  readonly fails: number;
  /** Blocks that fail this one alone: without it they would be content. */
  readonly failsAlone: number;
}

export interface WalkedSwarmBlock {
  readonly text: string;
  /** Language with the highest stop-word ratio; null for a block without any stop word. */
  readonly language: string | null;
  /** In the order of `features`. A ratio without a rest is infinite, which JSON writes as null. */
  readonly values: readonly number[];
  /** Places of the features whose threshold failed; none for content. */
  readonly failed: readonly number[];
  readonly isContent: boolean;
}

/** Every value that the thresholds of Ziegler & Skubacz decide by, on one page. */
export interface SwarmWalk {
  readonly paper: 'swarm';
  readonly form: SwarmForm;
  readonly features: readonly WalkedFeature[];
  readonly blocks: readonly WalkedSwarmBlock[];
}

export function swarmWalk(page: Page, thresholds: readonly number[], form: SwarmForm): SwarmWalk {
  const { texts } = page.once(psoBlocksOf(form));
  const { columns, language } = page.once(psoColumnsOf(form));
  const kept = texts.length === 0 ? new Uint8Array(0) : conjunction(columns, thresholds);
  const blocks = texts.map((text, block): WalkedSwarmBlock => {
    const values = columns.map((column) => column[block]!);
    return {
      text,
      language: language[block] ?? null,
      values,
      failed: values.flatMap((value, feature) => (holds(feature, value, thresholds[feature]!) ? [] : feature)),
      isContent: kept[block] === 1,
    };
  });
  const features = psoFeatures.map(({ name, bound, least }, feature): WalkedFeature => {
    const threshold = thresholds[feature]!;
    const failing = blocks.filter(({ failed }) => failed.includes(feature));
    const failsAlone = failing.filter(({ failed }) => failed.length === 1).length;
    return { name, bound, threshold, hasEffect: bound === 'at-most' || threshold > least, fails: failing.length, failsAlone };
  });
  return { paper: 'swarm', form, features, blocks };
}
