import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error: a script beside the command, without types.
import { isOnePage } from '../bin/one-page.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pith-one-page-'));
const script = join(folder, 'script.cjs');
const bin = fileURLToPath(new URL('../bin/one-page.mjs', import.meta.url));
const page = fileURLToPath(new URL('../../../examples/article.html', import.meta.url));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('isOnePage', () => {
  it('is for one file that is there, and for flags that the extractor alone understands', () => {
    expect(isOnePage([page])).toBe(true);
    expect(isOnePage(['--no-links', page, '-t'])).toBe(true);
    for (const args of [[], ['-t'], [page, page], ['-u', 'https://example.org/', page], ['-o', 'out', page], ['absent.html'], [bin], ['title', page]])
      expect(isOnePage(args), args.join(' ')).toBe(false);
  });

  it('leaves large pages to optimised code', () => {
    const large = join(folder, 'large.html');
    writeFileSync(large, 'x'.repeat(2 ** 20 + 1));
    expect(isOnePage([large])).toBe(false);
  });
});

describe('kept code', () => {
  const kept = () => join(folder, 'cache/pith/compiled', readdirSync(join(folder, 'cache/pith/compiled'))[0]!);
  const write = (said: string) => writeFileSync(script, `(function(module){module.exports.main=()=>console.log(${JSON.stringify(said)})})`);
  const run = (env = {}) =>
    spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `import { mainOfKept } from ${JSON.stringify(bin)}; mainOfKept(${JSON.stringify(script)})?.();`],
      {
        encoding: 'utf8',
        env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache'), NODE_DISABLE_COMPILE_CACHE: '', ...env },
      },
    ).stdout;

  it('is run again, but neither when it is damaged nor for another script of the same length', () => {
    write('first');
    expect(run()).toBe('first\n');
    const code = readFileSync(kept());
    expect(run()).toBe('first\n');
    expect(readFileSync(kept()).equals(code)).toBe(true);
    writeFileSync(
      kept(),
      code.map((byte, i) => (i > 100 ? byte ^ 0x5a : byte)),
    );
    expect(run()).toBe('first\n');
    write('other');
    expect(run()).toBe('other\n');
  });

  it('is no condition: nothing is kept where the cache cannot be written or is not wanted', () => {
    write('third');
    expect(run({ XDG_CACHE_HOME: script })).toBe('third\n');
    expect(run({ NODE_DISABLE_COMPILE_CACHE: '1' })).toBe('');
  });
});
