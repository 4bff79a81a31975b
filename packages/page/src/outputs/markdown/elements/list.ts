import type { ContentElement } from '../../../document/node.js';
import { type Block, hanging, type Item, type Lines, paragraph, stack, standing } from '../block.js';
import type { Handler } from '../handler.js';

export const ul: Handler = { kind: 'frame', indents: true, write: (_, blocks, { previous }) => bulletList(itemsOf(blocks), previous) };

export const ol: Handler = {
  kind: 'frame',
  indents: true,
  write: (element, blocks, { previous }) => {
    const items = itemsOf(blocks);
    const start = startOf(element, items);
    const sign = isListOf(previous, '.') ? ')' : '.';
    // Read back, a list always counts up; who reads the Markdown itself sees the page's own numbers.
    const step = element.attributes.reversed !== undefined && start >= items.length - 1 ? -1 : 1;
    return listOf(items, sign, (i) => `${start + step * i}${sign} `).map((list) => ({ ...list, interrupts: start === 1 }));
  },
};

export const li: Handler = {
  kind: 'frame',
  within: ['ul', 'ol'],
  separator: ';',
  write: ({ attributes }, blocks) => {
    const inside = standing(blocks);
    if (inside.length === 0) return [];
    return [
      { kind: 'item', blocks: attributes.checked === undefined ? inside : withBox(inside, attributes.checked), value: numberIn(attributes.value) },
    ];
  },
};

/** The box of a task; only a paragraph can have one. */
function withBox([first, ...others]: readonly Lines[], checked: string): Lines[] {
  if (first?.kind !== 'paragraph') return [paragraph([checked === 'true' ? '\\[x]' : '\\[ ]']), first!, ...others];
  const [line, ...lines] = first.lines;
  return [paragraph([`[${checked === 'true' ? 'x' : ' '}] ${line}`, ...lines]), ...others];
}

/** Items with a bullet; another one than the list right before, or both would be read as one list. */
export function bulletList(items: readonly Item[], previous: Block | undefined): Lines[] {
  const sign = isListOf(previous, '-') ? '+' : '-';
  return listOf(items, sign, () => `${sign} `).map((list) => ({ ...list, interrupts: true }));
}

function listOf(items: readonly Item[], sign: string, marker: (item: number) => string): Lines[] {
  const isTight = items.every(({ blocks }) => blocks.every((block, i) => i === 0 || (block.kind === 'list' && blocks[0]!.kind === 'paragraph')));
  const lines: string[] = [];
  for (const [i, { blocks }] of items.entries()) {
    if (i > 0 && !isTight) lines.push('');
    for (const line of hanging(isTight ? closeStack(blocks) : stack(blocks), marker(i))) lines.push(line);
  }
  return lines.length === 0 ? [] : [{ kind: 'list', marker: sign, lines }];
}

/** Blocks without empty lines between them, but before a list that needs one to be read as a list. */
function closeStack(blocks: readonly Lines[]): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (lines.length > 0 && block.interrupts !== true) lines.push('');
    for (const line of block.lines) lines.push(line);
  }
  return lines;
}

/** What is between the items belongs to the item before: lists, that many pages put there, and stray text. */
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
