import { contentColour, otherColour } from '../drawing/colours.js';
import { bars, level } from '../drawing/marks.js';
import { countAxis, draw, type Panel } from '../drawing/picture.js';
import { domainOf, numberText } from '../drawing/scale.js';
import type { SwarmWalk, WalkedFeature } from './walk.js';

/** The eight features by block with their thresholds: what the swarm's conjunction decides by. */
export function swarmFigure(walk: SwarmWalk, name: string): string {
  const { blocks, features } = walk;
  const kept = blocks.filter(({ isContent }) => isContent).length;
  const idle = features.filter(({ hasEffect }) => !hasEffect).length;
  return draw({
    title: name,
    note: `${blocks.length} text blocks, ${kept} pass all eight thresholds${idle === 0 ? '' : `; ${idle} of the 8 thresholds have no effect on any page`}`,
    legend: [
      ['content: passes all eight', contentColour],
      ['fails at least one', otherColour],
    ],
    panels: features.map((feature, i) => panelOf(walk, feature, i)),
  });
}

/** The highest bars would hide all others: the axis ends at this multiple of the threshold, or of the median of the bars. */
const REACH = 4;

function panelOf({ blocks }: SwarmWalk, { name, bound, threshold, hasEffect, fails }: WalkedFeature, feature: number): Panel {
  const values = blocks.map((block) => block.values[feature]!);
  const positive = values.filter((value) => value > 0 && Number.isFinite(value)).sort((one, other) => one - other);
  const middle = positive[positive.length >> 1] ?? 0;
  // A threshold far above every block would leave no bars to look at.
  const isNear = hasEffect && threshold <= REACH * (positive.at(-1) ?? 0);
  const top = Math.min(domainOf(values)[1], REACH * Math.max(isNear ? threshold : 0, middle) || 1);
  const y = domainOf([top, isNear ? threshold : 0]);
  const sign = bound === 'at-least' ? '≥' : '≤';
  const cells = blocks.map(({ isContent }, i) => ({
    from: i,
    to: i + 1,
    value: Math.min(values[i]!, y[1]),
    colour: isContent ? contentColour : otherColour,
  }));
  const rounded = numberText(threshold, 3);
  return {
    title: hasEffect
      ? `${name} ${sign} ${rounded}: ${fails} ${fails === 1 ? 'block fails' : 'blocks fail'}`
      : `${name} ${sign} ${rounded}: no block can fail it`,
    height: 62,
    x: { label: feature === 7 ? 'block' : '', ...countAxis(blocks.length) },
    y: { label: '', domain: y },
    marks: [bars(cells), ...(isNear ? [level(threshold, `${sign} ${rounded}`)] : [])],
  };
}
