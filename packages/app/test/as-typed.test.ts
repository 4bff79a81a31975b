import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';
import { tableText } from '../src/records/table.js';
import { pith } from './in-process.js';
import { root, spawnPith } from './run-pith.js';

const article = join(root, 'examples/article.html');
const TITLE = 'The lighthouse that runs on kitchen scraps';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-typed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command as people type it', () => {
  it('reads a pipe without being told to, with and without flags', async () => {
    const input = readFileSync(article, 'utf8');
    expect((await spawnPith([], { input })).out).toContain(`# ${TITLE}`);
    expect((await pith(['-p', 'title'], { input })).out).toBe(`${TITLE}\n`);
    expect((await pith(['records', '--kind', 'items'], { input })).err).toContain('no items found');
  });

  it.each([
    ['recrods', 'Did you mean records?'],
    ['serch', 'Did you mean search?'],
    ['qqqqqq', 'pith --help lists the commands.'],
  ])('calls %s wrong usage', async (word, says) => {
    const { code, err } = await pith([word]);
    expect({ code, err }).toEqual({ code: 2, err: `pith: ${word} is not a file, an address or a command. ${says}\n` });
  });

  it('takes a word that is a file or a folder as such', async () => {
    mkdirSync(join(folder, 'recrods'));
    writeFileSync(join(folder, 'recrods/one.html'), readFileSync(article));
    expect((await pith(['recrods'], { cwd: folder })).code).toBe(0);
  });

  it('shows examples where no page is named', async () => {
    const { out } = await pith(['--help']);
    expect(out).toMatch(/^Examples:\n {2}pith page\.html/m);
    expect(out).toContain('extract is meant');
  });

  it('suggests formats, fields and methods', async () => {
    expect((await pith([article, '--method', 'dragnt'])).err).toBe(
      'pith: there is no method dragnt; did you mean dragnet? pith methods lists them\n',
    );
    expect((await pith([article, '--method', 'qqqqqq'])).err).toContain('there are default, large, all-text');
    expect((await pith([article, '--format', 'markdwon'])).err).toContain('did you mean markdown?');
    expect((await pith([article, '-p', 'title,autor'])).err).toContain('there is no field autor; did you mean author?');
    expect((await pith([article, '--foramt', 'text'])).err).toContain('--format');
  });

  it('gives several fields, by name or as JSON', async () => {
    expect((await pith([article, '-p', 'title,author,modified'])).out).toBe(`title: ${TITLE}\nauthor: Edda Marsh\nmodified: \n`);
    expect(JSON.parse((await pith([article, '-j', '-p', 'title,author'])).out)).toEqual({ version: 1, title: TITLE, author: 'Edda Marsh' });
  });

  it('puts what has several lines below its name', async () => {
    expect((await pith([article, '-p', 'title,why'])).out).toMatch(/^title: .+\nwhy:\n- 0\.\d\d below-cut: /);
  });

  it('says why every block was kept or not', async () => {
    const { out } = await pith([article, '-p', 'why']);
    const lines = out.split('\n');
    expect(lines.find((line) => line.includes('Accept all'))).toMatch(/^- 0\.\d\d below-cut: Accept all$/);
    expect(lines.filter((line) => line.startsWith('+ ')).length).toBeGreaterThan(3);
    expect(out).toMatch(/^ {9}.+ \([+-]\d+\.\d\)/m);
  });

  it('takes the flags that people try', async () => {
    const markdown = (await pith([article])).out;
    expect((await pith(['--markdown', article])).out).toBe(markdown);
    expect((await pith(['-i', article])).out).toBe(markdown);
    expect((await pith(['-i', article, '-u', 'https://shore.example/a', '-p', 'domain'])).out).toBe('shore.example\n');
    expect((await pith([article, '--markdown', '--text'])).code).toBe(2);
  });

  it('keeps comments within a budget, too', async () => {
    const comment = (number: number) =>
      `<li class="comment"><b class="author">Reader ${number}</b> <time datetime="2026-03-0${number}">March ${number}</time><p>I saw the lamp from the ferry, number ${number}, and it was as bright as they say.</p></li>`;
    const page = join(folder, 'comments.html');
    writeFileSync(
      page,
      readFileSync(article, 'utf8').replace(
        '</article>',
        `</article><section id="comments"><h2>Comments</h2><ol>${[1, 2, 3].map(comment).join('')}</ol></section>`,
      ),
    );
    expect((await pith([page, '--comments'])).out).toContain('I saw the lamp');
    expect((await pith([page, '--comments', '--budget', '100000'])).out).toContain('I saw the lamp');
    expect((await pith([page, '--budget', '100000'])).out).not.toContain('I saw the lamp');
  });

  it('takes an address without its scheme, and a missing file for a missing file', async () => {
    expect((await pith(['127.0.0.1:9/page'])).err).toContain('no such file');
    expect((await pith(['localhost.example:9/page', '--timeout', '5'])).err).toContain('https://localhost.example:9/page');
    expect((await pith(['missing.html'])).err).toBe('pith: missing.html: no such file\n');
  });

  it('writes a file for each page into a folder, and says which pages gave nothing', async () => {
    const pages = join(folder, 'pages');
    mkdirSync(join(pages, 'more'), { recursive: true });
    for (const name of ['a.html', 'more/a.html']) writeFileSync(join(pages, name), readFileSync(article));
    writeFileSync(join(pages, 'none.html'), '<title>Nothing</title>');
    const { code, err } = await pith([pages, '-o', join(folder, 'texts/')]);
    expect(code).toBe(0);
    expect(err).toContain(`nothing found in ${join(pages, 'none.html')}: no-text`);
    expect(readdirSync(join(folder, 'texts')).sort()).toEqual(['a-2.md', 'a.md']);
    expect(readFileSync(join(folder, 'texts/a.md'), 'utf8')).toContain(`# ${TITLE}`);
  });

  it('calls a PDF a PDF', async () => {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, '%PDF-1.7\n1 0 obj');
    const { out, err, code } = await pith([file]);
    expect(err).toBe(`pith: nothing found in ${file}: pdf: the PDF is damaged or locked\n`);
    expect({ out, code }).toEqual({ out: '', code: 1 });
  });
});

