import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import { type Draft, type DraftElement, draftText, findElement, isDraftElement } from '../draft.js';
import { LISTING_BOX } from './inside.js';

const PRE = tagSet('pre');

/** Class names of a `code` that is by itself. */
const BLOCK = / (?:block|d-block|code-?block|multiline|whitespace-pre(?:-wrap)?|highlight|hljs|language-[a-z0-9+#-]+|sourcecode|cm-content) /;
const PRE_STYLE = /(?:white-space\s{0,3}:\s{0,3}(?:pre|pre-wrap|break-spaces)(?:\s|;|$)|display\s{0,3}:\s{0,3}block)/i;
const EDITOR = / (?:cm-content|codemirror-code|view-lines) /;
/** What no listing holds. */
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

function isInPre({ tree }: Draft, { source }: DraftElement): boolean {
  return nearest(tree, tree.parent[source]!, PRE, 11) !== 0;
}

interface CodeHolder {
  readonly holder: DraftElement;
  /** What is in the listing before the code; undefined where nothing is. */
  readonly header: string | undefined;
}

/** The element of a listing that holds its code: the `code` or the editor in it where only a header is beside. */
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

/** Whether words of the listing itself are beside an element of one line: it is a word of a line, and no box for all of them. */
function hasTextBeside(pre: DraftElement, inner: DraftElement): boolean {
  return pre.children.some((child) => !isDraftElement(child) && child.text.trim() !== '') && !draftText(inner, MAX_LENGTH).trim().includes('\n');
}

/** Several `code` in one `pre` are its lines. */
function severalCodes(pre: DraftElement): boolean {
  let found = 0;
  findElement(pre, (node) => node.tag === 'code' && ++found > 1);
  return found > 1;
}
