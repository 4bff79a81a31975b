import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pith } from './in-process.js';
import { root } from './run-pith.js';

const audit = readFileSync(join(root, 'docs', 'research', 'papers-audit.md'), 'utf8');
const rows = [...audit.matchAll(/^\| (\d+) \| .+? \| `pith (.+?)` \| (.*) \|$/gm)].map(([, number, args, result]) => ({
  number: number!,
  args: args!,
  values: [...result!.matchAll(/\*\*(.+?)\*\*/g)].map(([, value]) => value!),
}));
/** A figure is a file: packages/app/test/paper.test.ts draws every kind. */
const shown = rows.filter(({ args }) => !args.includes('--figure'));

describe('the audit of the papers', () => {
  it.each([...new Set(shown.map(({ args }) => args))])('pith %s prints the values that the audit has in bold', async (args) => {
    const { code, out, err } = await pith(args.split(' '));
    expect([code, err.replace(/^pith: \d+ .*\n/gm, '')]).toEqual([0, '']);
    for (const { number, values } of shown.filter((row) => row.args === args)) {
      expect(values, `row ${number}`).not.toEqual([]);
      for (const value of values) expect(out, `row ${number}`).toContain(value);
    }
  });
});
