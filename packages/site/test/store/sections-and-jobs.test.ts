import { describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from './articles.js';

describe.each(drivers)('sections, profiles and kinds of jobs on %s', (driver) => {
  const fresh = freshDatabases(driver);

  it('puts articles into the section whose list shows them, a sub-section before its parent', async () => {
    const storage = await openStorage(await fresh());
    const { store, frontier } = storage;
    const site = (await store.ensureSite('https://ministry.example/')).id;
    const [policy] = await store.saveSections(site, [{ name: 'Policy', url: 'https://ministry.example/policy/' }]);
    const sections = await store.saveSections(site, [{ name: 'Work', url: 'https://ministry.example/policy/work/', parent: policy!.id }]);
    const work = sections.find(({ name }) => name === 'Work')!;
    const url = 'https://ministry.example/policy/work/1';
    const { id } = await store.saveArticle(article(site, url));
    await frontier.add([{ siteId: site, kind: 'article', url: 'https://ministry.example/policy/work/2' }]);
    const addresses = ['ministry.example/policy/work/1', 'ministry.example/policy/work/2'];
    await store.classify(policy!, addresses);
    expect((await store.article(id))!.sectionId).toBe(policy!.id);
    await store.classify(work, addresses);
    await store.classify(policy!, addresses);
    expect((await store.article(id))!.sectionId).toBe(work.id);
    expect((await frontier.claim({ worker: 'w', lease: 600_000 }))!.sectionId).toBe(work.id);
    await storage.close();
  });

  it('keeps profiles by name', async () => {
    const storage = await openStorage(await fresh());
    await storage.profiles.save('ann', { words: ['harbour'] });
    await storage.profiles.save('ann', { words: ['bridge'], sections: ['News'] });
    expect(await storage.profiles.all()).toEqual([{ name: 'ann', profile: { words: ['bridge'], sections: ['News'], sites: [] } }]);
    await expect(storage.profiles.save('bob', {})).rejects.toMatchObject({ code: 'BAD_OPTION' });
    expect(await storage.profiles.remove('ann')).toBe(true);
    expect(await storage.profiles.find('ann')).toBeUndefined();
    await storage.close();
  });

  it('gives a worker only the kinds of jobs that it asks for', async () => {
    const storage = await openStorage(await fresh());
    const { store, frontier } = storage;
    const siteId = (await store.ensureSite('https://ministry.example/')).id;
    await frontier.add([{ siteId, kind: 'article', url: 'https://ministry.example/1' }]);
    const kinds = ['start', 'list'] as const;
    expect(await frontier.claim({ worker: 'w', lease: 600_000, kinds })).toBeUndefined();
    expect(await frontier.untilNext({ kinds })).toBeUndefined();
    expect(await frontier.untilNext()).toBe(0);
    await storage.close();
  });

  it('keeps a few words apart three times at one kind of address, and no more', async () => {
    const storage = await openStorage(await fresh());
    const { store } = storage;
    const site = (await store.ensureSite('https://calendar.example/')).id;
    const save = async (path: string) =>
      (await store.saveArticle(article(site, `https://calendar.example${path}`, { title: 'Day', text: 'No events.' }))).saved;
    const days: string[] = [];
    for (let n = 0; n < 5; n++) days.push(await save(`/day?d=${n}`));
    expect(days).toEqual(['new', 'new', 'new', 'merged', 'merged']);
    expect(await save('/notes/1')).toBe('new');
    await storage.close();
  });
});
