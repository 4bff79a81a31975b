import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { directionFaults } from '../../../../scripts/direction.mjs';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
let copy = '';
/** Files of the copy that a test has changed → what they said before. */
const changed = new Map<string, string>();

// One copy for all tests, put right after each: it has about a thousand files.
beforeAll(() => {
  copy = temporaryFolder('direction');
  const isSource = (path: string) => !/\/(node_modules|dist|test|\.scratch)(\/|$)/.test(path);
  cpSync(join(root, 'packages'), join(copy, 'packages'), { recursive: true, filter: isSource });
});
afterEach(() => {
  for (const [path, before] of changed) writeFileSync(path, before);
  changed.clear();
});

function change(file: string, how: (before: string) => string): string[] {
  const path = join(copy, 'packages', file);
  const before = readFileSync(path, 'utf8');
  if (!changed.has(path)) changed.set(path, before);
  writeFileSync(path, how(before));
  return directionFaults(copy);
}

const plant = (file: string, line: string) => change(file, (before) => `${line}\n${before}`);

describe('direction of imports', () => {
  it('holds in the project', () => {
    expect(directionFaults(root)).toEqual([]);
    expect(directionFaults(copy)).toEqual([]);
  });

  it('fails where a folder imports one below it', () => {
    expect(plant('page/src/tree/tags.ts', "import type { Blocks } from '../blocks/segment.js';")).toContainEqual(
      expect.stringContaining('does not let tree import blocks'),
    );
  });

  it('fails in every room with a table, and where the table itself goes back', () => {
    expect(plant('site/src/database/schema.ts', "import type { Store } from '../store/store.js';")).toContainEqual(
      expect.stringContaining('does not let database import store'),
    );
    const backwards = (table: string) => {
      const flow = JSON.parse(table);
      return JSON.stringify({ ...flow, database: [...flow.database, 'store'] });
    };
    expect(change('site/src/flow.json', backwards)).toContainEqual(expect.stringContaining('lets database import store, which is not above it'));
  });

  it('fails where page or papers imports the platform', () => {
    const platform = "import { readFileSync } from 'node:fs';";
    expect(plant('page/src/tree/tags.ts', platform)).toContainEqual(expect.stringContaining('pith is pure'));
    expect(plant('papers/src/dragnet/blocks.ts', platform)).toContainEqual(expect.stringContaining('@pith/papers is pure'));
  });

  it('fails where a package imports one it does not depend on', () => {
    const refused = expect.stringContaining('a package that package.json does not allow');
    expect(plant('page/src/tree/tags.ts', "import { extract } from '@pith/lab';")).toContainEqual(refused);
    expect(plant('page/src/inspect.ts', "import { methods } from '@pith/papers';")).toContainEqual(refused);
  });

  it('fails on a cycle of files', () => {
    expect(plant('page/src/tree/tags.ts', "import { parse } from './parse.js';")).toContainEqual(expect.stringContaining('a cycle of imports'));
  });

  it('fails where a folder of the lab imports one below it, or a file that is not for everybody', () => {
    expect(plant('lab/src/metrics/tokens.ts', "import { trainings } from '../train/trainings.js';")).toContainEqual(
      expect.stringContaining('does not let metrics import train'),
    );
    expect(plant('lab/src/metrics/tokens.ts', "import { trainings } from '../index.js';")).toContainEqual(
      expect.stringContaining('may not import the files above it'),
    );
  });

  it('fails where a table would allow a cycle of folders', () => {
    expect(change('lab/src/flow.json', (table) => table.replace('"metrics": [', '"metrics": ["labels", '))).toContainEqual(
      '@pith/lab: flow.json lets metrics import labels, which is not above it',
    );
  });
});
