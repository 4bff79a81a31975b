// Costly patterns are made when they are first used. V8 reads a literal pattern while it reads the file, again when it compiles the function around
// it, and again when it makes the pattern, and each time it asks for all letters of Unicode where the pattern has a class of them (`\p{L}`).
// That was a quarter of what `import 'pith'` cost.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';
import { namesOf } from './names.mjs';

/** Methods of text that leave a global pattern as they found it, so that it may be used again. */
const LEAVES_AS_IT_WAS = new Set(['replace', 'replaceAll', 'matchAll', 'match', 'split']);
const exportsOf = new Map();

/** JavaScript of a module in TypeScript, with its source map at the end. Lines stay where they are. */
export function withLatePatterns(source, path) {
  const code = plain(source, path);
  const names = namesOf(parseAst(code));
  const inside = names.literals.filter(isCostly).flatMap((each, index) => lateInside(each, `late$${index}`));
  const own = lateOf(names).flatMap(({ name, init }) => [
    { start: init.start, end: init.start, text: `() => late$${name} ??= ` },
    ...(init.regex ? [{ start: init.start, end: init.end, text: madeOf(init) }] : []),
    { declares: `late$${name}` },
  ]);
  const called = [...lateOf(names).map(({ name }) => name), ...lateImports(names, path)].flatMap((name) => callsOf(name, names));
  return apply(code, [...inside, ...own, ...called]);
}

function plain(source, path) {
  return transformSync(source, {
    loader: 'ts',
    target: 'es2023',
    sourcemap: 'inline',
    sourcefile: path,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  }).code;
}

function isCostly({ node }) {
  return /\\p\{/i.test(node.regex.pattern);
}

/** Inside a function: kept from its first use on. */
function lateInside({ node, parent }, name) {
  if (/[gy]/.test(node.regex.flags) && !isArgumentOf(parent)) return [];
  return [{ start: node.start, end: node.end, text: `(${name} ??= ${madeOf(node)})` }, { declares: name }];
}

function isArgumentOf({ type, callee }) {
  return type === 'CallExpression' && callee.type === 'MemberExpression' && LEAVES_AS_IT_WAS.has(callee.property.name);
}

/** `const NAME = /…/` of a module: `NAME` becomes a function, and all who use it call it. A name that is bound twice is left alone. */
function lateOf({ constants, bound }) {
  return constants.filter(
    ({ name, init }) =>
      bound.get(name) === 1 && (init.regex ? isCostly({ node: init }) : init.type === 'NewExpression' && init.callee.name === 'RegExp'),
  );
}

/** What a module takes from others and has to call. */
function lateImports({ imports, bound }, path) {
  return imports.flatMap(({ from, names }) => {
    if (!from.startsWith('.')) return [];
    const late = lateExports(resolve(dirname(path), from.replace(/\.js$/, '.ts')));
    return names.flatMap(({ imported, local }) => {
      if (!late.has(imported)) return [];
      if (bound.get(local) !== 1) throw new Error(`${path}: ${local} is a pattern of ${from} and the name of something else`);
      return [local];
    });
  });
}

function lateExports(path) {
  const known = exportsOf.get(path);
  if (known) return known;
  const names = namesOf(parseAst(plain(readFileSync(path, 'utf8'), path)));
  const late = new Set(lateOf(names).flatMap(({ name }) => (names.exported.has(name) ? [name] : [])));
  exportsOf.set(path, late);
  return late;
}

function callsOf(name, { uses }) {
  return (uses.get(name) ?? []).map(({ start, end, isShorthand }) => ({ start, end, text: isShorthand ? `${name}: ${name}()` : `${name}()` }));
}

function madeOf({ regex }) {
  return `RegExp(${JSON.stringify(regex.pattern)}, ${JSON.stringify(regex.flags)})`;
}

function apply(code, edits) {
  let made = '';
  let end = 0;
  for (const edit of edits.filter(({ text }) => text !== undefined).toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    made += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  const names = edits.flatMap(({ declares }) => declares ?? []);
  // `var` is known above where it is declared, so that no line moves.
  return `${made}${code.slice(end)}${names.length === 0 ? '' : `\nvar ${names.join(', ')};`}`;
}
