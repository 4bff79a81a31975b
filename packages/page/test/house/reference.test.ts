import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problems } from '../../src/errors.js';
import { families } from '../../src/features/index.js';
import { methods } from '../../src/methods/index.js';
import { warningNames } from '../../src/warnings.js';

const file = new URL('../../../../docs/reference.md', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('../../schema/extraction.schema.json', import.meta.url), 'utf8')) as {
  properties: Record<string, { description: string }>;
};

/** Tables that are made from the code. `PITH_UPDATE=1 npx vitest run packages/page/test/house` writes them again. */
function reference(): string {
  const methodRows = Object.values(methods).map(({ name, meaning, reference: source }) => `| \`${name}\` | ${meaning} | ${source} |`);
  const errorRows = Object.entries(problems).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  const warningRows = Object.entries(warningNames).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  const fieldRows = Object.entries(schema.properties).map(([name, { description }]) => `| \`${name}\` | ${description} |`);
  const featureRows = Object.entries(families).flatMap(([family, features]) =>
    Object.entries(features).map(([name, { meaning }]) => `| ${family} | \`${name}\` | ${meaning} |`),
  );
  return [
    '# Reference',
    'Made from the code; a test compares.',
    '## Methods',
    '| name | meaning | reference |\n|---|---|---|',
    ...methodRows,
    '## Fields of the JSON',
    '| field | meaning |\n|---|---|',
    ...fieldRows,
    '## Errors',
    '| code | meaning |\n|---|---|',
    ...errorRows,
    '## Warnings',
    '| warning | meaning |\n|---|---|',
    ...warningRows,
    '## Features',
    '| family | feature | meaning |\n|---|---|---|',
    ...featureRows,
    '',
  ]
    .join('\n')
    .replace(/\n(?=##? )/g, '\n\n')
    .replace(/\n\| (name|field|code|warning|family) \|/g, '\n\n| $1 |');
}

describe('docs/reference.md', () => {
  it('says what the code says', () => {
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, reference());
    expect(readFileSync(file, 'utf8')).toBe(reference());
  });
});
