import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SiteProblem } from '../errors.js';
import type { Storage } from '../storage/storage.js';
import type { ArticleQuery } from '../store/queries.js';
import { type ExportField, exportFields } from './articles.js';
import { BYTE_ORDER_MARK, csv, jsonLines, warc } from './formats.js';
import { parquet } from './parquet.js';

export const exportFormats = ['jsonl', 'csv', 'warc', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  /** Which articles; all where nothing is said. */
  readonly query?: Omit<ArticleQuery, 'limit' | 'before'> | undefined;
  readonly fields?: readonly ExportField[] | undefined;
  /** CSV begins with a byte order mark, which Excel needs and other programs trip over. */
  readonly byteOrderMark?: boolean | undefined;
}

/** The export as a stream of bytes, for standard output and servers. */
export async function* exportBytes({ store }: Storage, options: ExportOptions): AsyncGenerator<Uint8Array> {
  const { format, query = {}, fields = exportFields } = options;
  if (!exportFormats.includes(format)) throw new SiteProblem('BAD_OPTION', { option: 'format', value: format, allowed: exportFormats.join(', ') });
  if (format === 'jsonl') yield* jsonLines(store, query, fields);
  else if (format === 'csv') {
    if (options.byteOrderMark) yield BYTE_ORDER_MARK;
    yield* csv(store, query, fields);
  } else if (format === 'warc') yield* warc(store, query);
  else yield (await parquet(store, { query, fields }))!;
}

/** The export as a file, written as it comes. */
export async function exportToFile(storage: Storage, file: string, options: ExportOptions): Promise<void> {
  if (options.format === 'parquet') await parquet(storage.store, { query: options.query ?? {}, fields: options.fields ?? exportFields, file });
  else await pipeline(Readable.from(exportBytes(storage, options)), createWriteStream(file));
}
