import { canParse } from 'pith';
/** A fenced listing. */
export interface Listing {
  /** The first word after the fence, or empty. */
  readonly language: string;
  readonly body: string;
}

/** The countable parts of a Markdown document. */
export interface MarkdownParts {
  readonly code: readonly Listing[];
  /** LaTeX between `$` characters, without white space: spacing changes nothing in a formula. */
  readonly formulas: readonly string[];
  readonly footnotes: readonly string[];
  readonly footnoteReferences: readonly string[];
  /** Cells of pipe tables that hold something. */
  readonly cells: readonly string[];
  /** Kinds of callouts, in lower case. */
  readonly callouts: readonly string[];
  /** Addresses, without host: a set's authors may have resolved them against another one. */
  readonly images: readonly string[];
  readonly links: readonly string[];
  readonly headings: readonly string[];
  /** Words alone, without marks and addresses. */
  readonly text: string;
}

const FENCE = /^([ \t>]*)(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)\n?^[ \t>]*\2[ \t]*$/gm;
const INLINE_CODE = /`+[^`\n]*`+/g;
const DISPLAY_FORMULA = /\$\$([\s\S]+?)\$\$/g;
// A price has a digit or a letter right after its second `$`.
const INLINE_FORMULA = /(?<![\\$\w])\$([^$\n]+?)\$(?![\d\w])/g;
const FORMULA_SPACE = /\s+|\\[,;:!]|\\ /g;
const DEFINITION = /^[ \t>]*\[\^([^\]]+)\]:/gm;
const REFERENCE = /\[\^([^\]]+)\]/g;
const CALLOUT = /^[ \t]*>[ \t>]*\[!(\w+)\]/gm;
const IMAGE = /!\[[^\]]*\]\(\s*<?([^)\s>]+)[^)]*\)/g;
const LINK = /\[(?:\\.|[^\]\\])*\]\(\s*<?([^)\s>]+)/g;
const HEADING = /^ {0,3}#{1,6}\s+(.+)$/gm;

export function markdownParts(markdown: string): MarkdownParts {
  const source = markdown.replaceAll('\r', '');
  const { code, rest: prose } = takeCode(source);
  const { formulas, rest } = takeFormulas(prose.replace(INLINE_CODE, ' '));
  const withoutDefinitions = rest.replace(DEFINITION, '');
  return {
    code,
    formulas,
    footnotes: captures(rest, DEFINITION),
    footnoteReferences: captures(withoutDefinitions, REFERENCE),
    cells: cellsOf(prose),
    callouts: captures(rest, CALLOUT).map((kind) => kind.toLowerCase()),
    images: captures(rest, IMAGE).map(pathOf),
    links: captures(rest.replace(IMAGE, ''), LINK).map(pathOf),
    headings: captures(rest, HEADING).map(headingText),
    text: wordsAlone(source),
  };
}

/** Lower case, one space between words: how two authors' spellings of the same words are compared. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Words of a heading as they are compared, without emphasis and addresses. */
export function headingText(heading: string): string {
  return normalise(heading.replace(/[*_`\\[\]]/g, '').replace(/\([^)]*\)/g, ''));
}

function captures(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1]!);
}

/** Listings are removed first: their content is not Markdown, even if it looks like it. */
function takeCode(source: string): { code: Listing[]; rest: string } {
  const code: Listing[] = [];
  const rest = source.replace(FENCE, (_, indent: string, _fence: string, words: string, body: string) => {
    const lines = body.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()).trimEnd());
    code.push({ language: words.trim().split(/\s/)[0]!, body: lines.join('\n').trim() });
    return '\n';
  });
  return { code, rest };
}

function takeFormulas(source: string): { formulas: string[]; rest: string } {
  const formulas: string[] = [];
  const take = (_: string, formula: string) => {
    formulas.push(formula.replace(FORMULA_SPACE, ''));
    return ' ';
  };
  return { rest: source.replace(DISPLAY_FORMULA, take).replace(INLINE_FORMULA, take), formulas };
}

function cellsOf(source: string): string[] {
  const cells: string[] = [];
  let table: string[] = [];
  // The empty line at the end closes a table that ends the document.
  for (const line of [...source.split('\n'), '']) {
    if (/^[ \t>]*\|.*\|[ \t]*$/.test(line)) table.push(line);
    else {
      if (table.length > 1) for (const row of table) for (const cell of cellsOfRow(row)) cells.push(cell);
      table = [];
    }
  }
  return cells;
}

function cellsOfRow(row: string): string[] {
  if (/^[ \t>|:-]+$/.test(row)) return [];
  return row
    .replace(/^[ \t>]*\||\|[ \t]*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => normalise(cell.replace(/[*_`\\]/g, '')))
    .filter((cell) => cell !== '');
}

function pathOf(address: string): string {
  const base = 'https://page.example/';
  if (!canParse(address, base)) return address;
  const { pathname, search, hash } = new URL(address, base);
  return (pathname + search + hash).replace(/\/$/, '');
}

function wordsAlone(source: string): string {
  return source
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\[\^[^\]]+\]:?/g, ' ')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/[\\*_`#|>$]/g, ' ');
}
