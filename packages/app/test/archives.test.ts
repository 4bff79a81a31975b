import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveOf, ferryPage } from './batch/ferries.js';
import { pith } from './in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function warc(name: string, count: number): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, await archiveOf(count));
  return file;
}

/** A part as browsers write it: soft line breaks, `=` and everything outside of ASCII as hex. */
function htmlPart(html: string, headers: readonly string[]): string {
  const quoted = [...new TextEncoder().encode(html)].map((byte) =>
    byte === 61 || byte > 126 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
  );
  const lines: string[] = [];
  for (let at = 0; at < quoted.length; at += 60) lines.push(quoted.slice(at, at + 60).join(''));
  return ['Content-Type: text/html; charset="utf-8"', 'Content-Transfer-Encoding: quoted-printable', ...headers, '', lines.join('=\r\n')].join(
    '\r\n',
  );
}

function mhtml(name: string, parts: readonly string[]): string {
  const file = join(folder, name);
  const head = ['From: <Saved by a test>', 'MIME-Version: 1.0', 'Content-Type: multipart/related;', '\ttype="text/html"; boundary="--=_edge"', ''];
  writeFileSync(file, `${head.join('\r\n')}\r\n----=_edge\r\n${parts.join('\r\n----=_edge\r\n')}\r\n----=_edge--\r\n`);
  return file;
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { input: string; url: string | null; title: string });

describe('archives as inputs of pith itself', () => {
  it('reads every page of a WARC file with its address, to standard output, a file or a folder', async () => {
    const file = await warc('three.warc.gz', 3);
    const { code, out, err } = await pith([file, '-p', 'url,title']);
    expect(code).toBe(0);
    expect(linesOf(out)).toMatchObject(
      [0, 1, 2].map((n) => ({ input: `${file}#${n + 1}`, url: `https://ferries.example/${n}`, title: `Ferry ${n}` })),
    );
    expect(err).toContain('3 pages, content on 3, unreadable 0');
    const place = join(folder, 'three.jsonl');
    await pith([file, '-p', 'url,title', '-o', place, '-q']);
    expect(readFileSync(place, 'utf8')).toBe(out);
    await pith([file, '-o', `${join(folder, 'texts')}/`, '-q']);
    expect(readdirSync(join(folder, 'texts'))).toHaveLength(3);
  });

  it('takes an archive of one page for that page, and one of none for a fault', async () => {
    expect((await pith([await warc('one.warc.gz', 1)])).out).toMatch(/^# Ferry 0\n/);
    const { code, err } = await pith([await warc('none.warc.gz', 0)]);
    expect(code).toBe(3);
    expect(err).toContain('the archive breaks off or is none');
  });

  it('keeps what comes before the place where an archive breaks off', async () => {
    const file = await warc('cut.warc.gz', 4);
    truncateSync(file, readFileSync(file).length - 40);
    const { code, out, err } = await pith([file, '-p', 'title']);
    expect(code).toBe(3);
    expect(linesOf(out).map(({ title }) => title)).toEqual(['Ferry 0', 'Ferry 1', 'Ferry 2']);
    expect(err).toContain('cut.warc.gz#4');
  });

  it('reads titles and records of archives too', async () => {
    const file = await warc('two.warc.gz', 2);
    expect((await pith(['title', file])).out).toBe(`${file}#1\tFerry 0\n${file}#2\tFerry 1\n`);
    expect((await pith(['records', file])).err).toContain('several inputs need --json');
  });

  it('reads a saved page with the address it was saved from, without what it shows in frames', async () => {
    const frame = '<iframe src="cid:frame-1@mhtml"></iframe>';
    const file = mhtml('saved.mhtml', [
      htmlPart(ferryPage(7).replace('</main>', `${frame}</main>`), [
        'Content-ID: <frame-0@mhtml>',
        'Content-Location: https://ferries.example/größe',
      ]),
      htmlPart(ferryPage(8), ['Content-ID: <frame-1@mhtml>', 'Content-Location: https://ads.example/8']),
    ]);
    const { code, out } = await pith([file, '-j']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: 'Ferry 7', url: expect.stringContaining('ferries.example/') });
  });

  it('takes no page for a frame because its name is the beginning of one', async () => {
    const file = mhtml('names.mhtml', [
      htmlPart(ferryPage(1).replace('</main>', '<iframe src="cid:frame-10@mhtml"></iframe></main>'), ['Content-ID: <frame-0@mhtml>']),
      htmlPart(ferryPage(2), ['Content-ID: <frame-1>']),
      htmlPart(ferryPage(3), ['Content-ID: <frame-10@mhtml>']),
    ]);
    expect(linesOf((await pith([file, '-p', 'title', '-q'])).out).map(({ title }) => title)).toEqual(['Ferry 1', 'Ferry 2']);
  });

  it('reads every page of a file that holds several, in a batch as well', async () => {
    const file = mhtml(
      'several.mht',
      [1, 2].map((n) => htmlPart(ferryPage(n), [`Content-Location: https://ferries.example/${n}`])),
    );
    const wanted = [1, 2].map((n) => ({ url: `https://ferries.example/${n}`, title: `Ferry ${n}` }));
    expect(linesOf((await pith([file, '-p', 'url,title', '-q'])).out)).toMatchObject(wanted);
    expect(linesOf((await pith(['batch', file, '--workers', '1', '--fields', 'url,title', '-q'])).out)).toMatchObject(wanted);
  });

  it('says that a file cannot be written, and stops', async () => {
    const place = join(folder, 'missing', 'out.jsonl');
    const { code, err } = await pith([await warc('again.warc.gz', 2), '-o', place]);
    expect(code).toBe(3);
    expect(err).toContain(`cannot write ${place}`);
    expect(existsSync(place)).toBe(false);
  });
});
