import { join } from 'node:path';
import { openStorage } from '@pith/site';
import { describe, expect, it } from 'vitest';
import { article } from '../../site/test/store/articles.js';
import { temporaryFolder } from '../../site/test/temporary-folder.js';
import { tableText } from '../src/records/table.js';
import { eventText, summaryText } from '../src/site/report.js';
import { pith } from './in-process.js';

const OVERRIDES = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const hostile = `Paid ${OVERRIDES}to evil`;

describe('titles of others', () => {
  it('are shown in the order in which they are, wherever a line holds one', async () => {
    const db = join(temporaryFolder('shown'), 'pith.db');
    const storage = await openStorage(db);
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    await storage.store.saveSections(site, [{ name: hostile, url: 'https://harbour.example/news' }]);
    const { id } = await storage.store.saveArticle(article(site, 'https://harbour.example/1', { title: hostile, text: `${hostile} harbour` }));
    await storage.close();
    for (const args of [['search', 'harbour'], ['sites'], ['profile', 'me', '--word', 'harbour']]) {
      const { code, out } = await pith([...args, '--db', db]);
      expect([args[0], code]).toEqual([args[0], 0]);
      expect(out).toContain('Paid to evil');
    }
    const { out } = await pith(['article', String(id), '--db', db]);
    expect(out.split('\n')[0]).toBe('# Paid to evil');
    // Programs get what there is.
    expect((await pith(['search', 'harbour', '--json', '--db', db])).out).toContain(OVERRIDES);
    expect((await pith(['sites', '--json', '--db', db])).out).toContain(OVERRIDES);
  });

  it('are shown so by `title`, in tables and in messages of a run', async () => {
    const { out } = await pith(['title', '-'], { input: `<title>${hostile}</title><h1>${hostile}</h1><p>Text.` });
    expect(out).toBe('Paid to evil\n');
    expect(tableText(['title'], [[hostile]], 80)).toContain('Paid to evil');
    expect(eventText({ type: 'article', id: 1, url: 'https://a.example/', title: hostile, saved: 'new' }, true)).toBe(
      'new: Paid to evil (https://a.example/)',
    );
    const nothing = { articles: { new: 0, changed: 0, same: 0, merged: 0 }, removed: 0, fetched: 0, bytes: 0, milliseconds: 0, problems: {} };
    const summary = { ...nothing, skipped: 0, coverage: null, alarms: [hostile], deferred: 0 } as unknown as Parameters<typeof summaryText>[1];
    expect(summaryText('a.example', summary)).toContain('alarm: Paid to evil');
  });
});
