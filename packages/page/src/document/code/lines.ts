import { BLOCK_LEVEL, knownTags } from '../../tree/tags.js';
import { type Draft, type DraftElement, type DraftNode, draftText, isDraftElement } from '../draft.js';

const GUTTER =
  / (?:line-?numbers?|line-?nos?|linenodiv|lineno-col|line-num|gutter|rouge-gutter|hljs-ln-numbers|hljs-ln-n|blob-num|react-syntax-highlighter-line-number|lnt|ln|lnlinks|line-numbers-rows|code-line-number|crayon-nums|lines-number|cm-gutters|codemirror-gutters?|codemirror-linenumber|linenumber|margin-view-overlays|line-numbers-wrapper|code-block-line-numbers?) /;
const TOOL =
  / (?:copy|copy-btn|copy-button|btn-copy|btn-clipboard|copybtn|copy-code|copy-code-button|clipboard|toolbar|code-toolbar-item|toolbar-item|sr-only|visually-hidden|cm-announced|cm-panels|codemirror-cursors?|codemirror-measure) /;
const LINE =
  / (?:line|crayon-line|token-line|code-line|view-line|cm-line|codemirror-line|highlight-line|hljs-ln-line|ec-line|code__line|code-block-line|gatsby-highlight-code-line) /;
const NOT_SELECTED = /user-select\s{0,3}:\s{0,3}none/i;
// A cell or a block of a listing that breaks the line.
const BREAKS = new Set(knownTags.filter((_, id) => BLOCK_LEVEL.has(id)));
for (const cell of ['td', 'th', 'tbody', 'thead']) BREAKS.delete(cell);

/** Line numbers, and the signs of a comparison next to them. */
export const NUMBERS = /^[\s\d.:|+\u2212-]*$/;
const MAX_LOOK = 60;
/** Characters of one number and the space around it. */
const MAX_NUMBER = 12;

/** Whether an element holds line numbers. `line-numbers` on the listing itself only asks for them. */
function isGutter(draft: Draft, node: DraftElement): boolean {
  const classes = draft.classesOf(node);
  // A line may be named for the number that the style draws before it.
  if (classes !== '' && GUTTER.test(classes) && node.tag !== 'pre' && node.tag !== 'code') return NUMBERS.test(draftText(node, MAX_LOOK));
  const style = draft.attribute(node, 'style');
  // What cannot be selected may be a prompt as well, and a prompt is part of the listing.
  return style !== undefined && NOT_SELECTED.test(style) && /^\s*\d{1,6}\s*$/.test(draftText(node, MAX_NUMBER));
}

/** Lines that are being written. The text is a list of pieces: looking at the end of one growing string costs its whole length each time. */
interface Writer {
  readonly pieces: string[];
  isAtStart: boolean;
  /** A line has ended and its line break is not written yet: the page may write it itself. */
  isEnded: boolean;
}

function write(writer: Writer, raw: string): void {
  if (raw === '') return;
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (writer.isEnded && !text.startsWith('\n')) writer.pieces.push('\n');
  writer.isEnded = false;
  writer.pieces.push(text);
  writer.isAtStart = text.endsWith('\n');
}

function beginLine(writer: Writer): void {
  if (writer.isEnded || (!writer.isAtStart && writer.pieces.length > 0)) writer.pieces.push('\n');
  writer.isEnded = false;
  writer.isAtStart = true;
}

/** The lines below an element, without line numbers and buttons. */
export function codeLines(draft: Draft, root: DraftElement): string {
  const writer: Writer = { pieces: [], isAtStart: true, isEnded: false };
  const stack: (DraftNode | (() => void))[] = [...root.children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next === 'function') next();
    else if (!isDraftElement(next)) write(writer, next.text);
    else if (next.tag === 'br') write(writer, '\n');
    else if (!isLeftOut(draft, next)) {
      const kind = lineKind(draft, next);
      if (kind !== undefined) {
        beginLine(writer);
        const written = writer.pieces.length;
        // An empty line of a listing is a line; an empty box is nothing.
        stack.push(() => {
          const isEmpty = writer.pieces.length === written;
          if (isEmpty ? kind === 'line' : !writer.isAtStart) writer.isEnded = true;
        });
      }
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    }
  }
  return writer.pieces.join('');
}

function isLeftOut(draft: Draft, node: DraftElement): boolean {
  if (node.tag === 'button' || node.tag === 'img' || node.tag === 'clipboard-copy') return true;
  return isGutter(draft, node) || TOOL.test(draft.classesOf(node));
}

function lineKind(draft: Draft, node: DraftElement): 'line' | 'block' | undefined {
  if (node.tag === '#break') return undefined;
  if (LINE.test(draft.classesOf(node)) || draft.attribute(node, 'data-line') !== undefined)
    return node.tag === 'code' || node.tag === 'pre' ? 'block' : 'line';
  return BREAKS.has(node.tag) ? 'block' : undefined;
}
