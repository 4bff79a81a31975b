import { readFileSync, writeFileSync } from 'node:fs';
import { methods } from '@pith/papers';
import * as inspectEntry from 'pith/inspect';
import * as largeEntry from 'pith/large';
import { describe, expect, it } from 'vitest';
import * as coreEntry from '../../src/core.js';
import { problems } from '../../src/errors.js';
import { families } from '../../src/features/index.js';
import * as mainEntry from '../../src/index.js';
import * as readabilityEntry from '../../src/readability.js';
import { warningNames } from '../../src/warnings.js';
import { explain, fieldsOf } from './explained.js';

const file = new URL('../../../../docs/reference/library.md', import.meta.url);
const featureFile = new URL('../../../../docs/research/features.md', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('../../schema/extraction.schema.json', import.meta.url), 'utf8')) as {
  properties: Record<string, { description: string }>;
};

/** Entries for everybody: the methods of `@pith/papers` have a table of their own; `pith/parts` and `pith/training` may change with every version. */
const entries: Readonly<Record<string, object>> = {
  pith: mainEntry,
  'pith/core': coreEntry,
  'pith/large': largeEntry,
  'pith/inspect': inspectEntry,
  'pith/compat/readability': readabilityEntry,
};

/** The features of blocks, for people who change or train a method. */
function featureReference(): string {
  const rows = Object.entries(families).flatMap(([family, features]) =>
    Object.entries(features).map(([name, { meaning }]) => `| ${family} | \`${name}\` | ${meaning} |`),
  );
  return ['# Features', '', 'Generated from the code by `npm run docs`.', '', '| family | feature | meaning |\n|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

/** Tables that are made from the code. `npm run docs` writes them again. */
function reference(): string {
  const methodRows = Object.values(methods).map(({ name, meaning, reference: source }) => `| \`${name}\` | ${meaning} | ${source} |`);
  const errorRows = Object.entries(problems).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  const warningRows = Object.entries(warningNames).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  const fieldRows = Object.entries(schema.properties).map(([name, { description }]) => `| \`${name}\` | ${description} |`);
  const optionRows = fieldsOf('options.ts', 'Options').map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  const limitRows = fieldsOf('tree/limits.ts', 'Limits').map(([name, meaning]) => `| \`${name}\` | ${meaning} |`);
  const exportRows = Object.entries(entries).flatMap(([entry, names]) =>
    Object.keys(names)
      .sort()
      .map((name) => `| \`${entry}\` | \`${name}\` | ${explain(name, entry)} |`),
  );
  return [
    '# Library',
    'Generated from the code by `npm run docs`. See also: [commands](commands.md), [HTTP](http.md#routes), [errors of fetching and collecting](collector.md#problems), [features of blocks](../research/features.md).',
    '## Entries and what they export',
    '| entry | export | meaning |\n|---|---|---|',
    ...exportRows,
    '## Options of extract',
    '| option | meaning |\n|---|---|',
    ...optionRows,
    '## Limits',
    '| limit | meaning |\n|---|---|',
    ...limitRows,
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
    '',
  ]
    .join('\n')
    .replace(/\n(?=##? )/g, '\n\n')
    .replace(/\n\| (name|field|code|warning|family|entry|option|limit) \|/g, '\n\n| $1 |');
}

describe('docs/reference/library.md', () => {
  it('says what the code says', () => {
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, reference());
    expect(readFileSync(file, 'utf8'), '`npm run docs` writes it again').toBe(reference());
  });

  it('has the features in the research folder', () => {
    if (process.env.PITH_UPDATE === '1') writeFileSync(featureFile, featureReference());
    expect(readFileSync(featureFile, 'utf8'), '`npm run docs` writes it again').toBe(featureReference());
  });

  it('explains everything that it names', () => {
    expect(
      reference()
        .split('\n')
        .filter((line) => /^\| .*\|\s*\|$/.test(line)),
    ).toEqual([]);
  });
});
