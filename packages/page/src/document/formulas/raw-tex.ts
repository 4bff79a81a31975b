import type { Page } from '../../page/page.js';
import { type DraftElement, type DraftNode, draftText, element, isDraftElement, type TexSigns } from '../draft.js';

/** A formula in a text, as pages write it before their scripts run. */
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
const ENVIRONMENT = /\\begin\{((?:equation|align|gather|multline|eqnarray|alignat|flalign)\*?)\}/;
const MAX_LENGTH = 5_000;
/** Nodes that one formula may spread over: lines, and the emphasis that a converter read into its signs. */
const MAX_NODES = 60;
/** Openings that are looked at in one text: each looks for all delimiters in what is left. */
const MAX_OPENINGS = 2_000;
const JOINS = new Set(['br', 'em', 'i', 'sub', '#break', '#gone']);
const VERBATIM = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'math', 'script', 'listing', 'xmp', 'textarea']);

function mayHoldTex(text: string, withDollars: boolean): boolean {
  return text.includes('$$') || text.includes('\\(') || text.includes('\\[') || text.includes('\\begin{') || (withDollars && text.includes('$'));
}

/** Which signs around formulas may stand in the texts of a piece of a page. Single dollars count only where the page has a script that reads them. */
export function texSigns(page: Page, texts: TextSigns): TexSigns {
  if (texts.dollars && page.once(readsDollars)) return 'dollars';
  return texts.dollars || texts.backslashes ? 'brackets' : 'none';
}

/** What the texts of a piece hold. */
export interface TextSigns {
  /** Two in one text: both ends of a formula between single dollars are in the same one, and a price has one. */
  dollars: boolean;
  backslashes: boolean;
}

const SIGN = /[$\\]/;

export function noteSigns(signs: TextSigns, text: string): void {
  // Nearly no text has either, and one look tells.
  if (!SIGN.test(text)) return;
  signs.dollars ||= text.includes('$') && text.indexOf('$') !== text.lastIndexOf('$');
  signs.backslashes ||= text.includes('\\');
}

