import { describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article, content, longText } from './articles.js';

const SITE = 'https://harbour.example/';

describe.each(drivers)('what has changed since a moment on %s', (driver) => {
  const fresh = freshDatabases(driver);

  it('is what is new, edited, removed, back, extracted anew or in another section, and nothing else', async () => {
    const { store, close } = await openStorage(await fresh());
    const site = (await store.ensureSite(SITE)).id;
    const url = (name: string) => `${SITE}${name}`;
    const names = ['same', 'checked', 'edited', 'removed', 'back', 'checked-back', 'anew', 'moved'];
    const ids = new Map<string, number>();
    const text = (name: string) => longText(names.indexOf(name) + 1);
    const save = async (name: string, given: object = {}) =>
      (await store.saveArticle(article(site, url(name), { title: name, text: text(name), ...given }))).id;
    for (const name of names) ids.set(name, await save(name));
    await store.markRemoved(ids.get('back')!);
    await store.markRemoved(ids.get('checked-back')!);
    const [section] = await store.saveSections(site, [{ name: 'News', url: url('news') }]);
    // The cursor lies a little back, for what is just being written; this is the moment itself.
    const since = (await store.changeCursor()) + 60_000 + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await save('same');
    await store.markChecked(ids.get('checked')!);
    await save('edited', { text: longText(100) });
    await store.markRemoved(ids.get('removed')!);
    await save('back');
    await store.markChecked(ids.get('checked-back')!);
    await store.replaceContent(ids.get('anew')!, content({ title: 'anew', text: longText(101) }));
    await store.classify(section!, ['harbour.example/moved']);
    await save('new', { text: longText(102) });
    const changed = await store.articles({ changedSince: since, order: 'oldest', limit: 100 });
    expect(changed.map(({ title }) => title).sort()).toEqual(['anew', 'back', 'checked-back', 'edited', 'moved', 'new', 'removed']);
    expect(changed.filter(({ removedAt }) => removedAt !== null).map(({ title }) => title)).toEqual(['removed']);
    await close();
  });
});
