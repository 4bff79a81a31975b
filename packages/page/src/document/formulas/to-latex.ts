import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, tagName, textOf } from '../../tree/tree.js';
import { pairsOf } from '../characters.js';
import { accents, fencedRow, fencedTable, functionOrName, inVariant, literal, symbols, tableOf } from './symbols.js';

/** What a rule sees of one element: the LaTeX of its children and its row. */
interface Given {
  readonly tree: Tree;
  readonly row: number;
  readonly parts: readonly string[];
}

type Rule = (given: Given) => string;

const joined: Rule = ({ parts }) => fencedTable(parts) ?? fencedRow(parts) ?? parts.join('');
const first: Rule = ({ parts }) => parts[0] ?? '';

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...['mrow', 'TeXAtom', 'texatom', 'mstyle', 'mpadded', 'mtd', 'math'].map((name) => [name, joined] as const),
  ...['annotation', 'annotation-xml', 'none'].map((name) => [name, () => ''] as const),
  ['semantics', first],
  ['maction', first],
  ['mi', ({ tree, row }) => inVariant(functionOrName(charactersOf(tree, row).trim()), attribute(tree, row, 'mathvariant'))],
  ['mn', ({ tree, row }) => inVariant(symbols(charactersOf(tree, row).trim()), attribute(tree, row, 'mathvariant'))],
  ['mo', operator],
  ['mtext', ({ tree, row }) => `\\text{${literal(charactersOf(tree, row).replace(/\s+/g, ' '))}}`],
  ['ms', ({ tree, row }) => `\\text{"${literal(charactersOf(tree, row))}"}`],
  ['mspace', space],
  ['mfrac', fraction],
  ['msqrt', ({ parts }) => `\\sqrt{${parts.filter(isNotRoot).join('')}}`],
  ['mroot', root],
  ['msub', ({ parts }) => `${base(parts[0])}_{${parts[1] ?? ''}}`],
  ['msup', ({ parts }) => `${base(parts[0])}^{${parts[1] ?? ''}}`],
  ['msubsup', scripts],
  ['munder', ({ parts }) => place(parts, 'under')],
  ['mover', ({ parts }) => place(parts, 'over')],
  ['munderover', scripts],
  ['mmultiscripts', multiscripts],
  ['mprescripts', () => PRESCRIPTS],
  ['mfenced', writeFenced],
  ['mtable', ({ tree, row, parts }) => tableOf(tree, row, parts)],
  ['mtr', ({ parts }) => parts.join(' & ')],
  ['mlabeledtr', labeledRow],
  ['menclose', enclose],
  ['mphantom', ({ parts }) => `\\phantom{${parts.join('')}}`],
]);

const STYLE = /^\{\\(?:displaystyle|textstyle) ?/;

/** LaTeX on one line, without the group that only sets the size of the whole formula. */
export function plainLatex(latex: string): string {
  const line = latex.replace(/\s+/g, ' ').trim();
  const style = STYLE.exec(line);
  return style && closesLast(line) ? line.slice(style[0].length, -1).trim() : line;
}

/** Whether the first brace is closed by the last character. */
function closesLast(line: string): boolean {
  let depth = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === '{') depth++;
    else if (line[i] === '}' && --depth === 0) return i === line.length - 1;
  }
  return false;
}

/** A `math` element of a page → LaTeX: the page's own source, else made from its elements. Empty if the element is. */
export function latexOf(tree: Tree, math: number): string {
  return plainLatex(annotation(tree, math) ?? attribute(tree, math, 'alttext') ?? fromElements(tree, math));
}

function annotation(tree: Tree, math: number): string | undefined {
  for (let row = math + 1; row < tree.end[math]!; row++) {
    if (!/^(?:math:)?annotation$/.test(tagName(tree, row))) continue;
    const encoding = attribute(tree, row, 'encoding')?.toLowerCase() ?? '';
    if (encoding.includes('tex')) return textOf(tree, row);
  }
  return undefined;
}

