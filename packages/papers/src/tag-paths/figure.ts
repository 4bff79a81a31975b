import { contentColour, green, ink, otherColour, quiet } from '../drawing/colours.js';
import { dots, note, rowNames, stripes } from '../drawing/marks.js';
import { draw, type Panel } from '../drawing/picture.js';
import { countTicksOf, numberText } from '../drawing/scale.js';
import type { PathWalk, WalkedCluster } from './walk.js';

const ROW = 22;
const NAMES = 250;
/** Letters of a path that fit next to its row. */
const LETTERS = 36;
const MAX_ROWS = 18;
const PALE = '#D6E8F2';

/** Where the leaves of every path are on the page, one row per cluster, with the borders of the records. */
export function pathFigure(walk: PathWalk, name: string): string {
  const { border, records, leaves } = walk;
  return draw({
    title: name,
    note: `${leaves} leaves; ${border === null ? 'no cluster passes all tests: the page is one record' : `${records.length} records begin at ${border.length > 60 ? `…${border.slice(-60)}` : border}`}`,
    legend: [
      ['begins the records', contentColour],
      ['regular, fails a test', green],
      ['irregular or not reached', otherColour],
      ['every second record', PALE],
    ],
    panels: [panelOf(walk)],
  });
}

function panelOf({ clusters, border, records }: PathWalk): Panel {
  const shown = [...clusters]
    .sort(
      (one, other) => Number(other.state === 'border') - Number(one.state === 'border') || other.x.length * other.length - one.x.length * one.length,
    )
    .slice(0, MAX_ROWS);
  const blocks = clusters.reduce((most, cluster) => Math.max(most, cluster.blocks.at(-1) ?? 0), records.at(-1)?.to ?? 1) + 1;
  const rows = Math.max(1, shown.length);
  const at = (i: number) => rows - 1 - i;
  const names = lastParts(shown.map(({ path }) => path));
  const left = clusters.length - shown.length;
  return {
    title: `Clusters by path${left > 0 ? `: the ${shown.length} with most text, ${left} left out` : ''}; at the right θ, Length and B`,
    height: rows * ROW,
    left: NAMES,
    x: { label: 'block of the page', domain: [0, blocks * RIGHT_ROOM], ticks: countTicksOf([0, blocks], 6) },
    y: { label: '', domain: [-0.5, rows - 0.5], ticks: [] },
    marks: [
      ...(border === null ? [] : [stripes(recordStripes(records, rows), rows)]),
      dots(shown.flatMap((cluster, i) => cluster.blocks.map((block) => ({ x: block + 0.5, y: at(i), colour: colourOf(cluster) })))),
      rowNames(shown.map(({ state }, i) => ({ y: at(i), name: names[i]!, colour: state === 'border' ? ink : quiet }))),
      ...shown.map(({ theta, length, b }, i) =>
        note(`θ ${numberText(theta, 3)}, L ${numberText(length, 3)}, B ${numberText(b, 3)}`, { x: blocks, y: at(i) }),
      ),
    ],
  };
}

/** Room right of the last block for the values of a cluster. */
const RIGHT_ROOM = 1.35;

function recordStripes(records: PathWalk['records'], rows: number) {
  return records.flatMap(({ from, to }, i) => (i % 2 === 0 ? { y: rows / 2 - 0.5, from, to, colour: PALE } : []));
}

function colourOf({ state }: WalkedCluster): string {
  return state === 'border' ? contentColour : state === 'fails' ? green : otherColour;
}

/** The end of a path is its most informative part, but paths of a page often end alike: shows as much of the end as fits. */
function lastParts(paths: readonly string[]): string[] {
  return paths.map((path) => (path.length <= LETTERS ? path : `…${path.slice(1 - LETTERS)}`));
}
