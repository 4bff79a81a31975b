import { blue, green, ink, orange, quiet } from '../drawing/colours.js';
import { note, rowNames, stripes } from '../drawing/marks.js';
import { cut, draw } from '../drawing/picture.js';
import type { TitleWalk } from './walk.js';

const ROW = 26;
const NAMES = 300;
/** S1 is at most 0.1, S2 and S3 at most 1. */
const MOST = 2.1;

/** Candidates with S1, S2 and S3 in one bar each; the longest is the title. */
export function titleFigure({ segments, value, address, from }: TitleWalk, name: string): string {
  const rows = segments.length;
  const at = (i: number) => rows - 1 - i;
  return draw({
    title: name,
    note: `${rows} ${rows === 1 ? 'candidate' : 'candidates'} from ${from === 'title' ? 'the title tag and meta titles' : 'the keywords: the page has no title tag'}${address === null ? '; the address is not known, so that S3 is 0' : ''}`,
    legend: [
      ['S1: first or last of its tag', orange],
      ['S2: in headings', blue],
      ['S3: like the address', green],
    ],
    panels: [
      {
        title: 'S1 + S2 + S3',
        height: Math.max(1, rows) * ROW,
        left: NAMES,
        x: { label: 'score', domain: [0, MOST + 0.2] },
        y: { label: '', domain: [-0.5, Math.max(1, rows) - 0.5], ticks: [] },
        marks: [
          stripes(
            segments.flatMap(({ s1, s2, s3 }, i) => [
              { y: at(i), from: 0, to: s1, colour: orange },
              { y: at(i), from: s1, to: s1 + s2, colour: blue },
              { y: at(i), from: s1 + s2, to: s1 + s2 + s3, colour: green },
            ]),
          ),
          rowNames(segments.map(({ text }, i) => ({ y: at(i), name: cut(text, NAMES - 20), colour: text === value ? ink : quiet }))),
          ...segments.map(({ total, text }, i) => note(`${total.toFixed(3)}${text === value ? ', chosen' : ''}`, { x: total, y: at(i) })),
        ],
      },
    ],
  });
}
