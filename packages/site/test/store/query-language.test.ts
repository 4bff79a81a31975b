import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from './articles.js';

/** Texts by the names they are asked for; each in its language. */
const TEXTS = {
  master: ['en', 'Notes', 'The harbour master opened the old gate in the morning'],
  closed: ['en', 'More notes', 'The master of the harbour closed both gates'],
  ferry: ['en', 'Ferries', 'A ferry left the quay while the crew was singing'],
  far: ['en', 'Distance', 'One lighthouse one two three four five six seven eight nine ten eleven twelve thirteen windmill'],
  haus: ['de', 'Wohnen', 'Neue Häuser am Hafen, Bücher im alten Speicher'],
  ville: ['fr', 'Ville', 'Les chevaux traversent les ports généraux'],
  gavan: ['ru', 'Город', 'Новая гавань открыта для кораблей'],
  zh: ['zh', '就业', '支持就业政策，鼓励创业'],
  plain: ['', 'Unknown tongue', 'Harbours without a language'],
  split: ['en', 'Windmill', 'Granary at the end of the road'],
} as const;

type Name = keyof typeof TEXTS;

/** What each query finds, the same in every database. */
const QUERIES: readonly (readonly [string, readonly Name[]])[] = [
  ['harbour', ['master', 'closed']],
  // A word in its other forms, by the language of the text; where that is unknown, as it is written.
  ['harbours', ['master', 'closed', 'plain']],
  ['"harbours"', ['plain']],
  ['harb*', ['master', 'closed', 'plain']],
  ['gates', ['master', 'closed']],
  ['opening', ['master']],
  ['sing', ['ferry']],
  ['"sing"', []],
  ['haus', ['haus']],
  ['buch', ['haus']],
  ['cheval', ['ville']],
  ['general', ['ville']],
  ['гавани', ['gavan']],
  ['корабль', ['gavan']],
  ['就业', ['zh']],
  ['harbour OR ferry', ['master', 'closed', 'ferry']],
  ['harbour (closed OR opened)', ['master', 'closed']],
  ['harbour NOT closed', ['master']],
  ['harbour AND NOT (closed OR morning)', []],
  ['(harbour NOT closed) OR ferry', ['master', 'ferry']],
  ['harbour NOT (master NOT closed)', ['closed']],
  ['"harbour master"', ['master']],
  ['"old gat"*', ['master']],
  ['harbour NEAR/0 master', ['master']],
  ['harbour NEAR/1 master', ['master']],
  ['harbour NEAR/2 master', ['master', 'closed']],
  ['master NEAR/2 harbour', ['master', 'closed']],
  ['"harbour master" NEAR/1 "old gate"', []],
  ['"harbour master" NEAR/2 "old gate"', ['master']],
  ['"old gate" NEAR/2 "harbour master"', ['master']],
  ['harb* NEAR/1 gat*', []],
  ['harb* NEAR/2 gat*', ['closed']],
  ['harb* NEAR/4 gat*', ['master', 'closed']],
  ['lighthouse NEAR windmill', []],
  ['lighthouse NEAR/13 windmill', ['far']],
  ['lighthouse NEAR/12 windmill', []],
  ['ferry NEAR quay NEAR crew', ['ferry']],
  // Nothing is near across the border of title and text.
  ['windmill NEAR/50 granary', []],
  ['windmill granary', ['split']],
  // Tags of stems are no words.
  ['en*', ['split']],
  ['-quay ferry', []],
  [`${'(harbour OR '.repeat(10)}ferry${')'.repeat(10)}`, ['master', 'closed', 'ferry']],
  [`${'(harbour NOT '.repeat(10)}closed${')'.repeat(10)}`, ['closed']],
  [Array.from({ length: 50 }, () => 'harbours').join(' OR '), ['master', 'closed', 'plain']],
];

describe.each(drivers)('the language of searches on %s', (driver) => {
  const fresh = freshDatabases(driver);
  const names = new Map<number, Name>();
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(await fresh());
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    for (const [name, [language, title, text]] of Object.entries(TEXTS)) {
      const content = { title, text, language: language || null, pageText: `Menu ${text}` };
      names.set((await storage.store.saveArticle(article(site, `https://harbour.example/${name}`, content))).id, name as Name);
    }
  });
  afterAll(() => storage.close());

  it.each(QUERIES)('%s', async (query, expected) => {
    const found = (await storage.store.search(query, { limit: 100 })).map(({ id }) => names.get(id)!);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('marks the form that is in the text', async () => {
    const [hit] = await storage.store.search('sings');
    const [[start, end]] = hit!.snippet.marks as [[number, number]];
    expect(hit!.snippet.text.slice(start, end)).toBe('singing');
  });

  it('counts the forms of a word, on pages as in content', async () => {
    const counts = await storage.store.mentions('gates', 'year');
    expect(counts).toMatchObject([{ mentions: 2, articles: 2, pageMentions: 2, pageArticles: 2 }]);
  });
});
