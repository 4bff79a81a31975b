import type { Page } from 'pith/parts';
import { type DragnetBlocks, dragnetBlocks } from './blocks.js';
import { publishedDragnetBlocks } from './published-blocks.js';
import { clusterTagRatios, publishedTagRatios, type TagRatioClusters, type TagRatios, tagRatios } from './tag-ratios.js';

/** Feature sets of the paper's second table. */
export const dragnetVariants = ['ST', 'IC', 'CETR', 'ST+IC', 'ST+IC+CETR'] as const;
export type DragnetVariant = (typeof dragnetVariants)[number];

/** Parts of `id` and `class` values that describe the role of a block. */
export interface NameTokens {
  readonly id: readonly string[];
  readonly class: readonly string[];
}

/** The paper's choice: odds above 2.5 either way, in more than 1 % of the blocks of one kind, with a clear meaning. */
export const paperTokens: NameTokens = {
  id: ['nav', 'top', 'content', 'link', 'title', 'comment', 'tools', 'rating'],
  class: [
    'menu',
    'widget',
    'nav',
    'share',
    'facebook',
    'cat',
    'top',
    'content',
    'item',
    'twitter',
    'button',
    'title',
    'header',
    'post',
    'comment',
    'meta',
    'alt',
    'time',
    'depth',
    'thread',
    'author',
    'tools',
    'reply',
    'url',
    'avatar',
  ],
};

/** The tokens of the 2013 program: a missing comma joins `reply` and `url` into one. */
export const publishedTokens: NameTokens = {
  id: paperTokens.id,
  class: paperTokens.class.flatMap((token) => (token === 'reply' ? ['replyurl'] : token === 'url' ? [] : [token])),
};

/** `ours`, or `published`: blocks, counts and smoothing as the program of 2013 computes them. */
export type DragnetForm = 'ours' | 'published';

/** The survey that makes the blocks of a form. */
export function dragnetBlocksOf(form: DragnetForm): (page: Page) => DragnetBlocks {
  return form === 'published' ? publishedDragnetBlocks : dragnetBlocks;
}

const SHALLOW = ['link density', 'text density'].flatMap((name) => [`${name} before`, name, `${name} after`]);
const RATIOS = ['tag ratio', 'tag ratio difference', 'tag ratio cluster'];

/** Names of the columns of a variant, in order. */
export function dragnetColumnNames(variant: DragnetVariant, tokens: NameTokens): string[] {
  const parts = variant.split('+');
  return [
    ...(parts.includes('ST') ? SHALLOW : []),
    ...(parts.includes('IC') ? [...tokens.id.map((token) => `id ${token}`), ...tokens.class.map((token) => `class ${token}`)] : []),
    ...(parts.includes('CETR') ? RATIOS : []),
  ];
}

/** The columns themselves: one value per Dragnet block. */
export function dragnetColumns(page: Page, variant: DragnetVariant, tokens: NameTokens, form: DragnetForm = 'ours'): Float32Array[] {
  const blocks = page.once(dragnetBlocksOf(form));
  const parts = variant.split('+');
  return [
    ...(parts.includes('ST') ? shallow(blocks) : []),
    ...(parts.includes('IC') ? nameColumns(blocks, tokens) : []),
    ...(parts.includes('CETR') ? ratioColumns(blocks, form) : []),
  ];
}

/** Outside the page both densities are 0. */
function shallow({ linkDensity, textDensity }: DragnetBlocks): Float32Array[] {
  return [linkDensity, textDensity].flatMap((column) => [column.map((_, i) => column[i - 1] ?? 0), column, column.map((_, i) => column[i + 1] ?? 0)]);
}

function nameColumns({ ids, classes }: DragnetBlocks, tokens: NameTokens): Float32Array[] {
  const has = (values: readonly string[], token: string) => Float32Array.from(values, (value) => (value.includes(token) ? 1 : 0));
  return [...tokens.id.map((token) => has(ids, token)), ...tokens.class.map((token) => has(classes, token))];
}

/** The ratios of a form, smoothed, and their clusters. */
export function ratiosOf({ textLength, tags }: DragnetBlocks, form: DragnetForm): TagRatios & TagRatioClusters {
  const found = (form === 'published' ? publishedTagRatios : tagRatios)(textLength, tags);
  return { ...found, ...clusterTagRatios(found) };
}

function ratioColumns(blocks: DragnetBlocks, form: DragnetForm): Float32Array[] {
  const found = ratiosOf(blocks, form);
  return [Float32Array.from(found.ratio), Float32Array.from(found.difference), Float32Array.from(found.isContent)];
}
