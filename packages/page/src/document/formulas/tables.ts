import { attribute, type Tree } from '../../tree/tree.js';

/** Environments by the fences around them. */
const FENCED: ReadonlyMap<string, string> = new Map([
  ['()', 'pmatrix'],
  ['[]', 'bmatrix'],
  ['||', 'vmatrix'],
  ['\\{\\}', 'Bmatrix'],
  ['\\Vert\\Vert', 'Vmatrix'],
  ['\\{', 'cases'],
]);
const MATRIX = /^\\begin\{(?:matrix|aligned)\}([\s\S]*)\\end\{(?:matrix|aligned)\}$/;

/** Rows of a table as an environment; a single cell is only what is in it. */
export function tableOf(tree: Tree, row: number, rows: readonly string[]): string {
  if (rows.length === 1 && !rows[0]!.includes(' & ')) return rows[0]!;
  const align = attribute(tree, row, 'columnalign') ?? '';
  const name = alternates(align) || (attribute(tree, row, 'displaystyle') === 'true' && !/^center/.test(align)) ? 'aligned' : 'matrix';
  return `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`;
}

/** A table between fences as the environment that draws them; undefined where it is something else. */
export function fencedTable(parts: readonly string[]): string | undefined {
  const [open = '', table = '', close = ''] = parts.map((part) => part.trim());
  const inner = MATRIX.exec(table)?.[1];
  if (inner === undefined || parts.length > 3) return undefined;
  const name = FENCED.get(open + close);
  return name === undefined ? undefined : `\\begin{${name}}${inner}\\end{${name}}`;
}

const OPENING = /^(?:[([|]|\\\{|\\langle|\\lceil|\\lfloor|\\lvert|\\Vert)$/;
const CLOSING = /^(?:[)\]|]|\\\}|\\rangle|\\rceil|\\rfloor|\\rvert|\\Vert)$/;
const TALL = /\\(?:d?frac|sum|prod|int|begin|bigcup|bigcap|binom|over|under)/;

/** A row between fences that grow with what they hold. */
export function fencedRow(parts: readonly string[]): string | undefined {
  if (parts.length < 3) return undefined;
  const open = parts[0]!.trim();
  const close = parts.at(-1)!.trim();
  const inner = parts.slice(1, -1).join('');
  // Its command draws the fences itself.
  if (open === '(' && close === ')' && parts.length === 3 && /^\\binom\{[^{}]*\}\{[^{}]*\}$/.test(inner)) return inner;
  if (!OPENING.test(open) || !CLOSING.test(close) || !TALL.test(inner)) return undefined;
  return `\\left${open}${/[a-z]$/i.test(open) ? ' ' : ''}${inner}\\right${close}${/[a-z]$/i.test(close) ? ' ' : ''}`;
}

/** Columns in pairs, right and left, are equations that stand below each other. */
function alternates(align: string): boolean {
  const right = align.indexOf('right');
  return right >= 0 && align.includes('left', right);
}
