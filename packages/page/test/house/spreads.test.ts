import { describe, expect, test } from 'vitest';
import { unboundedSpreads } from '../../../../scripts/spreads.mjs';

describe('spreading into arguments', () => {
  test.each([
    ['texts.push(...names);', [1]],
    ['const most: number = 1;\nconst best = Math.max(...scores) as number;', [2]],
    ['new Set(...lists);', [1]],
    ['interface A { b: string }\n\nString.fromCharCode(\n  ...codes,\n);', [4]],
  ])('is found in %j', (source, lines) => {
    expect(unboundedSpreads(source)).toEqual(lines);
  });

  test.each([
    'const all = [...names, ...others];',
    'const both = { ...a, ...b };',
    'function f(...parts: string[]) { return parts; }',
    '// bounded: 32 bytes\nString.fromCharCode(...bytes);',
    'Math.max(...shares); // bounded: one a page type',
  ])('is not found in %j', (source) => {
    expect(unboundedSpreads(source)).toEqual([]);
  });
});
