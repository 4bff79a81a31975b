import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../src/database/schema.js';
import { siteProblems } from '../../src/errors.js';

const text = readFileSync(new URL('../../../../docs/site.md', import.meta.url), 'utf8');

describe('docs/site.md', () => {
  it.each(Object.entries(siteProblems))('explains %s', (code, meaning) => expect(text).toContain(`| \`${code}\` | ${meaning} |`));
  it('names every table', () => {
    const tables = migrations.flatMap(({ statements }) => statements).flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
  });
});