/** A formula that MathJax has drawn, without the MathML it drew: the elements say what they stand for. Empty where they do not. */
export function latexOfDrawing(tree: Tree, drawing: number): string {
  return plainLatex(fromElements(tree, drawing));
}

/** Name of the MathML element of a row; undefined for boxes that only place others. */
function nameOf(tree: Tree, row: number): string | undefined {
  const tag = tagName(tree, row).replace(/^math:/, '');
  const name = tag.startsWith('mjx-') ? tag.slice(4) : tag.startsWith('svg:') ? (attribute(tree, row, 'data-mml-node') ?? '') : tag;
  return rules.has(name) ? name : undefined;
}

function fromElements(tree: Tree, math: number): string {
  // Parts of the boxes that only place others are in their place, so that a fraction has its two parts however it is drawn.
  const made = new Map<number, readonly string[]>();
  // Children follow their parents, so walking backwards finds every part made before it is asked for.
  for (let row = tree.end[math]! - 1; row >= math; row--) {
    if (tree.tag[row] === TAG['#text']) continue;
    const name = nameOf(tree, row);
    const parts: string[] = [];
    if (name === undefined || !LEAVES.has(name)) {
      for (const child of childrenOf(tree, row)) {
        const inner = made.get(child);
        made.delete(child);
        if (inner !== undefined) for (const part of inner) parts.push(part);
      }
    }
    made.set(row, name === undefined ? parts : [rules.get(name)!({ tree, row, parts })]);
  }
  return (made.get(math) ?? []).join('');
}

const LEAVES = new Set(['mi', 'mn', 'mo', 'mtext', 'ms', 'mspace', 'annotation', 'annotation-xml']);
const CHARACTER = /(?:^|\s)mjx-c([0-9a-f]{2,6})(?=\s|$)/i;

/** Text of an element; of a drawing, the characters that its parts name. */
function charactersOf(tree: Tree, row: number): string {
  const text = textOf(tree, row);
  if (text.trim() !== '') return text;
  let joined = '';
  for (let inner = row + 1; inner < tree.end[row]!; inner++) {
    const code = attribute(tree, inner, 'data-c') ?? CHARACTER.exec(attribute(tree, inner, 'class') ?? '')?.[1];
    const point = code === undefined ? Number.NaN : Number.parseInt(code, 16);
    if (point > 0 && point <= 0x10ffff) joined += String.fromCodePoint(point);
  }
  // A drawing has letters of the mathematical alphabets.
  return joined === '' ? text : joined.normalize('NFKC');
}

function fraction({ tree, row, parts: [above = '', below = ''] }: Given): string {
  const line = attribute(tree, row, 'linethickness');
  return line !== undefined && /^0(?:\D|$)/.test(line) ? `\\binom{${above}}{${below}}` : `\\frac{${above}}{${below}}`;
}

/** MathJax draws the upper part first, and the parts above and below with it as one. */
function scripts({ tree, row, parts }: Given): string {
  const [below = '', one = '', two = ''] = parts;
  if (!/^(?:mjx-|svg:)/.test(tagName(tree, row))) return `${base(below)}_{${one}}^{${two}}`;
  return parts.length === 2 ? `${one}^{${below}}` : `${base(below)}_{${two}}^{${one}}`;
}

function isNotRoot(part: string): boolean {
  return part.trim() !== '\\surd';
}

function root({ parts }: Given): string {
  const [inside = '', index = ''] = parts.filter(isNotRoot);
  return `\\sqrt[${index}]{${inside}}`;
}

function space({ tree, row }: Given): string {
  if (attribute(tree, row, 'linebreak') === 'newline') return ' \\\\ ';
  const width = Number.parseFloat(attribute(tree, row, 'width') ?? '');
  return width >= 1 ? '\\quad ' : width > 0 || Number.isNaN(width) ? '\\ ' : '';
}

/** The label that MathJax sets next to an equation. */
function labeledRow({ parts: [label = '', ...cells] }: Given): string {
  const tag = label
    .replace(/\\text\{([^{}]*)\}/g, (_, inner: string) => inner.trim().replace(/^[()]/, '').replace(/[()]$/, ''))
    .replace(/^\((.*)\)$/s, '$1')
    .trim();
  return `${cells.join(' & ')}${tag === '' ? '' : ` \\tag{${tag}}`}`;
}

