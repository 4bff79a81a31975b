import { BLOCK_LEVEL, knownTags, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree } from '../../tree/tree.js';
import { type Draft, type DraftElement, type DraftNode, draftText, findElement, isDraftElement } from '../draft.js';

const PRE = tagSet('pre');

/** Class names of a `code` that is by itself. */
const BLOCK = / (?:block|d-block|code-?block|multiline|whitespace-pre(?:-wrap)?|highlight|hljs|language-[a-z0-9+#-]+|sourcecode|cm-content) /;
const PRE_STYLE = /(?:white-space\s{0,3}:\s{0,3}(?:pre|pre-wrap|break-spaces)(?:\s|;|$)|display\s{0,3}:\s{0,3}block)/i;
const EDITOR = / (?:cm-content|codemirror-code|view-lines) /;
/** Elements that no listing holds. */
const OTHER = tagSet('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table', 'img', 'section', 'article', 'blockquote', 'form', 'figure', 'ul');
const MAX_LENGTH = 20_000;
const MAX_HEADER = 60;

/** Whether a box or a `code` outside of `pre` is a listing of several lines. */
export function isListing(draft: Draft, node: DraftElement): boolean {
  if (node.tag !== 'code' && node.tag !== 'div') return false;
  const classes = draft.classesOf(node);
  if (node.tag === 'div')
    return (
      LISTING_BOX.test(classes) &&
      !isInPre(draft, node) &&
      (/ (?:codemirror|cm-editor) /.test(classes) || isCodeAlone(draft, node)) &&
      hasLines(node, classes)
    );
  const style = draft.attribute(node, 'style');
  const isBlock = BLOCK.test(classes) || (style !== undefined && PRE_STYLE.test(style));
  return isBlock && !isInPre(draft, node) && (draftText(node, MAX_LENGTH).trim().includes('\n') || / (?:block|d-block|code-?block) /.test(classes));
}

function hasLines(node: DraftElement, classes: string): boolean {
  if (draftText(node, MAX_LENGTH).trim().includes('\n') && !node.children.some((child) => isDraftElement(child) && child.tag === 'code')) return true;
  return / (?:cm-content|codemirror(?:-code)?|view-lines|cm-editor|syntaxhighlighter) /.test(classes);
}

/** No paragraph, picture or other listing is in it. */
function isCodeAlone({ tree }: Draft, { source }: DraftElement): boolean {
  for (let row = source + 1; row < tree.end[source]!; row++) if (OTHER.has(tree.tag[row]!)) return false;
  return true;
}

export function isInPre({ tree }: Draft, { source }: DraftElement): boolean {
  return nearest(tree, tree.parent[source]!, PRE, 11) !== 0;
}

interface CodeHolder {
  readonly holder: DraftElement;
  /** The part of the listing before the code; undefined if there is none. */
  readonly header: string | undefined;
}

/** The element of a listing that holds its code: its `code` or editor if only a header is next to it. */
export function holderOfCode(draft: Draft, pre: DraftElement): CodeHolder {
  const inner =
    findElement(pre, (node) => EDITOR.test(draft.classesOf(node))) ??
    (severalCodes(pre) ? undefined : findElement(pre, (node) => node.tag === 'code'));
  if (!inner || hasTextBeside(pre, inner)) return { holder: pre, header: undefined };
  const whole = draftText(pre, MAX_HEADER + MAX_LENGTH).length;
  const code = draftText(inner, MAX_HEADER + MAX_LENGTH).length;
  if (whole - code > MAX_HEADER || whole >= MAX_LENGTH) return { holder: pre, header: undefined };
  const before = draftText(pre, MAX_HEADER);
  const start = draftText(inner, MAX_HEADER);
  const at = start === '' ? -1 : before.indexOf(start.slice(0, 12));
  return { holder: inner, header: at > 0 ? before.slice(0, at).replace(/(?:copy(?: code)?|run)\s*$/i, '') : undefined };
}

/** Whether words of the listing itself are next to an element of one line: it is a word of a line, and not a box for all of them. */
function hasTextBeside(pre: DraftElement, inner: DraftElement): boolean {
  return pre.children.some((child) => !isDraftElement(child) && child.text.trim() !== '') && !draftText(inner, MAX_LENGTH).trim().includes('\n');
}

/** Several `code` in one `pre` are its lines. */
function severalCodes(pre: DraftElement): boolean {
  let found = 0;
  findElement(pre, (node) => node.tag === 'code' && ++found > 1);
  return found > 1;
}

/** Class names of boxes that hold a listing without `pre`; in lower case, with a space at each end. */
const LISTING_BOX =
  / (?:code-?block|code-?snippet|source-?code|codemirror|codemirror-code|cm-editor|cm-content|view-lines|crayon-main|syntaxhighlighter|prettyprint|enlighterjsraw|language-[a-z0-9+#-]+) /;

/** Whether the class of an element calls it a listing. */
export function isListingBox(tree: Tree, row: number): boolean {
  return LISTING_BOX.test(` ${attribute(tree, row, 'class')?.toLowerCase() ?? ''} `);
}

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

/** Line numbers, and the diff markers next to them. */
const NUMBERS = /^[\s\d.:|+\u2212-]*$/;
const MAX_LOOK = 60;
/** Characters of one number and the space around it. */
const MAX_NUMBER = 12;

/** Whether an element holds line numbers. `line-numbers` on the listing itself only asks for them. */
function isGutter(draft: Draft, node: DraftElement): boolean {
  const classes = draft.classesOf(node);
  // A line may be named for the number that the style draws before it.
  if (classes !== '' && GUTTER.test(classes) && node.tag !== 'pre' && node.tag !== 'code') return NUMBERS.test(draftText(node, MAX_LOOK));
  const style = draft.attribute(node, 'style');
  // Text that cannot be selected may be a prompt as well, and a prompt is part of the listing.
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
