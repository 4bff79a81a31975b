import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { undo } from '../text/undo.js';
import { article, content, longText } from './articles.js';

describe.each(drivers)('the store on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let storage: Storage;
  let site: number;
  beforeEach(async () => {
    storage = await openStorage(await fresh());
    site = (await storage.store.ensureSite('https://www.harbour.example/', 'Harbour')).id;
  });
  afterEach(() => storage.close());

  it('knows a site by host, and makes it once', async () => {
    const { store } = storage;
    expect((await store.ensureSite('http://harbour.example/news')).id).toBe(site);
    expect(await store.site('www.harbour.example')).toMatchObject({ id: site, name: 'Harbour' });
    expect(await store.site('other.example')).toBeUndefined();
    expect(await store.sites()).toHaveLength(1);
  });

  it('keeps marks of sections when they are found again', async () => {
    const { store } = storage;
    const [news, notices] = await store.saveSections(site, [
      { name: 'News', url: 'https://harbour.example/news/' },
      { name: 'Notices', url: 'https://harbour.example/notices/', kept: false },
    ]);
    await store.updateSection(news!.id, { markUrl: 'https://harbour.example/news/9', usualEntries: 20, alarm: 'layout changed?' });
    const again = await store.saveSections(site, [{ name: 'All news', url: 'http://www.harbour.example/news' }]);
    expect(again).toHaveLength(2);
    expect(again[0]).toMatchObject({
      id: news!.id,
      name: 'All news',
      markUrl: 'https://harbour.example/news/9',
      usualEntries: 20,
      alarm: 'layout changed?',
      kept: true,
    });
    expect(again[1]).toMatchObject({ id: notices!.id, kept: false });
  });

  it('stores an article once, whatever its address', async () => {
    const { store } = storage;
    const first = await store.saveArticle({ ...article(site, 'https://harbour.example/a/1'), aliases: ['https://harbour.example/print/1'] });
    expect(first.saved).toBe('new');
    for (const url of [
      'http://www.harbour.example/a/1/',
      'https://harbour.example/a/1?utm_source=x',
      'https://harbour.example/print/1',
      'https://harbour.example/a/1#top',
    ])
      expect(await store.saveArticle(article(site, url)), url).toEqual({ id: first.id, saved: 'same' });
    expect(await store.countArticles(site)).toEqual({ articles: 1, removed: 0, revisions: 0 });
    expect((await store.articleAt(site, 'https://harbour.example/print/1'))?.id).toBe(first.id);
  });

  it('merges the same long text under another address, and never a short or different one', async () => {
    const { store } = storage;
    const text = longText(1);
    const first = await store.saveArticle(article(site, 'https://harbour.example/a/1', { text }));
    expect(await store.saveArticle(article(site, 'https://harbour.example/b/1', { text }))).toEqual({ id: first.id, saved: 'merged' });
    expect((await store.saveArticle(article(site, 'https://harbour.example/c/1', { text, title: 'Another title' }))).saved).toBe('new');
    expect((await store.saveArticle(article(site, 'https://harbour.example/d/1', { text: 'Closed today.' }))).saved).toBe('new');
    expect((await store.saveArticle(article(site, 'https://harbour.example/d/2', { text: 'Closed today.' }))).saved).toBe('new');
    for (let i = 10; i < 40; i++)
      expect((await store.saveArticle(article(site, `https://harbour.example/x/${i}`, { text: longText(i) }))).saved).toBe('new');
  });

  it('another view of an article is the article: the same title and nearly the same text, at its address with something more', async () => {
    const { store } = storage;
    const lines = [longText(1, 30), longText(2, 30), longText(3, 30)];
    const saved = async (path: string, text: readonly string[], title = 'Harbour plan approved') =>
      (await store.saveArticle(article(site, `https://harbour.example${path}`, { title, text: text.join('\n') }))).saved;
    expect(await saved('/show?id=7', ['2026-03-01', ...lines])).toBe('new');
    expect([await saved('/show?id=7&print=1', lines), await saved('/show?id=7&letters=2', [...lines, 'Back to the top'])]).toEqual([
      'merged',
      'merged',
    ]);
    expect(await saved('/show?id=7&part=2', [longText(4, 90)])).toBe('new');
    expect(await saved('/show?id=7&copy=1', lines, 'Another title')).toBe('new');
    expect(await saved('/show?id=8', lines.slice(0, 2))).toBe('new');
    expect([await saved('/plan/', [...lines, 'Plan']), await saved('/plan/amp/', [...lines, 'Plan', 'In short'])]).toEqual(['new', 'merged']);
  });

  it('keeps a changed article as a revision with its difference', async () => {
    const { store } = storage;
    const url = 'https://harbour.example/a/1';
    const { id } = await store.saveArticle(article(site, url, { text: 'one\ntwo\nthree' }));
    expect((await store.saveArticle(article(site, url, { text: 'one\n two \nthree' }))).saved).toBe('same');
    expect((await store.saveArticle(article(site, url, { text: 'one\n2\nthree' }))).saved).toBe('changed');
    const [revision] = await store.revisions(id);
    expect(revision).toMatchObject({
      number: 1,
      text: 'one\ntwo\nthree',
      diff: [
        ['=', 1],
        ['-', ['two']],
        ['+', ['2']],
        ['=', 1],
      ],
    });
    expect(undo('one\n2\nthree', revision!.diff)).toBe('one\ntwo\nthree');
    expect(await store.article(id)).toMatchObject({ revision: 2, text: 'one\n2\nthree' });
    expect(Buffer.from((await store.raw((await store.article(id))!.rawIds[0]!))!.body).toString()).toBe('<p>one\n2\nthree</p>');
  });

  it('replaces an extraction without a revision', async () => {
    const { store } = storage;
    const { id } = await store.saveArticle(article(site, 'https://harbour.example/a/1'));
    expect(await store.replaceContent(id, content({ text: 'better text' }))).toBe(true);
    expect(await store.replaceContent(id, content({ text: 'better text' }))).toBe(false);
    expect(await store.revisions(id)).toEqual([]);
    expect((await store.search('better')).map((hit) => hit.id)).toEqual([id]);
    expect(await store.search('harbour plan council')).toEqual([]);
  });

  it('near-duplicates share a story and stay apart', async () => {
    const { store } = storage;
    const text = longText(7, 400);
    const a = await store.saveArticle(article(site, 'https://harbour.example/a/1', { text }));
    const b = await store.saveArticle(article(site, 'https://harbour.example/a/2', { text: `${text} corrected` }));
    const c = await store.saveArticle(article(site, 'https://harbour.example/a/3', { text: longText(8, 400) }));
    expect(b.saved).toBe('new');
    expect((await store.article(b.id))?.storyId).toBe(a.id);
    expect((await store.article(a.id))?.storyId).toBe(a.id);
    expect((await store.article(c.id))?.storyId).toBeNull();
  });

  it('finds a near-duplicate by the text it has now, and none that is gone', async () => {
    const { store } = storage;
    const [before, after] = [longText(17, 400), longText(18, 400)];
    const a = await store.saveArticle(article(site, 'https://harbour.example/n/1', { text: before }));
    await store.saveArticle(article(site, 'https://harbour.example/n/1', { text: after }));
    const old = await store.saveArticle(article(site, 'https://harbour.example/n/2', { text: `${before} corrected` }));
    const now = await store.saveArticle(article(site, 'https://harbour.example/n/3', { text: `${after} corrected` }));
    expect((await store.article(old.id))?.storyId).toBeNull();
    expect((await store.article(now.id))?.storyId).toBe(a.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.prune({ articlesOlderThan: 1 });
    const alone = await store.saveArticle(article(site, 'https://harbour.example/n/4', { text: `${after} again` }));
    expect((await store.article(alone.id))?.storyId).toBeNull();
  });

  it('finds words of every script, two Chinese characters among them', async () => {
    const { store } = storage;
    const texts: Record<string, string> = {
      zh: '人力资源和社会保障部发布就业政策，支持农民工返乡创业。',
      ja: '東京都は新しい図書館を開館しました。カタカナもある。',
      th: 'กระทรวงแรงงานประกาศนโยบายใหม่',
      de: 'Die Straße führt über die Brücke nach Köln.',
      ru: 'Министерство опубликовало новые правила.',
      ar: 'أعلنت الوزارة عن قواعد جديدة',
      hi: 'मंत्रालय ने नए नियम प्रकाशित किए',
    };
    const ids: Record<string, number> = {};
    for (const [language, text] of Object.entries(texts))
      ids[language] = (await store.saveArticle(article(site, `https://harbour.example/${language}`, { text, title: language, language }))).id;
    const found = async (query: string) => (await store.search(query)).map(({ id }) => id);
    for (const [
      query,
      language,
    ] of [['就业', 'zh'], ['政策', 'zh'], ['创业', 'zh'], ['业', 'zh'], ['就业政策', 'zh'], ['図書館', 'ja'], ['カタカナ', 'ja'], ['แรงงาน', 'th'], ['STRASSE', 'de'], ['brucke', 'de'], ['KÖLN', 'de'], ['министерство', 'ru'], ['قواعد', 'ar'], ['नियम', 'hi']] as const) // biome-ignore format: a table of words
      expect(await found(query), query).toEqual([ids[language]]);
    expect(await found('业政')).toEqual([ids.zh]);
    expect(await found('策就')).toEqual([]);
  });

  it('reads phrases, exclusions and beginnings, and refuses an empty search', async () => {
    const { store } = storage;
    const save = async (n: number, text: string) =>
      (await store.saveArticle(article(site, `https://harbour.example/${n}`, { text, title: `No ${n}` }))).id;
    const one = await save(1, 'The harbour master opened the old gate');
    const two = await save(2, 'The master of the harbour closed the gate');
    const found = async (query: string) => (await store.search(query)).map(({ id }) => id).sort();
    expect(await found('harbour gate')).toEqual([one, two]);
    expect(await found('"harbour master"')).toEqual([one]);
    expect(await found('harbour -closed')).toEqual([one]);
    expect(await found('harbour -"old gate"')).toEqual([two]);
    expect(await found('clos*')).toEqual([two]);
    expect(await found("it's o'clock \\ ' : & | !")).toEqual([]);
    await expect(store.search('  -only ')).rejects.toMatchObject({ code: 'BAD_QUERY' });
    await expect(store.search('"" & ( ')).rejects.toMatchObject({ code: 'BAD_QUERY' });
  });

  it('ranks a title above a mention, and shows where', async () => {
    const { store } = storage;
    const filler = 'and so on and so forth with many other words '.repeat(5);
    const aside = await store.saveArticle(
      article(site, 'https://harbour.example/1', { title: 'Council meets', text: `${filler} the lighthouse was mentioned once ${filler}` }),
    );
    const about = await store.saveArticle(
      article(site, 'https://harbour.example/2', { title: 'Lighthouse repaired', text: `${filler} The lighthouse shines. ${filler}` }),
    );
    const hits = await store.search('lighthouse');
    expect(hits.map(({ id }) => id)).toEqual([about.id, aside.id]);
    for (const { snippet } of hits) for (const [start, end] of snippet.marks) expect(snippet.text.slice(start, end).toLowerCase()).toBe('lighthouse');
    expect(hits.every(({ snippet }) => snippet.marks.length > 0 && snippet.text.length < 300)).toBe(true);
  });

  it('filters by site, section, day and language', async () => {
    const { store } = storage;
    const other = (await store.ensureSite('https://other.example/')).id;
    const [section] = await store.saveSections(site, [{ name: 'News', url: 'https://harbour.example/news' }]);
    const a = await store.saveArticle({ ...article(site, 'https://harbour.example/1', { published: '2026-01-05' }), sectionId: section!.id });
    const b = await store.saveArticle(article(site, 'https://harbour.example/2', { published: '2026-02-05', title: 'Second', language: 'en-GB' }));
    const c = await store.saveArticle(article(other, 'https://other.example/1', { published: '2026-03-05', language: 'de' }));
    const found = async (filter: object) => (await store.search('harbour', filter)).map(({ id }) => id).sort();
    expect(await found({ site })).toEqual([a.id, b.id]);
    expect(await found({ section: section!.id })).toEqual([a.id]);
    expect(await found({ since: '2026-02-01', until: '2026-02-28' })).toEqual([b.id]);
    expect(await found({ language: 'en' })).toEqual([a.id, b.id]);
    expect(await found({ after: b.id })).toEqual([c.id]);
    expect(await found({ limit: 1 })).toHaveLength(1);
  });

  it('counts mentions in content beside mentions on whole pages', async () => {
    const { store } = storage;
    const menu = 'Yahoo partner links';
    const save = (n: number, published: string, text: string) =>
      store.saveArticle(article(site, `https://harbour.example/${n}`, { published, text, title: `No ${n}`, pageText: `${menu} ${text}` }));
    await save(1, '2026-03-01', 'Yahoo bought a harbour. Yahoo is glad.');
    await save(2, '2026-03-01', 'Nothing about it here.');
    await save(3, '2026-03-04', 'Rain, and Yahoo again.');
    expect(await store.mentions('Yahoo', 'day')).toEqual([
      { period: '2026-03-01', mentions: 2, articles: 1, pageMentions: 4, pageArticles: 2 },
      { period: '2026-03-04', mentions: 1, articles: 1, pageMentions: 2, pageArticles: 1 },
    ]);
    expect((await store.mentions('Yahoo', 'month')).map(({ period, mentions }) => [period, mentions])).toEqual([['2026-03-01', 3]]);
    expect((await store.mentions('Yahoo', 'week')).map(({ period }) => period)).toEqual(['2026-02-23', '2026-03-02']);
  });

  it('counts what matches by site, section and language, and what is new by day', async () => {
    const { store } = storage;
    const [section] = await store.saveSections(site, [{ name: 'Port', url: 'https://harbour.example/port' }]);
    const save = (n: number, language: string | null, text: string) =>
      store.saveArticle({
        ...article(site, `https://harbour.example/${n}`, { language, text, title: `No ${n}` }),
        sectionId: n === 1 ? section!.id : null,
      });
    await save(1, 'en-GB', 'A crane was raised.');
    await save(2, 'en', 'The crane was taken down again.');
    await save(3, null, 'Nothing but a crane.');
    await save(4, 'de', 'Ein Kran steht am Hafen.');
    const facets = await store.facets('crane');
    expect({ ...facets, sites: [...facets.sites], sections: [...facets.sections], languages: [...facets.languages] }).toEqual({
      articles: 3,
      sites: [[site, 3]],
      sections: [[section!.id, 1]],
      languages: [['en', 2]],
    });
    expect((await store.facets('crane', { language: 'de' })).articles).toBe(0);
    expect(await store.sectionCounts(site)).toEqual(
      new Map([
        [section!.id, 1],
        [null, 3],
      ]),
    );
    expect([...(await store.newByDay(site, 0)).values()]).toEqual([4]);
    expect((await store.newByDay(site, Date.now() + 86_400_000)).size).toBe(0);
  });

  it('stores hostile and very long texts', async () => {
    const { store } = storage;
    const text = `nul \0 half \ud800 quote ' backslash \\ ${'長い文章。'.repeat(20_000)} ${'x'.repeat(5_000)} tail`;
    const { id } = await store.saveArticle(article(site, 'https://harbour.example/long', { text, title: "it's \0" }));
    expect((await store.article(id))?.text).not.toContain('\0');
    expect((await store.search('長い')).map((hit) => hit.id)).toEqual([id]);
  });

  it('learns what stands on many pages', async () => {
    const { store } = storage;
    for (let page = 0; page < 12; page++) await store.countBlocks(site, ['menu', `own ${page}`, page % 2 ? 'odd' : 'even']);
    const { pages, hashes } = await store.furniture(site);
    expect(pages).toBe(12);
    expect([...hashes].sort()).toEqual(['even', 'menu', 'odd']);
  });

  it('marks removed articles, checks and forgets', async () => {
    const { store } = storage;
    const a = await store.saveArticle(article(site, 'https://harbour.example/1'));
    const b = await store.saveArticle(article(site, 'https://harbour.example/2', { title: 'Second' }));
    await store.markRemoved(a.id);
    await store.markChecked(b.id);
    expect((await store.toCheck(site, 'all')).map(({ id }) => id)).toEqual([b.id]);
    expect(await store.toCheck(site, 'due')).toEqual([]);
    expect(await store.countArticles(site)).toMatchObject({ articles: 2, removed: 1 });
    // One that comes back is looked at again.
    await store.saveArticle(article(site, 'https://harbour.example/1'));
    expect(await store.toCheck(site, 'all')).toHaveLength(2);
    await store.markRemoved(a.id);
    await store.recordFetch({
      siteId: site,
      kind: 'article',
      url: 'https://harbour.example/1',
      status: 404,
      wireBytes: 10,
      milliseconds: 3,
      problem: null,
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await store.prune({ removedOlderThan: 1, rawOlderThan: 1, fetchesOlderThan: 1 })).toEqual({
      articles: 1,
      rawPages: 2,
      fetches: 1,
      revisions: 0,
    });
    expect((await store.search('harbour')).map(({ id }) => id)).toEqual([b.id]);
    await store.deleteSite(site);
    expect(await store.search('harbour')).toEqual([]);
    expect(await store.sites()).toEqual([]);
  });
});