function enclose({ tree, row, parts }: Given): string {
  const inner = parts.join('');
  const notation = ` ${attribute(tree, row, 'notation') ?? ''} `;
  if (/ (?:box|roundedbox|circle) /.test(notation)) return `\\boxed{${inner}}`;
  if (notation.includes(' top ')) return `\\overline{${inner}}`;
  if (notation.includes(' bottom ')) return `\\underline{${inner}}`;
  if (notation.includes(' radical ')) return `\\sqrt{${inner}}`;
  return / (?:updiagonalstrike|downdiagonalstrike|horizontalstrike) /.test(notation) ? `\\cancel{${inner}}` : inner;
}

/** Parts after this character are written before the base. Pages cannot contain it. */
const PRESCRIPTS = '\u0000';

function multiscripts({ parts: [below = '', ...scripts] }: Given): string {
  const at = scripts.indexOf(PRESCRIPTS);
  const after = at < 0 ? scripts : scripts.slice(0, at);
  const before = at < 0 ? [] : scripts.slice(at + 1);
  return `${before.length > 0 ? `{}${pairs(before)}` : ''}${base(below)}${pairs(after)}`;
}

function pairs(scripts: readonly string[]): string {
  let made = '';
  for (let i = 0; i < scripts.length; i += 2) {
    if (scripts[i]) made += `_{${scripts[i]}}`;
    if (scripts[i + 1]) made += `^{${scripts[i + 1]}}`;
  }
  return made;
}

function operator({ tree, row }: Given): string {
  const text = charactersOf(tree, row).trim();
  if (text === '-' || text === '\u2212') return '-';
  if (text === '\u00a0' || text === '') return '';
  return [...text].length > 1 && /^[a-z]+$/i.test(text) ? functionOrName(text) : symbols(text);
}

/** Something that takes an index must be one thing. */
function base(part = ''): string {
  return /^(?:.|\\[A-Za-z]+ ?)$/su.test(part) ? part.trim() : `{${part}}`;
}

/** Accents for one letter, and those drawn over several. */
const WIDE = pairsOf('bar overline hat widehat tilde widetilde vec overrightarrow');
/** Characters that became LaTeX before their place was known. */
const MADE = pairsOf('\\to vec \\hat{} hat \\sim tilde \\_ underline');

function place(parts: readonly string[], where: 'under' | 'over'): string {
  const [below = '', mark = ''] = parts;
  const sign = mark.trim();
  const accent = accents.get(sign) ?? MADE.get(sign);
  if (accent) {
    const isWide = !/^(?:.|\\[A-Za-z]+(?:\{.\})? ?)$/su.test(below);
    const name = where === 'under' && (accent === 'bar' || accent === 'overline') ? 'underline' : isWide ? (WIDE.get(accent) ?? accent) : accent;
    return `\\${name}{${below}}`;
  }
  if (/^\\[a-z]+ ?$/i.test(below) || /^\\(?:under|over)brace\{/.test(below)) return `${below.trim()}${where === 'over' ? '^' : '_'}{${mark}}`;
  return where === 'over' ? `\\overset{${mark}}{${below}}` : `\\underset{${mark}}{${below}}`;
}

function writeFenced({ tree, row, parts }: Given): string {
  const open = attribute(tree, row, 'open') ?? '(';
  const close = attribute(tree, row, 'close') ?? ')';
  const separators = [...(attribute(tree, row, 'separators') ?? ',').replace(/\s/g, '')];
  let inner = '';
  parts.forEach((part, i) => {
    inner += (i > 0 ? (separators[Math.min(i - 1, separators.length - 1)] ?? '') : '') + part;
  });
  return `\\left${fence(open)}${inner}\\right${fence(close)}`;
}

function fence(character: string): string {
  return character.trim() === '' ? '.' : symbols(character.trim());
}
