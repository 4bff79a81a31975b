import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { directionFaults } from '../../../../scripts/direction.mjs';

const root = new URL('../../../../', import.meta.url).pathname;
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pith-direction-'));
  const isSource = (path: string) => !/\/(node_modules|dist|test)(\/|$)/.test(path);
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
    writeFileSync(table, readFileSync(table, 'utf8').replace('"database": ["search"]', '"database": ["search", "store"]'));
    expect(directionFaults(copy)).toContainEqual(expect.stringContaining('database comes before store'));
  });

  it('fails where page imports the platform', () => {
    expect(plant('page/src/tree/tags.ts', "import { readFileSync } from 'node:fs';")).toContainEqual(expect.stringContaining('page is pure'));
  });

  it('fails where a room imports one it does not depend on', () => {
    expect(plant('page/src/tree/tags.ts', "import { extract } from '@pith/lab';")).toContainEqual(
      expect.stringContaining('a room that package.json does not allow'),
    );
  });

  it('fails on a cycle of files', () => {
    expect(plant('page/src/tree/tags.ts', "import { parse } from './parse.js';")).toContainEqual(expect.stringContaining('a cycle of imports'));
  });
});
