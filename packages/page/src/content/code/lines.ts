import { BLOCK_LEVEL, knownTags } from '../../tree/tags.js';
import { classesOf, type Draft, type DraftElement, type DraftNode, isDraftElement } from '../draft.js';

const GUTTER =
  / (?:line-?numbers?|linenos?|linenodiv|lineno-col|line-num|gutter|rouge-gutter|hljs-ln-numbers|hljs-ln-n|blob-num|react-syntax-highlighter-line-number|lnt|ln|line-numbers-rows|code-line-number|crayon-nums|lines-number) /;
const TOOL =
  / (?:copy|copy-btn|copy-button|btn-copy|btn-clipboard|copybtn|copy-code|copy-code-button|clipboard|toolbar|code-toolbar-item|toolbar-item) /;
const LINE = / (?:line|token-line|code-line|view-line|cm-line|highlight-line|hljs-ln-line) /;
// A cell or a block of a listing that breaks the line.
const BREAKS = new Set(knownTags.filter((_, id) => BLOCK_LEVEL.has(id)));
for (const cell of ['td', 'th', 'tbody', 'thead']) BREAKS.delete(cell);

/** Whether an element holds line numbers. `line-numbers` on the listing itself only asks for them. */
export function isGutter(draft: Draft, node: DraftElement): boolean {
  const classes = classesOf(draft, node);
  return classes !== '' && GUTTER.test(classes) && node.tag !== 'pre' && node.tag !== 'code';
}

/** The lines below an element, without line numbers and buttons. */
export function codeLines(draft: Draft, root: DraftElement): string {
  let lines = '';
  const breakLine = () => {
    if (lines !== '' && !lines.endsWith('\n')) lines += '\n';
  };
  const stack: (DraftNode | (() => void))[] = [...root.children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next === 'function') next();
    else if (!isDraftElement(next)) lines += next.text.replace(/\r\n?/g, '\n');
    else if (next.tag === 'br') lines += '\n';
    else if (!isLeftOut(draft, next)) {
      if (next.tag !== '#break' && startsLine(draft, next)) {
        breakLine();
        stack.push(breakLine);
      }
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    }
  }
  return lines;
}

function isLeftOut(draft: Draft, node: DraftElement): boolean {
  return node.tag === 'button' || node.tag === 'img' || isGutter(draft, node) || TOOL.test(classesOf(draft, node));
}

function startsLine(draft: Draft, node: DraftElement): boolean {
  return BREAKS.has(node.tag) || LINE.test(classesOf(draft, node));
}
