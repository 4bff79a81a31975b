import { kindOfWord } from '../../document/callouts.js';
import { type ContentElement, type ContentNode, isBlock, isElement, plainTextOf } from '../../document/node.js';
import { type Context, elementPieces, formulaLines, linePieces, listingLines } from './inline.js';
import { type Block, bulletList, definitionItem, hanging, type Item, numberedList, numberIn, stack, withBox } from './lists.js';
import { em, type Mark, type Piece, strong, textPieces, withMark } from './phrasing/piece.js';
import { writeCell, writeLine, writeParagraphs, writeSingleLine } from './phrasing/write-line.js';
import { rowsOf, tableLines } from './tables.js';

/** Lines that are set off by their formatting. */
const LINE_MARKS: Readonly<Record<string, Mark>> = { summary: strong, dt: strong, figcaption: em, caption: em };
/** The divider of parts of one line of a table that are not lines there. */
const SEPARATED = new Set(['li', 'dt', 'tr']);
/**
 * Maximum nesting of lists and quotes; deeper ones are written at the deepest level.
 * Each level repeats its indentation on every line, so without a limit the output could be far longer than the page.
 */
const MAX_NESTING = 12;
/** Maximum nesting of blocks; of deeper ones only the text is written. */
const MAX_DEPTH = 500;

/** Writes the blocks of a document. */
export class BlockWriter {
  private readonly context: Context;
  /** Notes with their labels, for the end of the document. */
  private readonly notes: Block[] = [];
  private depth = 0;

  constructor(context: Context) {
    this.context = context;
  }

  markdownOf({ children }: ContentElement): string {
    const blocks = this.blocks(children, 0);
    return stack([...blocks, ...this.notes]).join('\n');
  }

  /** Blocks, and the text between them in paragraphs. `nesting` counts what indents around them. */
  private blocks(nodes: readonly ContentNode[], nesting: number, context = this.context): Block[] {
    const blocks: Block[] = [];
    let run: Piece[] = [];
    const flush = () => {
      if (run.length > 0) for (const lines of writeParagraphs(run)) blocks.push({ kind: 'paragraph', lines });
      run = [];
    };
    for (const node of nodes) {
      if (!isBlock(node)) {
        for (const piece of linePieces([node], context)) run.push(piece);
        continue;
      }
      flush();
      this.depth++;
      for (const block of this.block(node, nesting, blocks.at(-1))) blocks.push(block);
      this.depth--;
    }
    flush();
    return blocks;
  }

  private block(element: ContentElement, nesting: number, previous: Block | undefined): readonly Block[] {
    const { tag, children, attributes } = element;
    if (this.depth > MAX_DEPTH) return paragraphs(textPieces(plainTextOf(element), []));
    const isFlat = nesting >= MAX_NESTING;
    switch (tag) {
      case 'ul':
      case 'dl':
        return isFlat
          ? this.blocks(children, nesting)
          : bulletList(tag === 'ul' ? this.items(children, nesting + 1) : this.pairs(children, nesting + 1), previous);
      case 'ol':
        return isFlat ? this.blocks(children, nesting) : numberedList(element, this.items(children, nesting + 1), previous);
      case 'blockquote':
        return isFlat ? this.blocks(children, nesting) : quoted(stack(this.blocks(children, nesting + 1)));
      case 'callout':
        return this.callout(element, nesting);
      case 'footnote':
        return this.note(attributes.label ?? '', this.blocks(children, nesting + 1));
      case 'table':
        return this.table(element);
      case 'pre':
        return linesAsBlock(listingLines(element));
      case 'math':
        return linesAsBlock(formulaLines(element));
      case 'hr':
        // Three asterisks: dashes in an item would be read together with its bullet.
        return [{ kind: 'other', lines: ['***'] }];
      case 'p':
      case 'video':
      case 'audio':
        return paragraphs(tag === 'p' ? linePieces(children, this.context) : elementPieces(element, this.context));
      default:
        return /^h[1-6]$/.test(tag) ? heading(Number(tag[1]), this.line(element)) : this.blocks(children, nesting, this.marked(tag));
    }
  }

  private marked(tag: string): Context {
    const mark = Object.hasOwn(LINE_MARKS, tag) ? LINE_MARKS[tag] : undefined;
    return mark === undefined ? this.context : { ...this.context, marks: [mark] };
  }

  /** The content of an element as one line: blocks in it are joined by spaces. */
  private line({ tag, children }: ContentElement): Piece[] {
    const run: Piece[] = [];
    this.addToLine(run, children, this.marked(tag));
    return run;
  }

  private addToLine(run: Piece[], nodes: readonly ContentNode[], context: Context): void {
    for (const node of nodes) {
      if (!isBlock(node)) {
        for (const piece of linePieces([node], context)) run.push(piece.kind === 'break' ? { ...piece, kind: 'space', text: ' ' } : piece);
        continue;
      }
      partLine(run, SEPARATED.has(node.tag) ? ';' : undefined, context.marks);
      const mark = LINE_MARKS[node.tag];
      const inside = mark === undefined ? context : { ...context, marks: withMark(context.marks, mark) };
      if (node.tag === 'callout' && titleOf(node) !== '') {
        for (const piece of textPieces(titleOf(node), withMark(context.marks, strong))) run.push(piece);
        partLine(run, undefined, context.marks);
      }
      if (node.tag === 'pre' || node.tag === 'math' || node.tag === 'video' || node.tag === 'audio')
        for (const piece of elementPieces(node, context)) run.push(piece);
      else if (this.depth > MAX_DEPTH) for (const piece of textPieces(plainTextOf(node), context.marks)) run.push(piece);
      else {
        this.depth++;
        this.addToLine(run, node.children, inside);
        this.depth--;
      }
      partLine(run, undefined, context.marks);
    }
  }

