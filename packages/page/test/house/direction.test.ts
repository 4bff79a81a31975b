import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { directionFaults } from '../../../../scripts/direction.mjs';

const root = new URL('../../../../', import.meta.url).pathname;
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pith-direction-'));
  const isSource = (path: string) => !/\/(node_modules|dist|test|\.scratch)(\/|$)/.test(path);
  cpSync(join(root, 'packages'), join(copy, 'packages'), { recursive: true, filter: isSource });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function plant(file: string, line: string): string[] {
  const path = join(copy, 'packages', file);
  writeFileSync(path, `${line}\n${readFileSync(path, 'utf8')}`);
  return directionFaults(copy);
}

describe('direction of imports', () => {
  it('holds in the project', () => {
    expect(directionFaults(root)).toEqual([]);
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
    const table = join(copy, 'packages/site/src/flow.json');
    const flow = JSON.parse(readFileSync(table, 'utf8'));
    writeFileSync(table, JSON.stringify({ ...flow, database: [...flow.database, 'store'] }));
    expect(directionFaults(copy)).toContainEqual(expect.stringContaining('lets database import store, which is not above it'));
  });

  it('fails where page imports the platform', () => {
    expect(plant('page/src/tree/tags.ts', "import { readFileSync } from 'node:fs';")).toContainEqual(expect.stringContaining('page is pure'));
  });

  it('fails where a package imports one it does not depend on', () => {
    expect(plant('page/src/tree/tags.ts', "import { extract } from '@pith/lab';")).toContainEqual(
      expect.stringContaining('a package that package.json does not allow'),
    );
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
    const path = join(copy, 'packages/lab/src/flow.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"metrics": [', '"metrics": ["labels", '));
    expect(directionFaults(copy)).toContainEqual('@pith/lab: flow.json lets metrics import labels, which is not above it');
  });
});
