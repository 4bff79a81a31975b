import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { withEnvironment, withKnownSecrets, withoutSecrets } from '../../src/settings/secrets.js';
import { checkSettings, type SiteSettings } from '../../src/settings/site-settings.js';
import { readSitesFile, sitesFileJsonSchema, writeSitesFile } from '../../src/settings/sites-file.js';
import { addressTest, isInFolder } from '../../src/settings/steering.js';

describe('a pattern of addresses', () => {
  it.each([
    ['/news/', '/news/1', true],
    ['/news/', '/sport/news/1', false],
    ['*/news/', '/sport/news/1', true],
    ['/news/*.html$', '/news/2026/a.html', true],
    ['/news/*.html$', '/news/a.html?print=1', false],
    ['*print=1', '/news/a.html?print=1', true],
    ['*.html$', '/a.html.html', true],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/*a*b$', '/xayb', true],
    ['/*ab*b$', '/ab', false],
    ['/straße/', '/stra%C3%9Fe/1', true],
    ['/stra%C3%9Fe/', '/straße/1', true],
    ['https://press.example/n', '/news', true],
    ['https://other.example/', '/news', false],
  ])('%s at %s: %s', (pattern, path, expected) => {
    expect(addressTest([pattern])(new URL(path, 'https://press.example/'))).toBe(expected);
  });

  it('costs no more than the length of both, however many stars', () => {
    const url = new URL(`https://press.example/${'a'.repeat(2_000)}`);
    expect(addressTest([`${'*a'.repeat(240)}*b$`])(url)).toBe(false);
  });

  it('folders hold what is in them', () => {
    expect([isInFolder('/news', '/news/'), isInFolder('/news/1', '/news'), isInFolder('/newsletter', '/news'), isInFolder('/x', '/')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('settings of a site', () => {
  it.each([
    [{ include: ['news'] }, 'a pattern begins with'],
    [{ paths: ['news'] }, 'a folder begins with /'],
    [{ lists: ['ftp://press.example/'] }, 'http or https'],
    [{ headers: { 'bad name': 'x' } }, 'no name of a header'],
    [{ headers: { cookie: 'a\nb' } }, 'one line'],
    [{ proxies: ['socks5://press.example'] }, 'http://[name'],
    [{ language: 'German' }, 'de or de-CH'],
    [{ method: 'magic' }, 'no such method'],
    [{ gap: -1 }, 'gap'],
    [{ rules: [{ host: 'press.example', keep: '((' }] }, 'rules'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused with the reason', (given, why) => {
    expect(() => checkSettings(given)).toThrow(why);
    expect(() => checkSettings(given)).toThrow(expect.objectContaining({ code: 'BAD_SETTINGS' }));
  });

  it('are written and read again as YAML and JSON, with all there is', () => {
    const settings: SiteSettings = {
      include: ['/news/*', '*.html$'],
      exclude: ['*/print$'],
      paths: ['/news/'],
      sections: ['Local'],
      lists: ['https://press.example/archive'],
      feeds: ['https://press.example/all.rss'],
      sitemaps: ['https://press.example/map.xml'],
      gap: 2.5,
      headers: { authorization: 'Bearer secret: #1' },
      proxies: ['http://ann:pass@proxy.example:3128'],
      language: 'de-CH',
      method: 'default',
      weights: 'weights.json',
      favor: 'precision',
      rules: [{ host: 'press.example', keep: 'main' }],
      render: false,
      maxListPages: 7,
      maxFollowed: 0,
    };
    const entry = { home: 'https://press.example/', name: 'Press: "daily"', settings: checkSettings(settings) };
    for (const format of ['yaml', 'json'] as const) expect(readSitesFile(writeSitesFile([entry], format))).toEqual([entry]);
    expect(settings).toEqual(entry.settings);
  });

  it.each([
    ['sites: [', 'BAD_SETTINGS'],
    ['version: 2\nsites: []', 'version'],
    ['version: 1\nsites:\n  - home: nowhere', 'sites.0.home'],
    ['version: 1\nsites:\n  - home: https://press.example/\n    gap: soon', 'sites.0.gap'],
    ['just words', 'expected object'],
    [`a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]`, 'alias'],
  ])('a file like %j is refused with the place', (text, why) => {
    try {
      readSitesFile(text);
      expect.unreachable('it was read');
    } catch (error) {
      expect(error).toMatchObject({ code: 'BAD_SETTINGS' });
      expect(`${(error as { code: string }).code} ${(error as Error).message}`).toContain(why);
    }
  });

  it('have a schema that says the same', () => {
    const file = new URL('../../schema/sites.schema.json', import.meta.url);
    const made = sitesFileJsonSchema();
    if (process.env.PITH_UPDATE) writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(made)));
    const isValid = new Ajv2020({ strict: false }).compile(made);
    expect(isValid({ version: 1, sites: [{ home: 'https://press.example/', gap: 1 }] })).toBe(true);
    expect(isValid({ version: 1, sites: [{ home: 'https://press.example/', gap: 'x' }] })).toBe(false);
    expect(isValid({ version: 1, sites: [{ gap: 1 }] })).toBe(false);
  });
});

describe('secrets', () => {
  const settings: SiteSettings = {
    headers: { authorization: 'Bearer k3y', 'x-key': `Bearer \${KEY}`, cookie: `\${A}` },
    proxies: ['http://ann:pass@proxy.example:1', 'http://proxy.example:2', `http://ann:\${PASS}@proxy.example:3`],
    gap: 1,
  };

  it('are masked where settings are shown, and stay where they are read back', () => {
    const shown = withoutSecrets(settings);
    expect(JSON.stringify(shown)).not.toMatch(/k3y|:pass@/);
    expect(shown.headers).toEqual({ authorization: '***', 'x-key': `Bearer \${KEY}`, cookie: `\${A}` });
    expect(withKnownSecrets(shown, settings, 'press.example')).toEqual(settings);
    expect(() => withKnownSecrets(shown, {}, 'press.example')).toThrow(/authorization.*a secret that this database does not hold/);
  });

  it('come from the environment when they are used', () => {
    expect(withEnvironment(`Bearer \${KEY}`, { KEY: 'k3y' })).toBe('Bearer k3y');
    expect(() => withEnvironment(`Bearer \${KEY}`, {})).toThrow('the environment has no KEY');
  });
});
