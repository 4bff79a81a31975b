import type { Page } from '../../page/page.js';
import { type DraftElement, type DraftNode, draftText, element, isDraftElement } from '../draft.js';

/** Delimiters of a formula in a text, as pages write it before their scripts run. */
interface Delimiters {
  readonly open: string;
  readonly close: string;
  readonly display: 'block' | 'inline';
}

const DELIMITERS: readonly Delimiters[] = [
  { open: '$$', close: '$$', display: 'block' },
  { open: '\\[', close: '\\]', display: 'block' },
  { open: '\\(', close: '\\)', display: 'inline' },
];
const DOLLAR: Delimiters = { open: '$', close: '$', display: 'inline' };
const BEGIN = '\\begin{';
const ENVIRONMENT = /\\begin\{((?:equation|align|gather|multline|eqnarray|alignat|flalign)\*?)\}/;
const MAX_LENGTH = 5_000;
/** Nodes that one formula may spread over: lines, and the emphasis that a converter made of its characters. */
const MAX_NODES = 60;
/** Maximum of openings per text: each searches the remaining text for all delimiters. */
const MAX_OPENINGS = 2_000;
const JOINS = new Set(['br', 'em', 'i', 'sub', '#break', '#gone']);

/** What a text with a formula in it has, and what it has where scripts read single dollars; a price has one. */
export const TEX_SIGNS = /\\[([]|\\begin\{|\$\$/;
export const DOLLARS = /\$[^$]*\$/;

const DOLLAR_SETTING = /inlineMath[\s\S]{0,80}["']\$["']|delimiters[\s\S]{0,300}["']\$["']/;
const DOLLAR_SCRIPTS = ['auto-render', 'tex-mml', 'tex-svg', 'TeX-AMS'];
const DOLLAR_FORMULA = /\$[^$\n]{1,80}\\[a-z]+[^$\n]{0,80}\$/;
/** What reads formulas. One look for these takes a fifth of the time of looking for the settings and scripts, which nearly no page has. */
const READERS = /katex|mathjax|renderMathInElement/i;

/** Whether a page has a script that reads single dollars. Words are looked for before expressions, which take far longer on a page that has none of them. */
export function readsDollars({ tree: { source } }: Page): boolean {
  if (!READERS.test(source)) return false;
  if ((source.includes('inlineMath') || source.includes('delimiters')) && DOLLAR_SETTING.test(source)) return true;
  return DOLLAR_SCRIPTS.some((name) => source.includes(name)) && DOLLAR_FORMULA.test(source);
}

/** Replaces formulas in the texts that are right in an element. */
export function readTex(node: DraftElement, withDollars: boolean): void {
  const signs = ['$$', '\\(', '\\[', BEGIN, ...(withDollars ? ['$'] : [])];
  if (!node.children.some((child) => !isDraftElement(child) && signs.some((sign) => child.text.includes(sign)))) return;
  const made: DraftNode[] = [];
  for (let i = 0; i < node.children.length; i++) {
    const child = node.children[i]!;
    if (isDraftElement(child)) made.push(child);
    else i += readText(made, node.children, i, withDollars);
  }
  node.children = made;
}

/** Reads one text, and the texts after it into which a formula continues; returns how many of these. */
function readText(made: DraftNode[], children: readonly DraftNode[], at: number, withDollars: boolean): number {
  const { source } = children[at]!;
  let rest = draftText(children[at]!);
  let used = 0;
  const write = (text: string) => {
    if (text !== '') made.push({ text, source });
  };
  // Delimiters without an end are not searched again, so that a text full of opening delimiters costs no more than its length.
  const closed = new Set<string>();
  if (!rest.includes(BEGIN)) closed.add(BEGIN);
  // No text follows that could bring what this one has not.
  if (at === children.length - 1) for (const { open } of [...DELIMITERS, DOLLAR]) if (!rest.includes(open)) closed.add(open);
  for (let from = 0, looked = 0; looked < MAX_OPENINGS; looked++) {
    const next = nextOpening(rest, from, withDollars, closed);
    if (next === undefined) break;
    const inside = next.at + next.open.length;
    let end = rest.indexOf(next.close, inside);
    const joined = end < 0 && next.display === 'block' ? joinUntil(children, at + used, next.close) : undefined;
    if (joined) {
      rest += joined.text;
      used += joined.used;
      end = rest.indexOf(next.close, inside);
    }
    if (end < 0) {
      closed.add(next.open);
      continue;
    }
    const after = end + next.close.length;
    const latex = next.open === BEGIN ? rest.slice(next.at, after) : rest.slice(inside, end);
    if (!isFormula(latex, next.open)) {
      from = inside;
      continue;
    }
    write(rest.slice(0, next.at));
    const formula = element('math', source, [{ text: latex.replace(/\s+/g, ' ').trim(), source }]);
    formula.attributes = { display: next.display };
    made.push(formula);
    rest = rest.slice(after);
    from = 0;
  }
  write(rest);
  return used;
}

interface Opening extends Delimiters {
  readonly at: number;
}

function nextOpening(text: string, from: number, withDollars: boolean, closed: ReadonlySet<string>): Opening | undefined {
  let first: Opening | undefined;
  for (const delimiters of withDollars ? [...DELIMITERS, DOLLAR] : DELIMITERS) {
    const at = closed.has(delimiters.open) ? -1 : text.indexOf(delimiters.open, from);
    if (at >= 0 && (first === undefined || at < first.at) && text[at - 1] !== '\\') first = { ...delimiters, at };
  }
  const environment = closed.has(BEGIN) ? null : ENVIRONMENT.exec(text.slice(from, from + MAX_LENGTH));
  if (!environment || (first && first.at <= from + environment.index)) return first;
  return { open: BEGIN, close: `\\end{${environment[1]}}`, display: 'block', at: from + environment.index };
}

/** Texts from the opening of a formula up to the one in which it ends; a converter's emphasis is turned back into its characters. */
function joinUntil(children: readonly DraftNode[], at: number, close: string): { text: string; used: number } | undefined {
  let text = '';
  for (let i = at + 1; i < children.length && i <= at + MAX_NODES && text.length < MAX_LENGTH; i++) {
    const child = children[i]!;
    const inner = draftText(child, MAX_LENGTH);
    if (!isDraftElement(child)) {
      text += inner;
      if (inner.includes(close)) return { text, used: i - at };
    } else if (!JOINS.has(child.tag)) return undefined;
    else text += child.tag === 'br' ? '\n' : child.tag === 'em' || child.tag === 'i' ? `_${inner}_` : inner;
  }
  return undefined;
}

const OPERATORS = /[\\^_=<>{}|+*/]|[\p{L}\d)]\s*[-−]\s*[\p{L}\d(]/u;

/** Whether text between delimiters is a formula, not a price, a path or an aside. */
function isFormula(text: string, open: string): boolean {
  const inner = text.trim();
  if (inner === '' || inner.length > MAX_LENGTH) return false;
  if (open === '\\(' || open === BEGIN) return true;
  if (open !== '$') return OPERATORS.test(inner) || /^[\p{L}\d]$/u.test(inner);
  // Between single dollars no space is at the ends, and a price has words or nothing but digits after it.
  if (text !== inner || text.includes('\n\n')) return false;
  if (/^[a-zA-Z](?:[_^]\S+)?'?$/.test(inner)) return true;
  if (!/[\\^_=<>+]/.test(inner) || /^\d[\d.,]*\s+\p{L}{2,}/u.test(inner)) return false;
  return !/\p{L}{3}\s+\p{L}{3,}\s+\p{L}{3}/u.test(inner.replace(/\\[a-zA-Z]+(?:\{[^{}]*\})?/g, ''));
}
