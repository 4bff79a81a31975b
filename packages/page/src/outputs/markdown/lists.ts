import type { ContentElement } from '../../document/node.js';
import { type Block, hanging, type Item, type Lines, paragraph, stack, standing } from './block.js';
import type { Handler } from './handler.js';
import { strong } from './phrasing/piece.js';
import { writeSingleLine } from './phrasing/write-line.js';

export const ul: Handler = { kind: 'frame', indents: true, write: (_, blocks, { previous }) => bulletList(itemsOf(blocks), previous) };

export const ol: Handler = {
  kind: 'frame',
  indents: true,
  write: (element, blocks, { previous }) => {
    const items = itemsOf(blocks);
    const start = startOf(element, items);
    const sign = isListOf(previous, '.') ? ')' : '.';
    // Read back, a list always counts up; a reader of the Markdown itself sees the page's own numbers.
    const step = element.attributes.reversed !== undefined && start >= items.length - 1 ? -1 : 1;
    return listOf(items, sign, (i) => `${start + step * i}${sign} `, start === 1);
  },
};

export const li: Handler = {
  kind: 'frame',
  within: ['ul', 'ol'],
  separator: ';',
  write: ({ attributes: { checked, value } }, blocks) => {
    const inside = standing(blocks);
    if (inside.length === 0) return [];
    return [{ kind: 'item', blocks: checked === undefined ? inside : withBox(inside, checked === 'true' ? 'x' : ' '), value: numberIn(value) }];
  },
};

/** The box of a task; only a paragraph can have one. */
function withBox([first, ...others]: readonly Lines[], tick: string): Lines[] {
  if (first?.kind !== 'paragraph') return [paragraph([`\\[${tick}]`]), first!, ...others];
  const [line, ...lines] = first.lines;
  return [paragraph([`[${tick}] ${line}`, ...lines]), ...others];
}

/** Items with a bullet; another one than the list right before, or both would be read as one list. */
function bulletList(items: readonly Item[], previous: Block | undefined): Lines[] {
  const sign = isListOf(previous, '-') ? '+' : '-';
  return listOf(items, sign, () => `${sign} `, true);
}

function listOf(items: readonly Item[], sign: string, marker: (item: number) => string, interrupts: boolean): Lines[] {
  const isTight = items.every(({ blocks }) => blocks.every((block, i) => i === 0 || (block.kind === 'list' && blocks[0]!.kind === 'paragraph')));
  const lines: string[] = [];
  for (const [i, { blocks }] of items.entries()) {
    if (i > 0 && !isTight) lines.push('');
    // In a tight item only a list that needs an empty line to be read as a list has one before it.
    for (const line of hanging(stack(blocks, isTight), marker(i))) lines.push(line);
  }
  return lines.length === 0 ? [] : [{ kind: 'list', marker: sign, lines, interrupts }];
}

/** What is between the items belongs to the item before: lists, which many pages put there, and stray text. */
function itemsOf(blocks: readonly Block[]): Item[] {
  const items: { kind: 'item'; blocks: Lines[]; value: number | undefined }[] = [];
  for (const block of blocks) {
    if (block.kind === 'item') items.push({ ...block, blocks: [...block.blocks] });
    else if (block.kind === 'list' && items.length > 0) items.at(-1)!.blocks.push(block);
    else items.push({ kind: 'item', blocks: standing([block]), value: undefined });
  }
  return items.filter((item) => item.blocks.length > 0);
}

/** Markdown counts on from the first number, which has at most nine digits. */
function startOf({ attributes }: ContentElement, items: readonly Item[]): number {
  const start = items[0]?.value ?? numberIn(attributes.start) ?? (attributes.reversed === undefined ? 1 : items.length);
  return start >= 0 && start + items.length <= 999_999_999 ? start : 1;
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*-?\d{1,12}\s*$/.test(text) ? Number(text) : undefined;
}

function isListOf(block: Block | undefined, sign: string): boolean {
  return block?.kind === 'list' && block.marker === sign;
}

/** CommonMark and GFM have no definition lists: a list of terms in bold, each with its definition of one line after a colon, or with the list of its definitions. */
export const dl: Handler = {
  kind: 'frame',
  indents: true,
  write: (_, blocks, { previous }) => bulletList(groupsOf(blocks).map(itemOf), previous),
};

export const dt: Handler = {
  kind: 'line',
  within: ['dl'],
  mark: strong,
  separator: ';',
  write: (_, run) => {
    const line = writeSingleLine(run);
    return line === '' ? [] : [{ kind: 'term', line }];
  },
};

export const dd: Handler = {
  kind: 'frame',
  within: ['dl'],
  write: (_, blocks) => {
    const inside = standing(blocks);
    return inside.length === 0 ? [] : [{ kind: 'item', blocks: inside, value: undefined }];
  },
};

/** Terms that share their definitions. */
interface Group {
  readonly terms: string[];
  readonly definitions: Item[];
}

function groupsOf(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const isTerm = block.kind === 'term';
    if (groups.length === 0 || (isTerm && groups.at(-1)!.definitions.length > 0)) groups.push({ terms: [], definitions: [] });
    const { terms, definitions } = groups.at(-1)!;
    if (isTerm) terms.push(block.line);
    else definitions.push(block.kind === 'item' ? block : { kind: 'item', blocks: standing([block]), value: undefined });
  }
  return groups;
}

/** A term that the page ends with a mark of its own, before what makes it bold. */
const ENDS_LABEL = /[:：?？]\**$/u;

function itemOf({ terms, definitions }: Group): Item {
  const [only, ...others] = definitions;
  const [line, ...lines] = only?.blocks[0]?.kind === 'paragraph' ? only.blocks[0].lines : [];
  if (terms.length === 1 && others.length === 0 && only?.blocks.length === 1 && line !== undefined && lines.length === 0)
    return { kind: 'item', blocks: [paragraph([`${terms[0]}${ENDS_LABEL.test(terms[0]!) ? '' : ':'} ${line}`])], value: undefined };
  const head: Lines[] = terms.length === 0 ? [] : [paragraph(terms.map((term, i) => (i + 1 < terms.length ? `${term}\\` : term)))];
  return { kind: 'item', blocks: [...head, ...bulletList(definitions, undefined)], value: undefined };
}
