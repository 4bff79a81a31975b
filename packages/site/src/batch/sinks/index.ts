import { SiteProblem } from '../../errors.js';
import { folderOfMarkdown } from './folder.js';
import { jsonLinesFile } from './json-lines.js';
import type { Sink } from './sink.js';
import { csvFile, parquetFile } from './table.js';

/** Makes a sink at a place, for the fields that were asked for. */
export type MakeSink = (place: string, fields: readonly string[]) => Sink;

/** Every format by its name. A format is one file and one line here. */
const SINKS: Readonly<Record<string, MakeSink>> = {
  jsonl: jsonLinesFile,
  csv: csvFile,
  parquet: parquetFile,
  markdown: folderOfMarkdown,
};

export const batchFormats: readonly string[] = Object.keys(SINKS);

export function sinkFor(format: string, place: string, fields: readonly string[]): Sink {
  const make = Object.hasOwn(SINKS, format) ? SINKS[format] : undefined;
  if (!make) throw new SiteProblem('BAD_OPTION', { option: 'format', value: format, allowed: batchFormats.join(', ') });
  return make(place, fields);
}
