import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { families, features } from '../../src/features/index.js';
import { pageOf } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

const parts = { feature: 'what a feature is', gather: 'opens a page', index: 'the registry' };

describe('features', () => {
  it('are registered under the name of their file', () => {
    const folder = new URL('../../src/features/', import.meta.url);
    // A family of several files is a folder with one of its own name.
    const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? (existsSync(new URL(`${entry.name}/${entry.name}.ts`, folder)) ? [entry.name] : []) : entry.name.replace(/\.ts$/, ''),
    );
    expect(files.filter((name) => !(name in parts)).sort()).toEqual(Object.keys(families).sort());
  });

  it('have names of their own across families', () => {
    const names = Object.values(families).flatMap((family) => Object.keys(family));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are computed once a page', () => {
    const page = pageOf(segment(parse('<p>one<p>two')));
    const feature = features['words-before']!;
    expect(page.values(feature)).toBe(page.values(feature));
  });

  const piece = fc.constantFrom(
    '<div class="comment-list">',
    '</div>',
    '<p>',
    'some words here. ',
    '<a href="/x">',
    '</a>',
    '<li>',
    '<h2>',
    '<table><tr><td>',
    '<main>',
    '</main>',
    '<br>',
    '中文',
  );
  it('give a finite number for every block, within their range', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const page = pageOf(segment(parse(pieces.join(''))), 'https://example.org/a-b/c-1234');
        for (const [name, feature] of Object.entries(features)) {
          const values = page.values(feature);
          // −1 stands for `none` in features that count.
          const [least, most] = [Math.min(feature.range[0], -1), feature.range[1] + 1e-5];
          expect([name, values.length, values.filter((value) => !(Number.isFinite(value) && value >= least && value <= most))]).toEqual([
            name,
            page.blocks.size,
            new Float32Array(0),
          ]);
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  });
});
