import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../src/database/schema.js';
import { siteProblems } from '../../src/errors.js';

const file = new URL('../../../../docs/reference/collector.md', import.meta.url);
const HEADING = '## Problems\n\n';

describe('docs/reference/collector.md', () => {
  it('has every problem as the code has it', () => {
    const text = readFileSync(file, 'utf8');
    const head = text.slice(0, text.indexOf(HEADING) + HEADING.length);
    const rows = Object.entries(siteProblems).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
    const expected = `${head}${['| code | meaning |', '|---|---|', ...rows].join('\n')}\n`;
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, expected);
    expect(readFileSync(file, 'utf8'), '`npm run docs` writes it again').toBe(expected);
  });

  it('names every table', () => {
    const text = readFileSync(file, 'utf8');
    const tables = migrations.flatMap(({ statements }) => statements).flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !text.includes(`\`${table}\``))).toEqual([]);
  });
});
