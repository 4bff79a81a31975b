import type { WalkTable } from '../walk.js';
import type { PathWalk, WalkedCluster } from './walk.js';

export function pathTables({ thresholds, theta, preD, maxSize, leaves, clusters, border, records, items }: PathWalk): WalkTable[] {
  return [
    {
      title: 'Thresholds',
      head: ['leaves', 'Length >', 'B >', 'AT > PreD', 'size > MAXSIZE', 'θ from', 'θ to', 'frequency ≥'],
      rows: [[leaves, thresholds.length, thresholds.b, preD, maxSize, theta[0], theta[1], thresholds.frequency]],
    },
    {
      title: 'Clusters of tag paths, in the order in which WebPageSeg looks at them',
      head: ['size', 'Length', 'B', 'AT', 'σ²', 'θ', 'verdict', 'path'],
      rows: clusters.map((cluster) => [
        cluster.x.length,
        rounded(cluster.length),
        rounded(cluster.b),
        rounded(cluster.at),
        rounded(cluster.variance),
        rounded(cluster.theta),
        verdictOf(cluster),
        cluster.path,
      ]),
    },
    {
      title: border === null ? 'Records: no cluster passes all tests, the page is one record' : `Records, each beginning at ${border}`,
      head: ['record', 'first block', 'last block', 'text'],
      rows: records.map(({ from, to, text }, i) => [i + 1, from + 1, to, text]),
    },
    {
      title: 'Text chunks by tag path',
      head: ['frequency', 'field', 'path', 'first chunk'],
      rows: items.map(({ path, frequency, isField, text }) => [frequency, isField ? 'yes' : '', path, text]),
    },
  ];
}

function verdictOf({ state, failed, parts }: WalkedCluster): string {
  if (state === 'border') return 'border of records';
  if (state === 'cut') return `irregular, cut into ${parts} ${parts === 1 ? 'part' : 'parts'}`;
  return state === 'fails' ? `fails ${failed.join(', ')}` : 'not reached';
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
