import { attribute, type Page, TAG } from 'pith/parts';
import { type Runs, runsOf } from '../stretches/runs.js';
import { type Layout, lay, linkDensityOf, newLayout, textDensityOf } from './text-density.js';

/** A block begins where one of these begins; the text after it still belongs to its last block. */
const BLOCKS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'table', 'map']);

/** Left out with their content, as published; `frame` is misspelled there. */
const IGNORED: ReadonlySet<string> = new Set([
  'head',
  'title',
  'applet',
  'area',
  'base',
  'basefont',
  'bdo',
  'button',
  'caption',
  'fieldset',
  'frame',
  'frameset',
  'iframe',
  'img',
  'input',
  'legend',
  'link',
  'menu',
  'meta',
  'noframes',
  'noscript',
  'object',
  'optgroup',
  'option',
  'param',
  'script',
  'select',
  'style',
  'textarea',
  'var',
  'xmp',
  'like',
  'like-box',
  'plusone',
  'svg',
  'math',
  'template',
]);

/** The blocks of Peters & Lecocq, WWW 2013, by columns. */
export interface DragnetBlocks {
  readonly runs: Runs;
  /** Words; those of scripts without spaces by their usual length. */
  readonly tokens: Float32Array;
  readonly textDensity: Float32Array;
  readonly linkDensity: Float32Array;
  /** Characters with single spaces between words. */
  readonly textLength: Float32Array;
  /** Elements that begin in the block. */
  readonly tags: Uint32Array;
  /** Values of `id` and `class` of these elements, in lower case. */
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

/** A survey: ask for it with `page.once(dragnetBlocks)`. */
export function dragnetBlocks(page: Page): DragnetBlocks {
  const { tree } = page;
  const runs = runsOf(page, { breaksBefore: BLOCKS, breaksAfter: new Set(), pruned: IGNORED });
  const layouts: Layout[] = Array.from({ length: runs.size }, newLayout);
  const tags = new Uint32Array(runs.size);
  const ids: string[] = new Array(runs.size).fill('');
  const classes: string[] = new Array(runs.size).fill('');
  const linked = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    linked[row] = tree.tag[row] === TAG.a ? 1 : linked[tree.parent[row]!]!;
    const run = runs.of[row]!;
    if (run < 0) continue;
    if (tree.tag[row] === TAG['#text']) {
      lay(layouts[run]!, tree.text[row]!, linked[row] === 1);
      continue;
    }
    tags[run]!++;
    if (tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    ids[run] += ` ${(attribute(tree, row, 'id') ?? '').toLowerCase()}`;
    classes[run] += ` ${(attribute(tree, row, 'class') ?? '').toLowerCase()}`;
  }
  return {
    runs,
    tokens: Float32Array.from(layouts, ({ tokens: count }) => count),
    textDensity: Float32Array.from(layouts, textDensityOf),
    linkDensity: Float32Array.from(layouts, linkDensityOf),
    textLength: Float32Array.from(layouts, ({ length }) => length),
    tags,
    ids,
    classes,
  };
}
