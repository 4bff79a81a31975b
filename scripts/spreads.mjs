// Forbids spreading a list into the arguments of a call in `page`: a page can size the list, and from about 65,000 entries on the call throws.
// Where the list is short whatever the page holds, a comment on the line or the one above explains it: `// bounded: at most 32 bytes`.
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';

const MARK = /\/\/ bounded: \S/;

/** Lines of a TypeScript source that spread into a call without a mark, from 1. */
export function unboundedSpreads(source) {
  const { code, map } = transformSync(source, { loader: 'ts', sourcemap: 'external' });
  const sourceMap = new SourceMap(JSON.parse(map));
  const lines = source.split('\n');
  const starts = lineStarts(code);
  const found = new Set();
  for (const offset of spreadArguments(parseAst(code))) {
    const line = starts.findLastIndex((start) => start <= offset);
    const { originalLine } = sourceMap.findEntry(line, offset - starts[line]);
    if (!MARK.test(lines[originalLine] ?? '') && !MARK.test(lines[originalLine - 1] ?? '')) found.add(originalLine + 1);
  }
  return [...found].sort((a, b) => a - b);
}

function lineStarts(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Offsets of spread arguments of calls. A list literal that is spread has the size of its text. */
function spreadArguments(program) {
  const offsets = [];
  const waiting = [program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      for (const argument of node.arguments) if (argument.type === 'SpreadElement') offsets.push(argument.start);
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value])
        if (inner !== null && typeof inner === 'object' && 'type' in inner) waiting.push(inner);
    }
  }
  return offsets;
}

function check() {
  const files = ['packages/page/src', 'packages/papers/src'].flatMap((root) =>
    readdirSync(root, { recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('weights.ts'))
      .map((file) => join(root, file)),
  );
  const faults = files.flatMap((file) => unboundedSpreads(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  for (const fault of faults) console.error(`${fault}: spreads into arguments what a page may size; use a loop, or mark it \`// bounded: why\``);
  console.error(faults.length === 0 ? `spreads: ${files.length} files, none unbounded` : `spreads: ${faults.length} unbounded`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