describe('a table of records', () => {
  const long = 'a very long title '.repeat(20).trim();
  it('fits the terminal, and is whole where it is not shown on one', () => {
    const narrow = tableText(['title', 'price'], [[long, '12']], 40);
    expect(Math.max(...narrow.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(tableText(['title', 'price'], [[long, '12']], Infinity)).toContain(`${long}  12`);
  });
});

describe('help that is made from the commands', () => {
  it.each(['bash', 'zsh', 'fish'])('completes commands and options in %s', async (shell) => {
    const { code, out } = await pith(['completion', shell]);
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(out).toContain(name);
    expect(out).toContain('allow-private');
  });

  it('gives bash what it can use', async () => {
    const script = join(folder, 'completion.bash');
    writeFileSync(
      script,
      `${(await pith(['completion', 'bash'])).out}\nCOMP_WORDS=(pith sea); COMP_CWORD=1; _pith; echo "\${COMPREPLY[0]}"\nCOMP_WORDS=(pith search --ne); COMP_CWORD=2; _pith; echo "\${COMPREPLY[*]}"\n`,
    );
    const said = execFileSync('bash', [script], { cwd: folder, encoding: 'utf8' });
    expect(said.split('\n')[0]).toBe('search');
  });

  it('is the manual page that the package carries', async () => {
    const { out } = await pith(['man']);
    if (process.env.PITH_UPDATE) writeFileSync(join(root, 'packages/app/man/pith.1'), out);
    expect(readFileSync(join(root, 'packages/app/man/pith.1'), 'utf8')).toBe(out);
    for (const name of Object.keys(commands)) expect(out).toContain(`.SS pith ${name}`);
  });
});

describe('pith doctor', () => {
  it('says what works and what is missing', async () => {
    const { code, out } = await pith(['doctor', '--db', join(folder, 'none.db')]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {3}node {6}v/m);
    expect(out).toMatch(/^ok {3}sqlite/m);
    expect(out).toMatch(/^- {4}database {2}there is no database/m);
    expect(out).toMatch(/ browser /);
  });

  it('fails where the database is none', async () => {
    const file = join(folder, 'wrong.db');
    writeFileSync(file, 'this is no database, but a text that is long enough to be looked at as one');
    const { code, out } = await pith(['doctor', '--db', file]);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL database/m);
  });
});
