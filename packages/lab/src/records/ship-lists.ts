import { writeFileSync } from 'node:fs';
import { listCuts } from 'pith/training';
import { readDataset } from '../corpora/dataset.js';
import { regionRows } from './list-rows.js';
import { judgedOutOfFold, scoresAt, trainLists } from './train-lists.js';

/** Where to read and to write. */
export interface Shipping {
  /** Folder of one labelled set. */
  readonly data: string;
  /** The module of weights shipped with the package. */
  readonly file: string;
  /** Day of the training, as 2025-12-31. */
  readonly date: string;
}

/** Trains the judge of regions on a labelled set and writes the module of weights. Returns the scores in its passport. */
export function shipListWeights({ data, file, date }: Shipping): Readonly<Record<string, number>> {
  const set = readDataset(data);
  const pages = set.pages.filter(({ text }) => text !== null && text !== '');
  const rows = pages.flatMap(regionRows);
  const scores = {
    ...scoresAt(rows, judgedOutOfFold(rows), { cut: listCuts.unknown, articles: pages.filter(({ type }) => type === 'article').length }),
  };
  const sets = set.sets.map(({ name, fingerprint, licence }) => ({ name, fingerprint, licence: licence?.name ?? 'unknown', pages: pages.length }));
  const weights = trainLists(rows, { sets, scores, date });
  writeFileSync(
    file,
    `/** Packed trees that tell the list of a page from a list beside it, written by \`shipListWeights\` of the lab. */\nexport const listWeights = ${JSON.stringify(weights, inSixDecimals)} as const;\n`,
  );
  return scores;
}

/** A tenth decimal moves no list over a threshold, and hundreds of them add a kilobyte to the browser bundle. */
function inSixDecimals(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(6)) : value;
}
