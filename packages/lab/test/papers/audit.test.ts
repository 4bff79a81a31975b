import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { methods, titleVariants, variantNames } from '@pith/papers';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const audit = readFileSync(join(root, 'docs', 'papers-audit.md'), 'utf8');
const rows = [...audit.matchAll(/^\| (\d+) \| (.+?) \| `(.+?)` \| (faithful|deviation|missing) \| (.*) \|$/gm)].map(
  ([, number, item, where, state, note]) => ({
    number: Number(number),
    item: item!,
    where: where!,
    state: state!,
    note: note!.trim(),
  }),
);

describe('the audit of the papers', () => {
  it('numbers 124 items, and counts their states right', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 124 }, (_, i) => i + 1));
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(audit).toContain(`124 things that the papers describe: ${count('faithful')} faithful, ${count('deviation')} deviations`);
    expect(audit).toContain(`${count('missing')} missing.`);
  });

  it('names files that are there, and says of every deviation what differs', () => {
    for (const { item, where, state, note } of rows) {
      expect(existsSync(join(root, where)), where).toBe(true);
      if (state !== 'faithful') expect(note, item).not.toBe('');
    }
  });

  it('names variants that can be asked for', () => {
    const known = [...variantNames, ...Object.keys(titleVariants), ...Object.keys(methods)];
    for (const [, name] of audit.matchAll(/`((?!og:)[a-z-]+:[A-Za-z0-9+-]+)`/g)) expect(known).toContain(name);
  });
});
