import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';

/** Where the entries are after a build. */
const places: Readonly<Record<string, string>> = {
  pith: 'index.js',
  'pith/core': 'core.js',
  'pith/large': 'methods/large/large.js',
  'pith/compat/readability': 'readability.js',
};
const fileOf = (entry: string): string => fileURLToPath(new URL(`../../dist/${places[entry]}`, import.meta.url));

/** What people write, and the kilobytes (1,000 bytes) that it may take, minified and gzipped. Raising one is a decision. */
const programs: Readonly<Record<string, readonly [code: string, most: number]>> = {
  text: ["import { extract } from 'pith'; export const run = (html) => extract(html).text;", 340],
  title: ["import { extract } from 'pith'; export const run = (html) => extract(html).title;", 340],
  'Markdown of a live page': ["import { extract } from 'pith'; globalThis.markdown = extract(globalThis.document).markdown;", 340],
  records: ["import { extract } from 'pith'; export const run = (html) => extract(html).items;", 340],
  'core text': ["import { extract } from 'pith/core'; export const run = (html) => extract(html).text;", 184],
  'core Markdown': ["import { extract } from 'pith/core'; export const run = (html, url) => extract(html, { url }).markdown;", 184],
  readability: ["import { Readability } from 'pith/compat/readability'; export const run = (html) => new Readability(html).parse();", 340],
  large: [
    "import { extract } from 'pith'; import { large } from 'pith/large'; export const run = (html) => extract(html, { method: large }).text;",
    455,
  ],
};

const PROGRAM = 'program.js';
const SECOND = 1000;

async function withEsbuild(code: string): Promise<string> {
  const entries = {
    name: 'entries',
    setup: ({ onResolve }: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup']>[0]) => {
      onResolve({ filter: /^pith/ }, ({ path }) => ({ path: fileOf(path), sideEffects: false }));
    },
  };
  const { outputFiles } = await build({ stdin: { contents: code }, bundle: true, minify: true, format: 'esm', write: false, plugins: [entries] });
  return outputFiles![0]!.text;
}

async function withRollup(code: string): Promise<string> {
  const entries = {
    name: 'entries',
    resolveId: (id: string) => (id === PROGRAM ? id : places[id] ? { id: fileOf(id), moduleSideEffects: false } : null),
    load: (id: string) => (id === PROGRAM ? code : null),
  };
  const bundle = await rollup({ input: PROGRAM, plugins: [entries], treeshake: { moduleSideEffects: (id) => id === PROGRAM } });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
}

describe('programs as bundlers make them', () => {
  for (const [bundler, bundle] of Object.entries({ esbuild: withEsbuild, rollup: withRollup }))
    it.each(Object.entries(programs))(`%s with ${bundler}`, { timeout: 120 * SECOND }, async (_, [code, most]) => {
      const size = gzipSync(await bundle(code), { level: 9 }).length / SECOND;
      expect(size).toBeLessThanOrEqual(most);
      // A limit that is far above what is there holds nothing.
      expect(size).toBeGreaterThan(most - 12);
    });

  it('leaves out of core what only the default entry has', async () => {
    const [all, core] = [await withEsbuild(programs.text![0]), await withEsbuild(programs['core text']![0])];
    const signs = {
      TEI: '<teiHeader>',
      formulas: 'mwe-math-fallback-image',
      notes: 'note-of-kept',
      rules: 'rule-matches-nothing',
      explanations: 'words seen in clutter',
      records: 'item-of-a-list',
    };
    for (const [part, sign] of Object.entries(signs)) expect([part, all.includes(sign), core.includes(sign)]).toEqual([part, true, false]);
  });
});
