/** A finished block, or a part that only the element around it can finish. */
export type Block = Lines | Item | Term | Cell | Row | HeadRows | Note;

/** Markdown that can stand alone. */
export interface Lines {
  readonly kind: 'paragraph' | 'list' | 'other';
  readonly lines: readonly string[];
  /** Only of lists: what its items begin with (`-`, `+`, `.` or `)`), because a list right after it needs another one. */
  readonly marker?: string;
  /** Only of lists: it begins with a bullet or with 1, and so may follow the line of a paragraph directly. */
  readonly interrupts?: boolean;
}

/** One item of a list. */
export interface Item {
  readonly kind: 'item';
  readonly blocks: readonly Lines[];
  /** The number that the page gives the item. */
  readonly value: number | undefined;
}

/** A term that is defined. */
export interface Term {
  readonly kind: 'term';
  readonly line: string;
}

export interface Cell {
  readonly kind: 'cell';
  readonly text: string;
  readonly isHeader: boolean;
  readonly columns: number;
  /** 0: down to the end of the table. */
  readonly rows: number;
  readonly align: 'left' | 'center' | 'right' | undefined;
}

export interface Row {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
}

export interface HeadRows {
  readonly kind: 'head-rows';
  readonly rows: readonly Row[];
}

/** A footnote; all of them are at the end of the document. */
export interface Note {
  readonly kind: 'note';
  readonly lines: readonly string[];
}

export function paragraph(lines: readonly string[]): Lines {
  return { kind: 'paragraph', lines };
}

/** Blocks that can stand alone; parts that have lost the element around them become paragraphs. */
export function standing(blocks: readonly Block[]): Lines[] {
  return blocks.flatMap((block): readonly Lines[] => {
    if (block.kind === 'item') return block.blocks;
    if (block.kind === 'term') return [paragraph([block.line])];
    return block.kind === 'paragraph' || block.kind === 'list' || block.kind === 'other' ? [block] : [];
  });
}

/** Blocks below each other with an empty line between them; tight ones only where a list could not be read without it. */
export function stack(blocks: readonly (Lines | Note)[], isTight = false): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    if (lines.length > 0 && !(isTight && block.kind === 'list' && block.interrupts)) lines.push('');
    for (const line of block.lines) lines.push(line);
  }
  return lines;
}

/** Lines after a prefix; empty ones get no trailing space. */
export function prefixLines(lines: readonly string[], prefix: string): string[] {
  const bare = prefix.trimEnd();
  return lines.map((line) => (line === '' ? bare : prefix + line));
}

/** Lines after a marker, the ones after the first indented to the same column. */
export function hanging(lines: readonly string[], marker: string, width = marker.length): string[] {
  const indent = ' '.repeat(width);
  return lines.map((line, i) => (i === 0 ? marker + line : line === '' ? '' : indent + line));
}
