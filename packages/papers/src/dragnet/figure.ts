import { contentColour, grey, orange, otherColour } from '../drawing/colours.js';
import { bars, dots, level, line } from '../drawing/marks.js';
import { countAxis, draw, type Panel } from '../drawing/picture.js';
import { domainOf } from '../drawing/scale.js';
import type { DragnetWalk, WalkedDragnetBlock } from './walk.js';

/** The four panels of the authors' post, and the page in the plane of CETR. `content` colours the blocks by a reference; by default, by the kept blocks. */
export function dragnetFigure(walk: DragnetWalk, name: string, content?: ArrayLike<number>): string {
  const { blocks, cut } = walk;
  const isContent = (block: WalkedDragnetBlock, i: number) => (content === undefined ? block.isContent : content[i] === 1);
  const colours = blocks.map((block, i) => (isContent(block, i) ? contentColour : otherColour));
  const kept = blocks.filter((block) => block.isContent).length;
  return draw({
    title: name,
    note: `${blocks.length} blocks, ${kept} kept at a probability of ${cut}; ${content === undefined ? 'coloured by what is kept' : 'coloured by the reference'}`,
    legend: [
      ['content', contentColour],
      ['other', otherColour],
    ],
    panels: [...quantities.map((quantity) => panelOf(walk, colours, quantity)), plane(walk, colours)],
  });
}

interface Quantity {
  readonly title: string;
  readonly label: string;
  readonly value: (block: WalkedDragnetBlock) => number;
  /** End of the axis; the largest value where left out. */
  readonly most?: number;
  readonly showsCut?: true;
}

const quantities: readonly Quantity[] = [
  { title: 'Text density', label: 'tokens per line', value: ({ textDensity }) => textDensity },
  { title: 'Link density', label: 'share of tokens', value: ({ linkDensity }) => linkDensity, most: 1 },
  { title: 'Id and class density: tokens for content minus tokens against it', label: 'tokens', value: ({ nameDensity }) => nameDensity },
  { title: 'Probability of content', label: 'probability', value: ({ probability }) => probability, most: 1, showsCut: true },
];

function panelOf({ blocks, cut }: DragnetWalk, colours: readonly string[], { title, label, value, most, showsCut }: Quantity): Panel {
  return {
    title,
    height: 84,
    x: { label: showsCut ? 'block' : '', ...countAxis(blocks.length) },
    y: { label, domain: most === undefined ? domainOf(blocks.map(value)) : [0, most] },
    marks: [
      bars(blocks.map((block, i) => ({ from: i, to: i + 1, value: value(block), colour: colours[i]! }))),
      ...(showsCut ? [level(cut, `cut ${cut}`)] : []),
    ],
  };
}

const STEPS = 90;

function plane({ blocks, centres }: DragnetWalk, colours: readonly string[]): Panel {
  const x = domainOf(blocks.map(({ ratio }) => ratio));
  const y = domainOf(blocks.map(({ difference }) => difference));
  const border = borderOf(centres).filter(([ratio, difference]) => ratio <= x[1] && difference <= y[1]);
  return {
    title: 'CETR: left of the line is the cluster at the origin, which is not content',
    height: 260,
    x: { label: 'smoothed text length per tag', domain: x },
    y: { label: 'smoothed difference', domain: y },
    marks: [
      line(border, { colour: orange, dashed: true }),
      dots(blocks.map(({ ratio, difference }, i) => ({ x: ratio, y: difference, colour: colours[i] ?? grey }))),
    ],
  };
}

/** Seen from the origin, the border is where a point is as near to another centre. */
function borderOf(centres: DragnetWalk['centres']): (readonly [number, number])[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = ((Math.PI / 2) * step) / STEPS;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const distance = centres.slice(1).reduce((least, [cx = 0, cy = 0]) => {
      const along = cx * ux + cy * uy;
      return along <= 0 ? least : Math.min(least, (cx ** 2 + cy ** 2) / (2 * along));
    }, Number.POSITIVE_INFINITY);
    return [distance * ux, distance * uy] as const;
  }).filter(([ratio, difference]) => Number.isFinite(ratio) && Number.isFinite(difference));
}
