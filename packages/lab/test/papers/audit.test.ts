import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { methods, titleVariants, variantNames } from '@pith/papers';
import { describe, expect, it } from 'vitest';
import { sectionNames } from '../../src/papers/report.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const audit = readFileSync(join(root, 'docs', 'research', 'papers-audit.md'), 'utf8');
const rows = [...audit.matchAll(/^\| (\d+) \| (.+?) \| `(.+?)` \| (faithful|deviation|missing|not to be had) \| `(.+?)` \| (.*) \|$/gm)].map(
  ([, number, item, where, state, command, result]) => ({
    number: Number(number),
    item: item!,
    where: where!,
    state: state!,
    command: command!,
    result: result!.trim(),
  }),
);

describe('the audit of the papers', () => {
  it('numbers 150 items, and counts their states right', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(audit).toContain(
      `150 things that the papers describe: ${count('faithful')} faithful, ${count('deviation')} deviations, ${count('missing')} missing, ${count('not to be had')} not to be had.`,
    );
  });

  it('has for every item a file that is there and a result', () => {
    for (const { item, where, result } of rows) {
      expect(existsSync(join(root, where)), where).toBe(true);
      expect(result, item).not.toBe('');
    }
  });

  it('has for every item a command that can be run', () => {
    for (const { command } of rows) {
      const [, tests] = /^npx vitest run (\S+)$/.exec(command) ?? [];
      const [, section] = /^npm run papers -- DATA --sections (\S+)$/.exec(command) ?? [];
      if (tests !== undefined) expect(existsSync(join(root, tests)), tests).toBe(true);
      else if (section !== undefined) expect(sectionNames).toContain(section);
      // These are run by packages/app/test/paper-audit.test.ts.
      else expect(command).toMatch(/^pith (?:(?:paper|title) \S+ )?/);
    }
  });

  it('names variants that can be asked for', () => {
    const known = [...variantNames, ...Object.keys(titleVariants), ...Object.keys(methods)];
    for (const [, name] of audit.matchAll(/`((?!og:)[a-z-]+:[A-Za-z0-9+-]+)`/g)) expect(known).toContain(name);
  });
});
