import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { type ExportFormat, exportBytes, exportFormats, exportToFile } from '../../src/export/export.js';
import type { Storage } from '../../src/storage/storage.js';
import type { ArticleQuery } from '../../src/store/queries.js';
import { temporaryStorage } from '../collect/run.js';
import { article, longText } from '../store/articles.js';
import { temporaryFolder } from '../temporary-folder.js';

describe('export', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await temporaryStorage();
    const { id } = await storage.store.ensureSite('https://harbour.example/');
    for (let i = 1; i <= 450; i++) {
      const title = i === 2 ? "=cmd|' /C calc'!A0" : `Title ${i}, "quoted"`;
      await storage.store.saveArticle(article(id, `https://harbour.example/${i}`, { title, text: `line ${i}\nsecond 就业` }));
    }
  });
  afterAll(() => storage.close());

  const bytes = async (format: ExportFormat) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of exportBytes(storage, { format, fields: ['id', 'title', 'text', 'confidence', 'removedAt'] })) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('writes JSON Lines, oldest first, every article once', async () => {
    const rows = (await bytes('jsonl'))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; title: string });
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
    expect(rows[0]).toEqual({ id: 1, title: 'Title 1, "quoted"', text: 'line 1\nsecond 就业', confidence: 0.9, removedAt: null });
  });

  it('writes CSV that quotes what must be quoted, and that a spreadsheet does not run', async () => {
    const text = (await bytes('csv')).toString();
    expect(text).toContain("\r\n2,'=cmd|' /C calc'!A0,");
    expect(text.startsWith('id,title,text,confidence,removedAt\r\n1,"Title 1, ""quoted""","line 1\nsecond 就业",0.9,\r\n2,')).toBe(true);
  });

  it('writes WARC that can be read back', async () => {
    const file = await bytes('warc');
    const urls: string[] = [];
    let payload = '';
    for await (const record of new WARCParser([new Uint8Array(file)])) {
      if (record.warcType !== 'response') continue;
      urls.push(record.warcTargetURI ?? '');
      payload ||= await record.contentText();
    }
    expect(urls).toHaveLength(450);
    expect(urls[0]).toBe('https://harbour.example/1');
    expect(payload).toBe('<p>line 1\nsecond 就业</p>');
  });

  it('writes Parquet that can be read back', async () => {
    const file = join(temporaryFolder('parquet'), 'articles.parquet');
    await exportToFile(storage, file, { format: 'parquet', fields: ['id', 'title', 'confidence', 'removedAt'] });
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
    expect(rows).toHaveLength(450);
    expect(rows[449]).toMatchObject({ id: 450n, title: 'Title 450, "quoted"', confidence: 0.9 });
  });

  it.each(exportFormats)('writes %s whole or not at all', async (format) => {
    const file = join(temporaryFolder('stopped'), 'articles');
    writeFileSync(file, 'an earlier export');
    const stop = new AbortController();
    const articles = (query: ArticleQuery) => {
      if (query.after) stop.abort();
      return storage.store.articles(query);
    };
    const stopped = exportToFile({ ...storage, store: { ...storage.store, articles } }, file, { format }, stop.signal);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(readdirSync(dirname(file))).toEqual(['articles']);
    expect(readFileSync(file, 'utf8')).toBe('an earlier export');
  });

  it('writes to a pipe or a device as it is', async () => {
    await exportToFile(storage, '/dev/null', { format: 'jsonl', fields: ['id'] });
    expect(existsSync('/dev/null.part')).toBe(false);
  });

  it('keeps what looks like a formula: an apostrophe before it in CSV, the very text in Parquet, where cells have a type', async () => {
    const site = (await storage.store.ensureSite('https://formulas.example/')).id;
    const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', '\uff1d1+1', '-5', '-5,3 %'];
    for (const [i, title] of formulas.entries())
      await storage.store.saveArticle(article(site, `https://formulas.example/${i}`, { title, text: longText(i + 1_000) }));
    const options = { query: { site }, fields: ['title'] } as const;
    const file = join(temporaryFolder('formulas'), 'articles.parquet');
    await exportToFile(storage, file, { ...options, format: 'parquet' });
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file) });
    expect(rows.map(({ title }) => title)).toEqual(formulas);
    let csv = '';
    for await (const chunk of exportBytes(storage, { ...options, format: 'csv' })) csv += Buffer.from(chunk).toString();
    expect(csv.split('\r\n').slice(1, -1)).toEqual([
      "'=1+1",
      "'+1",
      "'-1+1",
      "'@SUM(A1)",
      "'\t=1",
      `"'\r=1"`,
      `"'=HYPERLINK(""http://evil.example"",""x"")"`,
      "'\uff1d1+1",
      '-5',
      '"-5,3 %"',
    ]);
  });

  it('reads one site without walking through the others, and only what has changed where that is asked for', async () => {
    const small = (await storage.store.ensureSite('https://small.example/')).id;
    const { id } = await storage.store.saveArticle(article(small, 'https://small.example/1'));
    let queries = 0;
    const articles = (query: ArticleQuery) => {
      queries++;
      return storage.store.articles(query);
    };
    const counting = { ...storage, store: { ...storage.store, articles } };
    const rows = async (query: ArticleQuery) => {
      let text = '';
      for await (const chunk of exportBytes(counting, { format: 'jsonl', query, fields: ['id'] })) text += Buffer.from(chunk).toString();
      return text
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { id: number }).id);
    };
    expect(await rows({ site: small })).toEqual([id]);
    expect(queries).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const since = (await storage.store.changeCursor()) + 60_000;
    await storage.store.saveArticle(article(small, 'https://small.example/1', { title: 'Corrected' }));
    await storage.store.markRemoved(7);
    expect(await rows({ changedSince: since })).toEqual([7, id]);
  });
});
