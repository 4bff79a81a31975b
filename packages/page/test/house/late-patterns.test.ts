import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { withLatePatterns } from '../../../../scripts/pack/late-patterns.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pith-patterns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `result` of a module is after its patterns have become late, and its code. */
async function run(source: string): Promise<{ code: string; result: unknown }> {
  const code = withLatePatterns(source, join(folder, 'module.ts'));
  const { result } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { code, result };
}

/** Whether a literal pattern with a class of letters is left. */
const hasLiteral = (code: string) => /\/[^/\n"]*\\p\{[^/\n"]*\/[a-z]*u/.test(code.replace(/\/\/# sourceMappingURL.*/, ''));

describe('patterns that are made late', () => {
  test.each([
    ['inside a function', 'const f = (text: string) => /\\p{L}/u.test(text);\nexport const result = [f("a"), f("1"), f("b")];', [true, false, true]],
    [
      'of a module',
      'const LETTER = /\\p{L}/u;\nconst g = (text: string) => LETTER.test(text);\nexport const result = [g("1"), g("é")];',
      [false, true],
    ],
    ['in an object', 'const LETTER = /\\p{L}/u;\nexport const result = Object.keys({ LETTER }).length + ({ LETTER }.LETTER.test("a") ? 1 : 0);', 2],
    [
      'of other patterns',
      'const A = /\\p{Lu}/u;\nconst B = new RegExp("^" + A.source + "$", "u");\nexport const result = ["A", "a"].map((t) => B.test(t));',
      [true, false],
    ],
    ['to replace by', 'const h = (text: string) => text.replace(/\\p{L}/gu, "x");\nexport const result = [h("ab"), h("c")];', ['xx', 'x']],
    ['with signs to escape', 'export const result = (() => /^[\\p{L}"\\\\/`$]+$/u.test("a\\"\\\\/`$"))();', true],
  ])('%s', async (_, source, expected) => {
    const { code, result } = await run(source);
    expect(result).toEqual(expected);
    expect(hasLiteral(code)).toBe(false);
    expect(code.split('\n').length).toBeGreaterThanOrEqual(source.split('\n').length);
  });

  test.each([
    [
      'a name that is bound twice',
      'const X = /\\p{L}/u;\nconst f = (X: RegExp) => X.test("1");\nexport const result = [X.test("a"), f(/1/)];',
      [true, true],
    ],
    [
      'a name that is bound by taking apart',
      'const X = /\\p{L}/u;\nconst f = ({ X }: { X: RegExp }) => X.test("1");\nexport const result = [X.test("a"), f({ X: /1/ })];',
      [true, true],
    ],
  ])('%s is not confused with it', async (_, source, expected) => {
    expect((await run(source)).result).toEqual(expected);
  });

  test('one that remembers where it is stays as it is', async () => {
    const { code, result } = await run('const f = () => { const p = /\\p{L}/gu; return p.exec("ab")![0]; };\nexport const result = [f(), f()];');
    expect(result).toEqual(['a', 'a']);
    expect(hasLiteral(code)).toBe(true);
  });

  test('who takes a pattern from another module calls it, under whatever name', async () => {
    writeFileSync(join(folder, 'words.ts'), 'export const LETTER = /\\p{L}/u;\n');
    writeFileSync(join(folder, 'user.ts'), 'import { LETTER as l } from "./words.js";\nexport const result = [l.test("a"), l.test("1")];\n');
    const plugin = {
      name: 'late',
      setup: ({ onLoad }: { onLoad: (on: { filter: RegExp }, load: (at: { path: string }) => unknown) => void }) =>
        onLoad({ filter: /\.ts$/ }, async ({ path }) => {
          const { readFileSync } = await import('node:fs');
          return { contents: withLatePatterns(readFileSync(path, 'utf8'), path), loader: 'js' };
        }),
    };
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'user.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [plugin as never],
    });
    const { result } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);
    expect(result).toEqual([true, false]);
  });

  test('a pattern must not be given on', () => {
    writeFileSync(join(folder, 'words.ts'), 'export const LETTER = /\\p{L}/u;\n');
    expect(() => withLatePatterns('export { LETTER } from "./words.js";', join(folder, 'again.ts'))).toThrow(/LETTER/);
  });
});
