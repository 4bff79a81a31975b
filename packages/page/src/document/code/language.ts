import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Draft, DraftElement } from '../draft.js';
import { isLanguage, languageNamed } from './names.js';

const PREFIXED = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|lexer|src)-([a-z0-9+#._-]{1,30})(?=\s|$)/i;
/** Prefixes that are also used for other things, so that only a known language counts after them. */
const DOUBTFUL = /(?:^|\s)(?:code|source|sourcecode|src|syntax|highlight|prism|lang|hljs|codehilite|language|brush)-([a-z0-9+#]{1,30})(?=\s|$)/gi;
const BRUSH = /\bbrush:\s{0,3}([a-z0-9+#-]{1,30})/i;
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-language',
  'data-code-lang',
  'data-highlight-language',
  'data-enlighter-language',
  'data-syntax',
  'data-mode',
  'lang-name',
  'language',
] as const;
const HIGHLIGHTERS = new Set(
  'hljs hl highlight highlighter sourcecode prettyprint codehilite code code-block codeblock code-snippet syntaxhighlighter enlighterjsraw chroma shiki prism literal-block'.split(
    ' ',
  ),
);
const NONE = new Set(
  'none text plain plaintext plain-text txt nohighlight no-highlight auto default block wrapper container toolbar numbers switch snippet inline example group undefined null unknown output'.split(
    ' ',
  ),
);
const MAX_STEPS = 5;

/** Language of a listing as its page names it: on the listing, on `code` inside it, or on the elements right around it. */
export function languageOf({ tree }: Draft, pre: DraftElement): string | undefined {
  const rows = [pre.source];
  // Of a listing laid out as a table, the first `code` may be the one with the line numbers.
  for (let row = pre.source + 1; row < tree.end[pre.source]! && rows.length < 6; row++)
    if (tree.tag[row] === TAG.code || tree.tag[row] === TAG.pre) rows.push(row);
  for (
    let row = tree.parent[pre.source]!, steps = 0;
    row !== 0 && steps < MAX_STEPS && isNear(tree, row, pre.source);
    row = tree.parent[row]!, steps++
  )
    rows.push(row);
  for (const row of rows) {
    const named = namedAt(tree, row);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** An element around several listings, or around much else, says nothing about this one. */
export function isNear(tree: Tree, around: number, pre: number): boolean {
  return tree.end[around]! - tree.end[pre]! + (pre - around) <= 40;
}

const BOX = /code|highlight|snippet|listing|shiki|prism|hljs/i;

/** Language that a header names in the box around a listing, whether or not the header is kept. */
export function headerLanguage({ tree }: Draft, { source }: DraftElement): string | undefined {
  const end = tree.end[source]!;
  let box = 0;
  for (let row = tree.parent[source]!, steps = 0; row !== 0 && steps < MAX_STEPS && isNear(tree, row, source); row = tree.parent[row]!, steps++)
    if (BOX.test(attribute(tree, row, 'class') ?? '')) box = row;
  if (box === 0) return undefined;
  for (let row = box; row < tree.end[box]!; row = row === source ? end : row + 1) {
    const language = tree.text[row] === '' ? undefined : languageNamed(tree.text[row]!);
    if (language !== undefined) return language;
  }
  return undefined;
}

function namedAt(tree: Tree, row: number): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = attribute(tree, row, name)
      ?.trim()
      .toLowerCase()
      .replace(/^text\/(?:x-)?/, '');
    if (value && /^[a-z0-9+#. _-]{1,30}$/.test(value)) return knownLanguage(value);
  }
  const isListing = tree.tag[row] === TAG.code || tree.tag[row] === TAG.pre;
  const lang = attribute(tree, row, 'lang')?.toLowerCase();
  // `lang="en"` is the language of the text.
  if (isListing && lang !== undefined && lang.length > 2 && isLanguage(lang)) return lang;
  const classes = attribute(tree, row, 'class');
  if (classes === undefined) return undefined;
  const found = (BRUSH.exec(classes)?.[1] ?? PREFIXED.exec(classes)?.[1])?.toLowerCase();
  // Around a listing, `lang-de` is the language of the text.
  if (found !== undefined && (isListing || found.length > 2 || isLanguage(found))) return knownLanguage(found);
  for (const [, doubtful] of classes.matchAll(DOUBTFUL)) if (isLanguage(doubtful!.toLowerCase())) return doubtful!.toLowerCase();
  const words = classes.toLowerCase().split(/\s+/);
  const isHighlighter = isListing || words.some((word) => HIGHLIGHTERS.has(word));
  return isHighlighter ? words.find(isLanguage) : undefined;
}

function knownLanguage(name: string): string | undefined {
  if (NONE.has(name)) return undefined;
  return name.includes(' ') ? languageNamed(name) : name;
}
