import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, tagName, textOf } from '../../tree/tree.js';
import { plainLatex } from './plain-latex.js';
import { accents, functionOrName, literal, symbols } from './symbols.js';

/** What a rule sees of one element: the LaTeX of its children and its row. */
interface Given {
  readonly tree: Tree;
  readonly row: number;
  readonly parts: readonly string[];
}

type Rule = (given: Given) => string;

const joined: Rule = ({ parts }) => parts.join('');
const first: Rule = ({ parts }) => parts[0] ?? '';

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['mi', ({ tree, row }) => functionOrName(textOf(tree, row).trim())],
  ['mn', ({ tree, row }) => symbols(textOf(tree, row).trim())],
  ['mo', operator],
  ['mtext', ({ tree, row }) => `\\text{${literal(textOf(tree, row).replace(/\s+/g, ' '))}}`],
  ['ms', ({ tree, row }) => `\\text{"${literal(textOf(tree, row))}"}`],
  ['mspace', () => '\\ '],
  ['mfrac', ({ parts }) => `\\frac{${parts[0] ?? ''}}{${parts[1] ?? ''}}`],
  ['msqrt', ({ parts }) => `\\sqrt{${parts.join('')}}`],
  ['mroot', ({ parts }) => `\\sqrt[${parts[1] ?? ''}]{${parts[0] ?? ''}}`],
  ['msub', ({ parts }) => `${base(parts[0])}_{${parts[1] ?? ''}}`],
  ['msup', ({ parts }) => `${base(parts[0])}^{${parts[1] ?? ''}}`],
  ['msubsup', ({ parts }) => `${base(parts[0])}_{${parts[1] ?? ''}}^{${parts[2] ?? ''}}`],
  ['munder', ({ parts }) => placed(parts, 'under')],
  ['mover', ({ parts }) => placed(parts, 'over')],
  ['munderover', ({ parts }) => `${base(parts[0])}_{${parts[1] ?? ''}}^{${parts[2] ?? ''}}`],
  ['mfenced', fenced],
  ['mtable', ({ parts }) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`],
  ['mtr', ({ parts }) => parts.join(' & ')],
  ['mlabeledtr', ({ parts }) => parts.slice(1).join(' & ')],
  ['menclose', ({ parts }) => `\\boxed{${parts.join('')}}`],
  ['mphantom', ({ parts }) => `\\phantom{${parts.join('')}}`],
  ['semantics', first],
  ['maction', first],
  ['annotation', () => ''],
  ['annotation-xml', () => ''],
  ['none', () => ''],
  ['mprescripts', () => ''],
]);

/** A `math` element of a page → LaTeX: what the page says itself, else made from its elements. Empty where there is nothing in it. */
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

function fromElements(tree: Tree, math: number): string {
  const made = new Map<number, string>();
  // Children follow their parents, so walking backwards finds every part made before it is asked for.
  for (let row = tree.end[math]! - 1; row >= math; row--) {
    if (tree.tag[row] === TAG['#text']) continue;
    const parts: string[] = [];
    for (const child of childrenOf(tree, row)) {
      const part = made.get(child);
      if (part !== undefined) parts.push(part);
    }
    const rule = rules.get(tagName(tree, row).replace(/^math:/, '')) ?? joined;
    made.set(row, rule({ tree, row, parts }));
  }
  return made.get(math) ?? '';
}

function operator({ tree, row }: Given): string {
  const text = textOf(tree, row).trim();
  if (text === '-' || text === '\u2212') return '-';
  if (text === '\u00a0' || text === '') return '';
  return [...text].length > 1 && /^[a-z]+$/i.test(text) ? functionOrName(text) : symbols(text);
}

/** Something that takes an index must be one thing. */
function base(part = ''): string {
  return /^(?:.|\\[A-Za-z]+ ?)$/su.test(part) ? part.trim() : `{${part}}`;
}

function placed(parts: readonly string[], where: 'under' | 'over'): string {
  const [below = '', mark = ''] = parts;
  const accent = accents.get(mark.trim()) ?? (mark.trim() === '\\to' ? 'vec' : mark.trim() === '\\hat{}' ? 'hat' : undefined);
  if (accent) return `\\${accent}{${below}}`;
  if (/^\\[a-z]+ ?$/i.test(below)) return `${below.trim()}${where === 'over' ? '^' : '_'}{${mark}}`;
  return where === 'over' ? `\\overset{${mark}}{${below}}` : `\\underset{${mark}}{${below}}`;
}

function fenced({ tree, row, parts }: Given): string {
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
