import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { pairsOf } from '../characters.js';

/** Names that listings give their language. After `language-` and the like any name counts; a word alone must be one of these. */
const NAMES = new Set(
  'bash sh shell zsh fish console powershell ps1 pwsh batch cmd python py python3 ipython pycon ruby rb erb javascript js mjs typescript ts jsx tsx vue svelte astro java kotlin kt scala groovy go golang rust rs c cpp c++ cxx csharp cs c# fsharp vbnet swift objectivec objc php perl lua r julia jl haskell hs purescript elm elixir erlang clojure lisp elisp scheme racket ocaml nim zig crystal dart lean coq prolog sql mysql pgsql postgresql plsql tsql html xhtml xml svg css scss sass less stylus json json5 jsonc yaml yml toml ini properties env csv markdown md mdx rst asciidoc latex tex bibtex makefile make cmake bazel dockerfile docker nginx apache hcl terraform diff patch graphql gql proto protobuf vim viml matlab fortran pascal delphi ada vb vba basic asm nasm wasm verilog vhdl systemverilog glsl hlsl wgsl cuda solidity http regex nix awk sed jq tcl handlebars twig liquid jinja jinja2 pug haml ejs'.split(
    ' ',
  ),
);
/** How headers over listings write the names that differ from the usual short ones. */
const WRITTEN = pairsOf(
  'c++ cpp c# csharp f# fsharp objective-c objectivec shell-session console shell-script bash node.js javascript vb.net vbnet visual-basic vb',
);
const NONE = new Set(
  'none text plain plaintext plain-text txt nohighlight no-highlight auto default block wrapper container toolbar numbers switch snippet inline example group undefined null unknown output'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  'data-lang data-language data-code-language data-code-lang data-highlight-language data-enlighter-language data-syntax data-mode lang-name language'.split(
    ' ',
  );
const PREFIXED = /(?:^|\s)(?:language|lang|highlight-source|highlight-text|lexer|src)-([a-z0-9+#._-]{1,30})(?=\s|$)/i;
/** Prefixes that are also used for other things, so that only a known language counts after them. */
const DOUBTFUL = /(?:^|\s)(?:code|source|sourcecode|src|syntax|highlight|prism|lang|hljs|codehilite|language|brush)-([a-z0-9+#]{1,30})(?=\s|$)/gi;
const BRUSH = /\bbrush:\s{0,3}([a-z0-9+#-]{1,30})/i;
const HIGHLIGHTER =
  /(?:^|\s)(?:hljs|hl|highlight|highlighter|sourcecode|prettyprint|codehilite|code|code-?block|code-snippet|syntaxhighlighter|enlighterjsraw|chroma|shiki|prism|literal-block)(?:$|\s)/i;
const BOX = /code|highlight|snippet|listing|shiki|prism|hljs/i;
const MAX_STEPS = 5;
/** Listings inside a listing that may carry its language. */
const MAX_INSIDE = 5;

/** The language that a header over a listing names; undefined where it is another text. */
export function languageNamed(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return WRITTEN.get(name.replace(/\s+/g, '-')) ?? (NAMES.has(name) ? name : undefined);
}

/** Language of a listing: as its page marks it up on the listing, inside or right around it, else as a header names it. */
export function languageOf(tree: Tree, pre: number, header = '', beside?: string): string | undefined {
  const around = rowsAround(tree, pre);
  const inside: number[] = [];
  // Of a listing laid out as a table, the first `code` may be the one with the line numbers.
  for (let row = pre + 1; row < tree.end[pre]! && inside.length < MAX_INSIDE; row++)
    if (tree.tag[row] === TAG.code || tree.tag[row] === TAG.pre) inside.push(row);
  for (const row of [pre, ...inside, ...around]) {
    const named = namedAt(tree, row);
    if (named !== undefined) return named;
  }
  return languageNamed(header) ?? beside ?? headerLanguage(tree, pre, around);
}

/** Elements around a listing and next to nothing else, innermost first: others say nothing about this one. */
function rowsAround(tree: Tree, pre: number): number[] {
  const rows: number[] = [];
  for (let row = tree.parent[pre]!; row !== 0 && rows.length < MAX_STEPS && isNear(tree, row, pre); row = tree.parent[row]!) rows.push(row);
  return rows;
}

/** Whether an element holds little besides a listing. */
export function isNear(tree: Tree, around: number, pre: number): boolean {
  return tree.end[around]! - tree.end[pre]! + (pre - around) <= 40;
}

/** Language that a header names in the box around a listing, whether or not the header is kept. */
function headerLanguage(tree: Tree, pre: number, around: readonly number[]): string | undefined {
  const box = around.findLast((row) => BOX.test(attribute(tree, row, 'class') ?? ''));
  if (box === undefined) return undefined;
  for (let row = box; row < tree.end[box]!; row = row === pre ? tree.end[pre]! : row + 1) {
    const language = languageNamed(tree.text[row]!);
    if (language !== undefined) return language;
  }
  return undefined;
}

function namedAt(tree: Tree, row: number): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = (attribute(tree, row, name) ?? '')
      .trim()
      .toLowerCase()
      .replace(/^text\/(?:x-)?/, '');
    if (/^[a-z0-9+#. _-]{1,30}$/.test(value)) return known(value);
  }
  const isListing = tree.tag[row] === TAG.code || tree.tag[row] === TAG.pre;
  const lang = attribute(tree, row, 'lang')?.toLowerCase() ?? '';
  // `lang="en"` is the language of the text.
  if (isListing && lang.length > 2 && NAMES.has(lang)) return lang;
  const classes = attribute(tree, row, 'class')?.toLowerCase();
  if (classes === undefined) return undefined;
  const found = BRUSH.exec(classes)?.[1] ?? PREFIXED.exec(classes)?.[1];
  // Around a listing, `lang-de` is the language of the text.
  if (found !== undefined && (isListing || found.length > 2 || NAMES.has(found))) return known(found);
  for (const [, doubtful] of classes.matchAll(DOUBTFUL)) if (NAMES.has(doubtful!)) return doubtful!;
  return isListing || HIGHLIGHTER.test(classes) ? classes.split(/\s+/).find((word) => NAMES.has(word)) : undefined;
}

function known(name: string): string | undefined {
  if (NONE.has(name)) return undefined;
  return name.includes(' ') ? languageNamed(name) : name;
}
