/** Names that listings give their language. After `language-` and the like any name counts; a word alone must be one of these. */
const NAMES = new Set(
  'bash sh shell zsh fish console powershell ps1 pwsh batch cmd python py python3 ipython pycon ruby rb erb javascript js mjs typescript ts jsx tsx vue svelte astro java kotlin kt scala groovy go golang rust rs c cpp c++ cxx csharp cs c# fsharp vbnet swift objectivec objc php perl lua r julia jl haskell hs purescript elm elixir erlang clojure lisp elisp scheme racket ocaml nim zig crystal dart lean coq prolog sql mysql pgsql postgresql plsql tsql html xhtml xml svg css scss sass less stylus json json5 jsonc yaml yml toml ini properties env csv markdown md mdx rst asciidoc latex tex bibtex makefile make cmake bazel dockerfile docker nginx apache hcl terraform diff patch graphql gql proto protobuf vim viml matlab fortran pascal delphi ada vb vba basic asm nasm wasm verilog vhdl systemverilog glsl hlsl wgsl cuda solidity http regex nix awk sed jq tcl handlebars twig liquid jinja jinja2 pug haml ejs'.split(
    ' ',
  ),
);

/** How headers over listings write the names that differ from the usual short ones. */
const WRITTEN = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['objective-c', 'objectivec'],
  ['plain text', ''],
  ['shell session', 'console'],
  ['shell script', 'bash'],
  ['node.js', 'javascript'],
  ['vb.net', 'vbnet'],
  ['visual basic', 'vb'],
]);

/** A token that names a language by itself. Single letters other than C and R name too much else. */
export function isLanguage(token: string): boolean {
  return NAMES.has(token);
}

/** The language that a header over a listing names; undefined where it says something else. */
export function languageNamed(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  const written = WRITTEN.get(name);
  if (written !== undefined) return written === '' ? undefined : written;
  return isLanguage(name) ? name : undefined;
}
