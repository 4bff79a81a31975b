import type { ContentElement } from '../../document/node.js';

/** A finished block. */
export interface Block {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly lines: readonly string[];
  /** Only of lists: what its items begin with (`-`, `+`, `.` or `)`), because a list right after it needs another one. */
  readonly marker?: string;
  /** Only of lists: it begins with a bullet or with 1, and so may follow the line of a paragraph directly. */
  readonly interrupts?: boolean;
}

/** One item of a list, and the number that the page gives it. */
export interface Item {
  readonly blocks: readonly Block[];
  readonly value?: number | undefined;
}

/** The box of a task; only a paragraph can have one. */
export function withBox([first, ...others]: readonly Block[], tick: string): Block[] {
  if (first?.kind !== 'paragraph') return first === undefined ? [] : [{ kind: 'paragraph', lines: [`\\[${tick}]`] }, first, ...others];
  const [line, ...lines] = first.lines;
  return [{ kind: 'paragraph', lines: [`[${tick}] ${line}`, ...lines] }, ...others];
}

/** A term that the page ends with a mark of its own, before what makes it bold. */
const ENDS_LABEL = /[:：?？]\**$/u;

export function definitionItem(terms: readonly string[], definitions: readonly Item[]): Item {
  const [only, ...others] = definitions;
  const [line, ...lines] = only?.blocks[0]?.kind === 'paragraph' ? only.blocks[0].lines : [];
  if (terms.length === 1 && others.length === 0 && only?.blocks.length === 1 && line !== undefined && lines.length === 0)
    return { blocks: [{ kind: 'paragraph', lines: [`${terms[0]}${ENDS_LABEL.test(terms[0]!) ? '' : ':'} ${line}`] }] };
  const head: Block[] = terms.length === 0 ? [] : [{ kind: 'paragraph', lines: terms.map((term, i) => (i + 1 < terms.length ? `${term}\\` : term)) }];
  return { blocks: [...head, ...bulletList(definitions, undefined)] };
}

/** Items with a bullet; another one than the list right before, or both would be read as one list. */
export function bulletList(items: readonly Item[], previous: Block | undefined): Block[] {
  const sign = previous?.marker === '-' ? '+' : '-';
  return listOf(items, sign, () => `${sign} `, true);
}

export function numberedList(
  { attributes: { start: given, reversed } }: ContentElement,
  items: readonly Item[],
  previous: Block | undefined,
): Block[] {
  const first = items[0]?.value ?? numberIn(given) ?? (reversed === undefined ? 1 : items.length);
  // Markdown counts on from the first number, which has at most nine digits.
  const start = first >= 0 && first + items.length <= 999_999_999 ? first : 1;
  const sign = previous?.marker === '.' ? ')' : '.';
  // Read back, a list always counts up; a reader of the Markdown itself sees the page's own numbers.
  const step = reversed !== undefined && start >= items.length - 1 ? -1 : 1;
  return listOf(items, sign, (i) => `${start + step * i}${sign} `, start === 1);
}

function listOf(items: readonly Item[], sign: string, marker: (item: number) => string, interrupts: boolean): Block[] {
  const isTight = items.every(({ blocks }) => blocks.every((block, i) => i === 0 || (block.kind === 'list' && blocks[0]!.kind === 'paragraph')));
  const lines: string[] = [];
  for (const [i, { blocks }] of items.entries()) {
    if (i > 0 && !isTight) lines.push('');
    // In a tight item only a list that needs an empty line to be read as a list has one before it.
    for (const line of hanging(stack(blocks, isTight), marker(i))) lines.push(line);
  }
  return lines.length === 0 ? [] : [{ kind: 'list', marker: sign, lines, interrupts }];
}

export function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*-?\d{1,12}\s*$/.test(text) ? Number(text) : undefined;
}

/** Blocks below each other with an empty line between them; tight ones only where a list could not be read without it. */
export function stack(blocks: readonly Block[], isTight = false): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (lines.length > 0 && !(isTight && block.kind === 'list' && block.interrupts)) lines.push('');
    for (const line of block.lines) lines.push(line);
  }
  return lines;
}

/** Lines after a marker, the ones after the first indented to the same column. */
export function hanging(lines: readonly string[], marker: string, width = marker.length): string[] {
  const indent = ' '.repeat(width);
  return lines.map((line, i) => (i === 0 ? marker + line : line === '' ? '' : indent + line));
}