const DOLLAR_SETTING = /inlineMath[\s\S]{0,80}["']\$["']|delimiters[\s\S]{0,300}["']\$["']/;
const DOLLAR_SCRIPTS = ['auto-render', 'tex-mml', 'tex-svg', 'TeX-AMS'];
const DOLLAR_FORMULA = /\$[^$\n]{1,80}\\[a-z]+[^$\n]{0,80}\$/;
/** What reads formulas. One look for these takes a fifth of the time of looking for the settings and scripts, which nearly no page has. */
const READERS = /katex|mathjax|renderMathInElement/i;

/** Words are looked for before expressions, which take far longer on a page that has none of them. */
function readsDollars({ tree: { source } }: Page): boolean {
  if (!READERS.test(source)) return false;
  if ((source.includes('inlineMath') || source.includes('delimiters')) && DOLLAR_SETTING.test(source)) return true;
  return DOLLAR_SCRIPTS.some((name) => source.includes(name)) && DOLLAR_FORMULA.test(source);
}

/** Replaces formulas in the texts that are right in an element. */
export function readTex(node: DraftElement, withDollars: boolean): void {
  if (VERBATIM.has(node.tag) || !node.children.some((child) => !isDraftElement(child) && mayHoldTex(child.text, withDollars))) return;
  const made: DraftNode[] = [];
  for (let i = 0; i < node.children.length; i++) {
    const child = node.children[i]!;
    if (isDraftElement(child)) {
      made.push(child);
      continue;
    }
    const { rest, used } = readText(made, { children: node.children, at: i }, withDollars);
    if (rest !== '') made.push({ text: rest, source: child.source });
    i += used;
  }
  node.children = made;
}

interface From {
  readonly children: readonly DraftNode[];
  readonly at: number;
}

/** Reads one text, and those after it that a formula begun in it goes on in. `used` is how many of these. */
function readText(made: DraftNode[], { children, at }: From, withDollars: boolean): { rest: string; used: number } {
  const { source } = children[at]!;
  let rest = draftText(children[at]!);
  let used = 0;
  // Looked for again only where it was found, so that a text full of opening signs costs no more than its length.
  const closed = new Set<string>();
  if (!rest.includes('\\begin{')) closed.add('\\begin');
  // No text follows that could bring what this one has not.
  if (at === children.length - 1) for (const { open } of [...DELIMITERS, DOLLAR]) if (!rest.includes(open)) closed.add(open);
  for (let from = 0, looked = 0; looked < MAX_OPENINGS; looked++) {
    const next = nextOpening(rest, from, withDollars, closed);
    if (next === undefined) break;
    const inside = next.at + next.open.length;
    let end = rest.indexOf(next.close, inside);
    if (end < 0 && next.display === 'block') {
      const joined = joinUntil(children, at + used, next.close);
      if (joined) {
        rest += joined.text;
        used += joined.used;
        end = rest.indexOf(next.close, inside);
      }
    }
    if (end < 0) {
      closed.add(next.open);
      continue;
    }
    const whole = next.isEnvironment ? rest.slice(next.at, end + next.close.length) : rest.slice(inside, end);
    if (!isFormula(whole, next)) {
      from = inside;
      continue;
    }
    const before = rest.slice(0, next.at);
    if (before !== '') made.push({ text: before, source });
    const formula = element('math', source, [{ text: whole.replace(/\s+/g, ' ').trim(), source }]);
    formula.attributes = { display: next.display };
    made.push(formula);
    rest = rest.slice(end + next.close.length);
    from = 0;
  }
  return { rest, used };
}

interface Opening extends Delimiters {
  readonly at: number;
  readonly isEnvironment: boolean;
}

function nextOpening(text: string, from: number, withDollars: boolean, closed: ReadonlySet<string>): Opening | undefined {
  let first: Opening | undefined;
  for (const delimiters of withDollars ? [...DELIMITERS, DOLLAR] : DELIMITERS) {
    if (closed.has(delimiters.open)) continue;
    const at = text.indexOf(delimiters.open, from);
    if (at >= 0 && (first === undefined || at < first.at) && text[at - 1] !== '\\') first = { ...delimiters, at, isEnvironment: false };
  }
  const environment = closed.has('\\begin') ? null : ENVIRONMENT.exec(text.slice(from, from + MAX_LENGTH));
  if (environment && (first === undefined || from + environment.index < first.at))
    first = { open: '\\begin', close: `\\end{${environment[1]}}`, display: 'block', at: from + environment.index, isEnvironment: true };
  return first;
}

/** Texts after one in which a formula was begun, up to the one in which it ends; a converter's emphasis is the signs it was made of. */
function joinUntil(children: readonly DraftNode[], at: number, close: string): { text: string; used: number } | undefined {
  let text = '';
  for (let i = at + 1; i < children.length && i <= at + MAX_NODES && text.length < MAX_LENGTH; i++) {
    const child = children[i]!;
    if (isDraftElement(child)) {
      if (!JOINS.has(child.tag)) return undefined;
      const inner = draftText(child, MAX_LENGTH);
      text += child.tag === 'br' ? '\n' : child.tag === 'em' || child.tag === 'i' ? `_${inner}_` : inner;
    } else {
      text += child.text;
      if (child.text.includes(close)) return { text, used: i - at };
    }
  }
  return undefined;
}

const SIGNS = /[\\^_=<>{}|+*/]|[\p{L}\d)]\s*[-−]\s*[\p{L}\d(]/u;

/** Whether text between delimiters is a formula and no price, no path and no aside. */
function isFormula(text: string, { open }: Opening): boolean {
  const inner = text.trim();
  if (inner === '' || inner.length > MAX_LENGTH) return false;
  if (open === '\\(' || open === '\\begin') return true;
  if (open !== '$') return SIGNS.test(inner) || /^[\p{L}\d]$/u.test(inner);
  // Between single dollars no space is at the ends, and a price has words or nothing but digits after it.
  if (text !== inner || text.includes('\n\n')) return false;
  return (
    /^[a-zA-Z](?:[_^]\S+)?'?$/.test(inner) ||
    (/[\\^_=<>+]/.test(inner) &&
      !/^\d[\d.,]*\s+\p{L}{2,}/u.test(inner) &&
      !/\p{L}{3}\s+\p{L}{3,}\s+\p{L}{3}/u.test(inner.replace(/\\[a-zA-Z]+(?:\{[^{}]*\})?/g, '')))
  );
}
