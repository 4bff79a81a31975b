import { csvOf } from 'pith';
import type { ArticleQuery } from '../store/queries.js';
import type { Store } from '../store/store.js';
import { packedInfo, packedPage } from '../store/warc-files.js';
import { type ExportField, everyArticle, exportRow } from './articles.js';

const ENCODER = new TextEncoder();

/** One JSON object per line. */
export async function* jsonLines(store: Store, query: ArticleQuery, fields: readonly ExportField[]): AsyncGenerator<Uint8Array> {
  for await (const article of everyArticle(store, query)) yield ENCODER.encode(`${JSON.stringify(exportRow(article, fields))}\n`);
}

/** RFC 4180. */
export async function* csv(store: Store, query: ArticleQuery, fields: readonly ExportField[]): AsyncGenerator<Uint8Array> {
  yield ENCODER.encode(`${csvOf([fields])}\r\n`);
  for await (const article of everyArticle(store, query)) {
    const row = exportRow(article, fields);
    yield ENCODER.encode(`${csvOf([fields.map((field) => row[field] ?? null)])}\r\n`);
  }
}

/** Bytes that make Excel read a file as UTF-8; other programs take them for a part of the first name. */
export const BYTE_ORDER_MARK = ENCODER.encode('\ufeff');

/** The pages as they were served (after content decoding), one compressed record each: WARC 1.1. */
export async function* warc(store: Store, query: ArticleQuery): AsyncGenerator<Uint8Array> {
  yield await packedInfo('pith.warc.gz');
  for await (const article of everyArticle(store, query))
    for (const id of article.rawIds) {
      const raw = await store.raw(id);
      if (raw) yield await packedPage(raw, raw.at);
    }
}
