import type { BasicType } from 'hyparquet-writer';
import type { Article } from '../store/article.js';
import type { ArticleQuery } from '../store/queries.js';
import type { Store } from '../store/store.js';
import { type ExportField, everyArticle, exportRow } from './articles.js';

const NUMBERS: Partial<Record<ExportField, BasicType>> = {
  id: 'INT64',
  siteId: 'INT64',
  sectionId: 'INT64',
  storyId: 'INT64',
  wordCount: 'INT32',
  revision: 'INT32',
  confidence: 'DOUBLE',
};

/** Writes a Parquet file, a thousand rows at a time; without a file name, gives the bytes. */
export async function parquet(
  store: Store,
  { query, fields, file, signal }: { query: ArticleQuery; fields: readonly ExportField[]; file?: string; signal?: AbortSignal | undefined },
): Promise<Uint8Array | undefined> {
  const { ByteWriter, fileWriter, parquetWriteRows } = await import('hyparquet-writer');
  const columns = fields.map((name) => ({ name, type: NUMBERS[name] ?? ('STRING' as const), nullable: true }));
  const memory = file === undefined ? new ByteWriter() : undefined;
  await parquetWriteRows({
    writer: memory ?? fileWriter(file!),
    columns,
    rows: rowsOf(everyArticle(store, query), fields, signal),
    rowGroupSize: 1_000,
  });
  return memory && new Uint8Array(memory.getBuffer());
}

async function* rowsOf(
  articles: AsyncIterable<Article>,
  fields: readonly ExportField[],
  signal?: AbortSignal,
): AsyncGenerator<Record<string, unknown>> {
  for await (const article of articles) {
    signal?.throwIfAborted();
    const row = exportRow(article, fields);
    yield Object.fromEntries(
      fields.map((field) => [field, NUMBERS[field] === 'INT64' && row[field] !== null ? BigInt(row[field] as number) : (row[field] ?? undefined)]),
    );
  }
}
