import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Draft, DraftElement } from '../draft.js';

const PREFIXED = /(?:^|\s)(?:language|lang|highlight-source|highlight-text)-([a-z0-9+#.-]{1,30})(?=\s|$)/i;
/** Prefixes that are also used for other things, so that only a known language counts behind them. */
const DOUBTFUL = /(?:^|\s)(?:code|source|sourcecode|src|syntax|highlight|prism|lang)-([a-z0-9+#]{1,30})(?=\s|$)/i;
const BRUSH = /\bbrush:\s{0,3}([a-z0-9+#-]{1,30})/i;
const ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language', 'data-highlight-language', 'lang-name'] as const;
/** Class names that name a language without a prefix, where they stand beside a highlighter's own class or on `code`. */
const NAMES = new Set(
  'bash sh shell zsh console powershell python py ruby rb javascript js typescript ts jsx tsx java kotlin scala go golang rust rs c cpp csharp cs swift objectivec php perl lua r julia haskell elixir erlang clojure lisp scheme ocaml fsharp dart sql html xml css scss sass less json yaml yml toml ini markdown md latex tex makefile cmake dockerfile docker nginx diff graphql vim groovy matlab fortran vb'.split(
    ' ',
  ),
);
const HIGHLIGHTERS = new Set(['hljs', 'highlight', 'sourcecode', 'prettyprint', 'codehilite', 'code']);
const NONE = new Set(
  'none text plain plaintext plain-text txt nohighlight auto default block wrapper container toolbar numbers switch snippet inline example group'.split(
    ' ',
  ),
);

/** Language of a listing as its page names it: on the listing, on `code` inside it, or on the elements right around it. */
export function languageOf({ tree }: Draft, pre: DraftElement): string | undefined {
  const rows = [pre.source];
  for (let row = pre.source + 1; row < tree.end[pre.source]! && rows.length < 2; row++) if (tree.tag[row] === TAG.code) rows.push(row);
  for (let row = tree.parent[pre.source]!, steps = 0; row !== 0 && steps < 3 && isNear(tree, row, pre.source); row = tree.parent[row]!, steps++)
    rows.push(row);
  for (const row of rows) {
    const named = namedAt(tree, row);
    if (named !== undefined) return named;
  }
  return undefined;
}

/** An element around several listings, or around much else, says nothing about this one. */
function isNear(tree: Tree, around: number, pre: number): boolean {
  return tree.end[around]! - tree.end[pre]! + (pre - around) <= 40;
}

function namedAt(tree: Tree, row: number): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = attribute(tree, row, name)?.trim().toLowerCase();
    if (value && /^[a-z0-9+#.-]{1,30}$/.test(value)) return known(value);
  }
  const classes = attribute(tree, row, 'class');
  if (classes === undefined) return undefined;
  const isListing = tree.tag[row] === TAG.code || tree.tag[row] === TAG.pre;
  const found = (BRUSH.exec(classes)?.[1] ?? PREFIXED.exec(classes)?.[1])?.toLowerCase();
  // Around a listing, `lang-de` is the language of the text.
  if (found !== undefined && (isListing || found.length > 2 || NAMES.has(found))) return known(found);
  const doubtful = DOUBTFUL.exec(classes)?.[1]?.toLowerCase();
  if (doubtful !== undefined && NAMES.has(doubtful)) return doubtful;
  const words = classes.toLowerCase().split(/\s+/);
  const isHighlighter = isListing || words.some((word) => HIGHLIGHTERS.has(word));
  return isHighlighter ? words.find((word) => NAMES.has(word)) : undefined;
}

function known(name: string): string | undefined {
  return NONE.has(name) ? undefined : name;
}
