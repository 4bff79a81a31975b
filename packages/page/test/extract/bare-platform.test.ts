import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

// Engines inside databases and other programs have the language, and little of what browsers and Node add to it.
const entries = ['index', 'core'] as const;
const contexts = new Map<string, ReturnType<typeof createContext>>();
const run = (code: string, entry: (typeof entries)[number] = 'index'): unknown => runInContext(code, contexts.get(entry)!);

beforeAll(async () => {
  for (const name of entries) {
    const entry = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url));
    const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'pith', logLevel: 'silent' });
    contexts.set(name, createContext({ URL, TextDecoder }));
    run(`${outputFiles[0]!.text}; globalThis.pith = pith;`, name);
  }
});

const sentence = 'The ferry left at dawn with forty crates of pears, and nobody on the quay could say who had paid for them.';
const html = `<title>Pears at dawn</title><article><h1>Pears at dawn</h1>${`<p>${sentence}</p><p>Façade: ${sentence}</p>`.repeat(4)}</article>`;

it.each(entries)('reads a page where there is nothing but the language, URL and TextDecoder: %s', (entry) => {
  const fields = ['text', 'markdown', 'html', 'title', 'authors', 'published'];
  const [, markdown, , title] = JSON.parse(
    String(
      run(`JSON.stringify((({ ${fields} }) => [${fields}])(pith.extract(${JSON.stringify(html)}, { url: 'https://example.org/pears' })))`, entry),
    ),
  );
  expect(markdown).toContain(sentence);
  expect(title).toBe('Pears at dawn');
  expect(run(`pith.extract(new Uint8Array(${JSON.stringify([...Buffer.from(html)])})).title`, entry)).toBe('Pears at dawn');
  for (const other of ['TextEncoder', 'structuredClone', 'Buffer', 'atob', 'setTimeout', 'process'])
    expect(run(`typeof ${other}`, entry), other).toBe('undefined');
});

it('has every field of an extraction there', () => {
  expect(String(run(`JSON.stringify(pith.extract(${JSON.stringify(html)}))`))).toContain('"markdown"');
});

it.each([
  ['base64', Buffer.from(html).toString('base64')],
  ['quoted-printable', html.replaceAll('=', '=3D').replaceAll('ç', '=C3=A7')],
  ['quoted-printable', html.replaceAll('=', '=3D')],
])('reads an archive in %s there', (encoding, body) => {
  const archive = [
    'From: <Saved by a browser>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="x"',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '--x--',
  ].join('\n');
  expect(run(`pith.extract(${JSON.stringify(archive)}).text`)).toContain(`Façade: ${sentence}`);
});