  /** The items of a list. Content between them belongs to the item before: lists, which many pages put there, and stray text. */
  private items(nodes: readonly ContentNode[], nesting: number): Item[] {
    return nodes
      .map((node): Item => {
        const isItem = isElement(node) && node.tag === 'li';
        const blocks = this.blocks(isItem ? node.children : [node], nesting);
        const { checked, value } = isItem ? node.attributes : {};
        return { blocks: checked === undefined ? blocks : withBox(blocks, checked === 'true' ? 'x' : ' '), value: numberIn(value) };
      })
      .filter(({ blocks }) => blocks.length > 0);
  }

  /** CommonMark and GFM have no definition lists: a list of terms in bold, each with its definition of one line after a colon, or with the list of its definitions. */
  private pairs(nodes: readonly ContentNode[], nesting: number): Item[] {
    const groups: { readonly terms: string[]; readonly definitions: Item[] }[] = [];
    for (const node of nodes) {
      const isTerm = isElement(node) && node.tag === 'dt';
      const term = isTerm ? writeSingleLine(this.line(node)) : '';
      const blocks = isTerm ? [] : this.blocks(isElement(node) && node.tag === 'dd' ? node.children : [node], nesting);
      if (term === '' && blocks.length === 0) continue;
      if (groups.length === 0 || (isTerm && groups.at(-1)!.definitions.length > 0)) groups.push({ terms: [], definitions: [] });
      if (isTerm) groups.at(-1)!.terms.push(term);
      else groups.at(-1)!.definitions.push({ blocks });
    }
    return groups.map(({ terms, definitions }) => definitionItem(terms, definitions));
  }

  /** A quote with the kind of its remark. A title of its own comes as its first paragraph, because GitHub allows none next to the kind. */
  private callout(element: ContentElement, nesting: number): Block[] {
    const title = paragraphs(textPieces(titleOf(element), [strong]));
    const inside = [...title, ...this.blocks(element.children, nesting + 1)];
    if (inside.length === 0 || nesting >= MAX_NESTING) return inside;
    // Not every other block is recognised right below a line of text.
    const gap = inside[0]!.kind === 'paragraph' ? [] : [''];
    return quoted([`[!${kindOf(element).toUpperCase()}]`, ...gap, ...stack(inside)]);
  }

  private note(name: string, inside: readonly Block[]): readonly Block[] {
    const label = this.context.notes.get(name);
    // Without a label nothing leads to it, but its text is content.
    if (label === undefined || inside.length === 0) return inside;
    this.notes.push({ kind: 'other', lines: hanging(stack(inside), `[^${label}]: `, 4) });
    return [];
  }

  private table(element: ContentElement): Block[] {
    if (!this.context.parts.tables) return [];
    const caption = element.children.find((child) => isElement(child) && child.tag === 'caption');
    const title = caption === undefined ? '' : writeSingleLine(this.line(caption as ContentElement));
    const blocks: Block[] = title === '' ? [] : [{ kind: 'paragraph', lines: [title] }];
    const table = tableLines(rowsOf(element, (cell) => writeCell(this.line(cell))));
    return table.lines.length === 0 ? blocks : [...blocks, table];
  }
}

function paragraphs(run: readonly Piece[]): Block[] {
  return writeParagraphs(run).map((lines) => ({ kind: 'paragraph', lines }));
}

function heading(level: number, run: readonly Piece[]): Block[] {
  const line = writeLine(run);
  // Trailing `#` would be taken for the closing sequence of the heading.
  return line === '' ? [] : [{ kind: 'other', lines: [`${'#'.repeat(level)} ${line.replace(/(^|\s)(#+)$/, '$1\\$2')}`] }];
}

function linesAsBlock(lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: 'other', lines }];
}

function quoted(lines: readonly string[]): Block[] {
  return linesAsBlock(lines.map((line) => (line === '' ? '>' : `> ${line}`)));
}

function kindOf({ attributes }: ContentElement): string {
  return kindOfWord((attributes.kind ?? '').trim()) ?? 'note';
}

/** The title of a callout; one that is only a generator's word for the kind repeats it. */
function titleOf(element: ContentElement): string {
  const title = (element.attributes.title ?? '').trim();
  return kindOfWord(title.replace(/[:!.]$/, '')) === kindOf(element) ? '' : title;
}

/** Ends a part of a line: white space, after a mark if the text has none of its own. */
function partLine(run: Piece[], separator: string | undefined, marks: readonly Mark[]): void {
  const last = run.findLast(({ kind }) => kind !== 'space');
  if (last === undefined) return;
  if (separator !== undefined && !/\p{P}$/u.test(last.text)) {
    // The separator belongs to the text before it, where white space may have followed already.
    while (run.at(-1)!.kind === 'space') run.pop();
    run.push({ kind: 'text', text: separator, marks });
  }
  if (run.at(-1)!.kind !== 'space') run.push({ kind: 'space', text: ' ', marks });
}
