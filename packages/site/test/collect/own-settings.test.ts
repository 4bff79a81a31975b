import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { methods } from '@pith/papers';
import { large } from 'pith/large';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CollectSettings, methodOf, OwnSettingsCache, type OwnSettingsOptions } from '../../src/collect/collect-settings.js';
import { collectDefaults } from '../../src/collect/worker.js';
import type { Renderer } from '../../src/render/renderer.js';
import type { SiteSettings } from '../../src/settings/site-settings.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { temporaryFolder } from '../temporary-folder.js';

const renderer = (name: string): Renderer =>
  ({ name, render: async () => Promise.reject(new Error(name)), close: async () => undefined }) as Renderer;

describe('how a site is collected', () => {
  let storage: Storage;
  let siteId: number;
  const clock = { time: 1_000_000, now: () => clock.time, sleep: async () => undefined };
  beforeEach(async () => {
    storage = await openStorage(':memory:');
    siteId = (await storage.store.ensureSite('https://gazette.example/')).id;
  });
  afterEach(() => storage.close());

  const cacheOf = (given: Partial<OwnSettingsOptions> = {}) =>
    new OwnSettingsCache({ storage, settings: collectDefaults, clock, environment: {}, ...given });
  /** What counts for a site that says this, in a run that says that. */
  const own = async (site: SiteSettings, run: Partial<CollectSettings> = {}, given: Partial<OwnSettingsOptions> = {}) => {
    await storage.store.saveSiteSettings(siteId, site);
    return cacheOf({ settings: { ...collectDefaults, ...run }, ...given }).of(siteId);
  };

  it('is as every other one where nothing is said', async () => {
    const { settings, given, requestFor } = await own({});
    expect(settings).toEqual(collectDefaults);
    expect(given).toEqual({});
    expect(requestFor('https://gazette.example/a', 1)).toEqual({});
  });

  it.each([
    [5, 1_000, 5_000],
    [0.2, 1_000, 1_000],
    [0.2, 3_000, 1_000],
    [0.2, 100, 200],
    [0, 0, 0],
  ])('leaves a gap of %d s where the run leaves %d ms: %d ms', async (gap, ofRun, expected) => {
    expect((await own({ gap }, { gap: ofRun })).settings.gap).toBe(expected);
  });

  it('takes what it names, and nothing else from its settings', async () => {
    const rules = [{ host: 'gazette.example', drop: '.box' }];
    const { settings } = await own({ favor: 'recall', language: 'de', maxListPages: 3, maxFollowed: 0, rules, method: 'default' });
    expect(settings).toEqual({
      ...collectDefaults,
      favor: 'recall',
      language: 'de',
      maxListPages: 3,
      maxFollowed: 0,
      rules,
      method: methods.default,
    });
  });

  it('shows pages in a browser where it asks for one, and never where it does not want one', async () => {
    const [ofRun, ofSites] = [renderer('run'), renderer('sites')];
    expect((await own({ render: true }, { siteRenderer: ofSites })).settings.renderer).toBe(ofSites);
    expect((await own({ render: true }, { renderer: ofRun, siteRenderer: ofSites })).settings.renderer).toBe(ofRun);
    expect((await own({ render: false }, { renderer: ofRun })).settings.renderer).toBeUndefined();
    expect((await own({}, { renderer: ofRun })).settings.renderer).toBe(ofRun);
    expect((await own({}, { siteRenderer: ofSites })).settings.renderer).toBeUndefined();
  });

  it('is what somebody asks for this run before anything else', async () => {
    const siteSettings = { maxFollowed: 7, language: 'fr' };
    const { settings, given } = await own({ maxFollowed: 5, maxListPages: 3 }, {}, { siteSettings, overrides: { language: 'it' } });
    expect(settings).toMatchObject({ maxFollowed: 7, maxListPages: 3, language: 'it' });
    expect(given).toEqual({ maxFollowed: 7, maxListPages: 3, language: 'fr' });
  });

  it('sends its headers to its own host alone, and goes through its proxies in turn', async () => {
    const proxies = ['http://one.example:1', 'http://two.example:2'];
    const headers = { 'X-Key': `\${KEY}` };
    const { requestFor } = await own({ headers, language: 'de', proxies }, {}, { environment: { KEY: 'k3y' } });
    const sent = { 'accept-language': 'de', 'x-key': 'k3y' };
    expect(requestFor('https://gazette.example/a', 2)).toEqual({ headers: sent, proxy: proxies[0] });
    expect(requestFor('https://gazette.example/a', 3)).toEqual({ headers: sent, proxy: proxies[1] });
    expect(requestFor('https://shop.gazette.example/a', 3)).toEqual({ proxy: proxies[1] });
  });

  it('is read again after ten seconds, and at once where it could not be used', async () => {
    const cache = cacheOf();
    await storage.store.saveSiteSettings(siteId, { maxFollowed: 1 });
    expect((await cache.of(siteId)).settings.maxFollowed).toBe(1);
    await storage.store.saveSiteSettings(siteId, { headers: { 'x-key': `\${NOWHERE}` } });
    clock.time += 9_999;
    expect((await cache.of(siteId)).settings.maxFollowed).toBe(1);
    clock.time += 1;
    await expect(cache.of(siteId)).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
    await storage.store.saveSiteSettings(siteId, { maxFollowed: 2 });
    expect((await cache.of(siteId)).settings.maxFollowed).toBe(2);
  });
});

describe('the method that settings name', () => {
  it('is one by its name, or none', async () => {
    expect(await methodOf({})).toBeUndefined();
    expect(await methodOf({ method: 'large' })).toBe(large);
    expect(await methodOf({ method: 'landmarks' })).toBe(methods.landmarks);
  });

  it.each([
    ['that is no JSON', '{'],
    ['that are no weights', '{}'],
  ])('with a file of weights %s is told with the file', async (_, text) => {
    const file = join(temporaryFolder('weights'), 'weights.json');
    writeFileSync(file, text);
    await expect(methodOf({ weights: file })).rejects.toMatchObject({ code: 'BAD_SETTINGS', details: { at: 'weights', file } });
    await expect(methodOf({ weights: `${file}.gone` })).rejects.toMatchObject({ code: 'BAD_SETTINGS', details: { file: `${file}.gone` } });
  });
});
