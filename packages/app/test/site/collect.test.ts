import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Newspaper } from '../../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites } from '../../../site/test/sites/site-server.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { lines, own, pith, start } from './pith.js';

const size = 24;

describe('pith collect and what follows from it', () => {
  const paper = new Newspaper(size);
  const folder = temporaryFolder('command');
  let server: SiteServer;
  let home = '';
  const run = (...args: string[]) => pith(args, folder);
  beforeAll(async () => {
    server = await serveSites([{ host: '127.0.0.1', answer: (path, origin) => paper.answer(path, origin) }]);
    home = server.home('127.0.0.1');
  });
  afterAll(() => server.close());

  it('shows sections, and what it would fetch, and leaves no file', async () => {
    const sections = await run('collect', home, '--list-sections', '--allow-private');
    expect(sections).toMatchObject({ code: 0, out: expect.stringContaining(`Sport     ${home}sport`) });
    const dry = await run('collect', home, '--dry-run', ...own);
    expect(dry.code).toBe(0);
    expect(new Set(lines(dry.out).map((line) => new URL(line.split(' ', 1)[0]!).pathname))).toEqual(new Set(paper.paths()));
    expect(existsSync(join(folder, 'pith.db'))).toBe(false);
  });

  it('collects, tells events to programs and a summary to people', async () => {
    const { code, out, err } = await run('collect', home, '--json', ...own);
    expect(code).toBe(0);
    const events = lines(out).map((line) => JSON.parse(line));
    expect(events.filter(({ type, saved }) => type === 'article' && saved === 'new')).toHaveLength(size);
    expect(events.at(-1)).toMatchObject({ type: 'summary', articles: { new: size }, problems: {} });
    expect(err).toContain(`${size} new, 0 changed, 0 removed`);
    expect(err).toContain(`holds ${size} articles`);
    expect(err).toMatch(new RegExp(`${size} of \\d+ known addresses stored; not taken: .*not-found 2`));
    expect((await run('sites', '--coverage')).out).toMatch(/2 not-found \(from a link\), as http/);
    expect(JSON.parse((await run('sites', '--coverage', '--json')).out)).toMatchObject({ coverage: { stored: size, share: 1 } });
  });

  it('fetches lists only at the second run, and what has changed with --recheck', async () => {
    server.newPaths();
    await run('collect', home, '-q', ...own);
    expect(server.newPaths().filter((path) => /\/\d{4}\//.test(path))).toEqual([]);
    const changed = paper.stories[5]!;
    changed.revision++;
    const { err } = await run('collect', home, '--recheck', ...own);
    expect(err).toContain(`0 new, 1 changed, 0 removed, ${size - 1} seen again`);
    const diff = await run('article', `${home.slice(0, -1)}${paper.pathOf(changed)}`, '--diff');
    expect(diff.out).toMatch(/revision 1 → 2[\s\S]*\n- [\s\S]*\n\+ /);
    expect((await run('collect', home, '--again')).err).toContain(`${size} articles extracted again, 0 of them`);
  });

  it('searches, counts by day, saves a search', async () => {
    expect((await run('search', 'bridge', '-n', '1')).out).toMatch(/^\d{4}-\d\d-\d\d {2}.*\n {2}http.*\n {2}.*\*bridge\*/);
    const days = await run('search', 'Subscribe', '--by', 'day', '--json');
    // What is under every article is counted on the pages, not in the content.
    expect(lines(days.out).length).toBeGreaterThan(2);
    expect(lines(days.out).every((line) => JSON.parse(line).articles === 0 && JSON.parse(line).pageArticles > 0)).toBe(true);
    expect((await run('search', 'bridge', '--save', 'b')).code).toBe(0);
    expect((await run('search', '--saved')).out).toBe('b: bridge\n');
    expect(await run('search', 'zeppelin')).toMatchObject({ code: 1, err: 'pith: nothing found for zeppelin\n' });
    expect(await run('search')).toMatchObject({ code: 2 });
  });

  it('writes feeds of a section, a search and a profile', async () => {
    const section = await run('feed', '--section', 'Sport');
    expect(section.out.match(/<item>/g)).toHaveLength(paper.stories.filter(({ section }) => section === 'sport').length);
    expect((await run('feed', '--saved', 'b', '--format', 'atom')).out).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect((await run('profile', 'ann', '--word', 'bridge', '--section', 'Sport')).out).toMatch(/because: .*bridge/);
    expect((await run('feed', '--profile', 'ann')).out).toContain('section Sport');
    expect(await run('feed', '--profile', 'bob')).toMatchObject({ code: 2, err: expect.stringContaining('no profile bob') });
  });

  it('exports in four formats, and prunes', async () => {
    for (const name of ['a.jsonl', 'a.csv', 'a.warc.gz', 'a.parquet']) expect((await run('export', '-o', name)).code).toBe(0);
    expect(lines(readFileSync(join(folder, 'a.jsonl'), 'utf8'))).toHaveLength(size);
    expect(readFileSync(join(folder, 'a.parquet')).subarray(0, 4).toString()).toBe('PAR1');
    expect((await run('export', '-o', 'a.xyz')).code).toBe(2);
    expect((await run('prune', '--raw', '0h', '--dry-run')).out).toContain(`would delete 0 articles, 0 revisions, ${size + 1} raw pages`);
    expect((await run('prune', '--site', '127.0.0.1:1', '--delete-site')).code).toBe(2);
    expect((await run('prune', '--site', home, '--delete-site')).out).toContain(`with ${size} articles`);
    expect(await run('sites')).toMatchObject({ code: 1, err: 'pith: no site has been collected yet\n' });
  });

  it('loses nothing by Ctrl-C, and goes on where it was', async () => {
    const asked = server.asked.length;
    const release = server.holdAfter(18);
    const { child, ended } = start(['collect', home, '--allow-private', '--gap', '0'], folder, (said) => {
      if (said.includes('stopping')) release();
    });
    while (server.asked.length < asked + 19 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('stopping') });
    expect((await run('collect', home, ...own)).code).toBe(0);
    const urls = lines((await run('export', '--fields', 'url')).out).map((line) => new URL(JSON.parse(line).url).pathname);
    expect(urls.sort()).toEqual(paper.paths().sort());
  });

  it('says that the limit ended a run', async () => {
    const { code, err } = await run('collect', home, '--limit', '2', '--db', 'limited.db', ...own);
    expect(code).toBe(0);
    expect(err).toContain('stopped at the limit of 2 pages, lists and feeds included; the next run continues');
  });

  it('says how to add a site where there is none to watch', async () => {
    const { child, ended } = start(['watch', '--db', 'none-yet.db'], folder);
    let err = '';
    child.stderr!.on('data', (chunk) => {
      err += chunk;
    });
    while (!err.includes('\n') && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    await ended;
    expect(err).toContain('there is no site in none-yet.db to watch yet; `pith collect URL` or `pith watch URL` adds one');
  });

  it('watches and works until it is told to end', async () => {
    const story = paper.add('sport');
    const { child, ended } = start(['watch', home, '--every', '0.2', '--json', ...own], folder);
    let out = '';
    child.stdout!.on('data', (chunk) => {
      out += chunk;
    });
    while (!out.includes(paper.pathOf(story)) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect((await run('worker', '--until-empty', ...own)).code).toBe(0);
  });
});
