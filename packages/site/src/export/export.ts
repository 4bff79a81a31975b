import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
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
  /** Which articles. All by default. */
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

/**
 * The export as a file, whole or not at all: it is written next to the file, with `.part` after its name, and takes its name at the end.
 * An export that is stopped or fails leaves an earlier one as it was. Pipes and devices are written to as they are.
 */
export async function exportToFile(storage: Storage, file: string, options: ExportOptions, signal?: AbortSignal): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there && !there.isFile()) return writeTo(storage, file, options, signal);
  const target = there ? await realpath(file) : file;
  const part = `${target}.part`;
  try {
    await writeTo(storage, part, options, signal);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function writeTo(storage: Storage, file: string, options: ExportOptions, signal?: AbortSignal): Promise<void> {
  const { format, query = {}, fields = exportFields } = options;
  if (format === 'parquet') await parquet(storage.store, { query, fields, file, signal });
  else await pipeline(Readable.from(exportBytes(storage, options)), createWriteStream(file), { signal });
}
