import type { WalkTable } from '../walk.js';
import type { SwarmWalk } from './walk.js';

/** Short heads, in the order of the features. */
const HEADS = ['sentence', 'sentences', 'characters', 'stop words', 'anchors', 'format', 'lists', 'structure'] as const;

export function swarmTables({ features, blocks }: SwarmWalk): WalkTable[] {
  return [
    {
      title: 'Thresholds',
      head: ['feature', 'must be', 'threshold', 'blocks that fail', 'that fail no other', 'effect'],
      rows: features.map(({ name, bound, threshold, fails, failsAlone, hasEffect }) => [
        name,
        bound === 'at-least' ? '≥' : '≤',
        threshold,
        fails,
        failsAlone,
        hasEffect ? 'yes' : 'none: no block can fail it',
      ]),
    },
    {
      title: 'Text blocks with the eight features',
      head: ['block', 'kept', ...HEADS, 'language', 'failed', 'text'],
      rows: blocks.map(({ text, language, values, failed, isContent }, i) => [
        i + 1,
        isContent ? 'yes' : '',
        ...values.map((value) => Number(value.toPrecision(4))),
        language,
        failed.map((feature) => HEADS[feature]).join(', '),
        text,
      ]),
    },
  ];
}
