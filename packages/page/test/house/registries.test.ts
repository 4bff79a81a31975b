import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Pith from '../../src/index.js';
import type * as Parts from '../../src/parts.js';
import type * as Training from '../../src/training.js';

/**
 * Follows the recipes of CONTRIBUTING.md in a copy of the sources: one file, one line in the registry, and nothing else.
 * Each addition must be seen from the public entry.
 */
const source = fileURLToPath(new URL('../../src/', import.meta.url));
const scratch = fileURLToPath(new URL('../../.scratch/', import.meta.url));
let copy = '';
let pith: typeof Pith;
let parts: typeof Parts;
let training: typeof Training;

const text = '<p>The keeper of the lighthouse wrote down every ship that passed, its flag and the hour, for thirty-one years.</p>'.repeat(4);
const html = `<head><title>Ships</title><meta name="scratch:author" content="Ada Miller"></head><body><article><h1>Ships</h1>${text}</article></body>`;

function add(file: string, code: string): void {
  writeFileSync(join(copy, file), code);
}

/** Adds an import and an entry, as a person does. */
function register(registry: string, { imports, after, entry }: { readonly imports: string; readonly after: string; readonly entry: string }): void {
  const path = join(copy, registry);
  const before = readFileSync(path, 'utf8');
  expect(before.split(after)).toHaveLength(2);
  writeFileSync(path, `${imports}\n${before.replace(after, `${after}\n${entry}`)}`);
}

beforeAll(async () => {
  mkdirSync(scratch, { recursive: true });
  copy = mkdtempSync(join(scratch, 'registries-'));
  cpSync(source, copy, { recursive: true });

  add(
    'outputs/shout.ts',
    `import type { Output } from './output.js';
import { text } from './text.js';
export const shout: Output = { meaning: 'loud', mediaType: 'text/plain', extension: 'loud', write: (content, about) => \`\${about.title}: \${text.write(content, {}).toUpperCase()}\` };`,
  );
  register('outputs/index.ts', { imports: "import { shout } from './shout.js';", after: 'export const outputs = {', entry: '  shout,' });

  add(
    'document/tidy/no-headings.ts',
    `import { eachElement, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';
export const noHeadings: Tidy = { meaning: 'no headings', apply: ({ root }) => eachElement(root, (node) => {
  node.children = node.children.filter((child) => !isDraftElement(child) || child.tag !== 'h1');
}) };`,
  );
  register('document/tidy/index.ts', {
    imports: "import { noHeadings } from './no-headings.js';",
    after: 'export const tidies = {',
    entry: '  noHeadings,',
  });

  add(
    'features/vowels.ts',
    `import { blockText } from '../blocks/segment.js';
import { type Family, SHARE } from './feature.js';
export const vowels: Family = { vowels: { meaning: 'share of vowels', range: SHARE, compute: ({ blocks, arena }) => {
  const column = arena.float32(blocks.size);
  for (let block = 0; block < blocks.size; block++) column[block] = (blockText(blocks, block).match(/[aeiou]/gi)?.length ?? 0) / blocks.chars[block]!;
  return column;
} } };`,
  );
  register('features/index.ts', { imports: "import { vowels } from './vowels.js';", after: 'export const families = {', entry: '  vowels,' });

  add(
    'records/capitals.ts',
    `import type { RecordsInput } from './record.js';
export const capitals = ({ content }: RecordsInput) => Array.from(content.page.blocks.capitals);`,
  );
  register('records/index.ts', { imports: "import { capitals } from './capitals.js';", after: 'const records = {', entry: '  capitals,' });

  add(
    'metadata/sources/scratch.ts',
    `import type { Source } from '../evidence.js';
export const scratch: Source = { name: 'scratch', topics: ['author'], read: ({ survey }) =>
  survey.metas.filter(({ key }) => key === 'scratch:author').map(({ content, row }) => ({ topic: 'author', value: content, from: 'scratch scratch:author', row, trust: 0.9 })) };`,
  );
  register('metadata/metadata.ts', {
    imports: "import { scratch } from './sources/scratch.js';",
    after: 'export const sources: readonly Source[] = [',
    entry: '  scratch,',
  });

  add(
    'decide/evidence/capitals.ts',
    `import { column, type Family } from './family.js';
export const capitals: Family = { columns: { capitals: 'words with a capital' }, fill: ({ page }) => [column(page, (block) => page.blocks.capitals[block]!)] };`,
  );
  register('decide/evidence/evidence.ts', {
    imports: "import { capitals } from './capitals.js';",
    after: 'export const families = {',
    entry: '  capitals,',
  });

  add(
    'decide/last-line.ts',
    `import type { Constraint } from './constraint.js';
export const lastLine: Constraint = { meaning: 'a last line in capitals is dropped', apply() {} };`,
  );
  register('decide/constraints.ts', {
    imports: "import { lastLine } from './last-line.js';",
    after: 'export const constraints = {',
    entry: "  'last-line': lastLine,",
  });

  pith = await import(/* @vite-ignore */ join(copy, 'index.ts'));
  parts = await import(/* @vite-ignore */ join(copy, 'parts.ts'));
  training = await import(/* @vite-ignore */ join(copy, 'training.ts'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The page as the changed copy reads it, by the added feature alone. */
function read(given?: Pith.GivenOptions): Pith.Extraction {
  const vowels = parts.features.vowels!;
  const about = { name: 'by-vowels', meaning: 'vowels', reference: 'none', needs: [vowels], defaults: {} };
  return pith.extract(html, { method: { ...about, score: (page) => ({ score: page.values(vowels), cut: 0.25 }) }, ...given });
}

describe('a file and a line in its registry are enough for', () => {
  it('an output', () => {
    expect(Object.keys(pith.outputs)).toContain('shout');
    expect(read().write('shout' as Pith.OutputName)).toMatch(/^Ships: THE KEEPER OF THE LIGHTHOUSE/);
  });

  it('a clean-up', () => {
    expect(read().text).not.toContain('Ships\n');
    expect(read({ parts: { title: false } }).markdown).not.toContain('# Ships');
  });

  it('a feature', () => {
    const { blocks } = read();
    expect(blocks.filter(({ kept }) => kept)).toHaveLength(4);
    expect(blocks.every(({ score }) => score > 0.1 && score < 0.6)).toBe(true);
  });

  it('a record', () => {
    expect(pith.jsonFields).toContain('capitals');
    expect(read().toJSON()).toMatchObject({ capitals: [1, 1, 1, 1, 1] });
  });

  it('a piece of evidence, which the weights refuse until they are trained', () => {
    expect(training.evidenceMeanings).toMatchObject({ capitals: 'words with a capital' });
    expect(() => pith.extract(html)).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
  });

  it('a constraint', () => {
    expect(training.steps).toContain('last-line');
  });

  it('a source of metadata', () => {
    const { authors, sources } = read();
    expect([authors, sources.authors?.from]).toEqual([['Ada Miller'], 'scratch scratch:author']);
  });
});
