// Measures every regular expression of the source on texts made to hurt it: twice the text may take at most 2.5 times as long, and no two
// repetitions without a bound may meet. Where the text is short whatever the page holds, a comment on the line or the one above explains it: `// bounded: why`.
// Usage: node scripts/regexes.mjs   (after a build: expressions that are put together from words are taken from the loaded modules)
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { parseAst } from 'vite';
import { adjacentRepeats } from './regex/adjacent.mjs';
import { baitsOf } from './regex/bait.mjs';

const MARK = /\/\/ bounded: \S/;
/** Lengths of the texts: a quadratic expression takes over 100 ms for the longest, a linear one far below 6. Short ones come first, for worse growth. */
const MIN_LENGTH = 32;
const MAX_LENGTH = 16_384;
const LINEAR_MS = 6;
const MAX_RATIO = 2.5;
const RUNS = 3;
const LONGEST_PAGE = 20_000_000;

/** Regular expressions that a source writes out: pattern, flags, line from 1, and whether the line is marked as bounded. */
export function regexesOf(source, loader = 'ts') {
  const { code, map } = transformSync(source, { loader, jsx: 'automatic', sourcemap: 'external' });
  const sourceMap = new SourceMap(JSON.parse(map));
  const lines = source.split('\n');
  const starts = lineStarts(code);
  const found = regexLiterals(parseAst(code)).map(({ start, regex }) => {
    const line = starts.findLastIndex((from) => from <= start);
    const { originalLine } = sourceMap.findEntry(line, start - starts[line]);
    const isMarked = MARK.test(lines[originalLine] ?? '') || MARK.test(lines[originalLine - 1] ?? '');
    return { pattern: regex.pattern, flags: regex.flags, line: originalLine + 1, isMarked };
  });
  return found.sort((a, b) => a.line - b.line);
}

function lineStarts(code) {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function regexLiterals(program) {
  const found = [];
  const waiting = [program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node.type === 'Literal' && node.regex) found.push(node);
    for (const value of Object.values(node))
      for (const inner of Array.isArray(value) ? value : [value])
        if (inner !== null && typeof inner === 'object' && 'type' in inner) waiting.push(inner);
  }
  return found;
}

/** The fault of an expression, as text for people; undefined where nothing is. */
export function faultOf(pattern, flags) {
  // What repeats nothing without a bound takes so many steps a character and no more.
  if (!/[*+]|\{\d+,\}/.test(pattern)) return undefined;
  const adjacent = adjacentRepeats(pattern, flags);
  if (adjacent) return adjacent;
  for (const bait of baitsOf(pattern, flags)) {
    const ratio = growthOf(new RegExp(pattern, flags), bait);
    if (ratio > MAX_RATIO) return `takes ${ratio.toFixed(1)} times as long for twice ${JSON.stringify(bait(12).slice(0, 24))}…`;
  }
  return overflowOf(pattern, flags);
}

/** A repeated group keeps a way back for every turn, and the engine throws where they are too many: of as long a text as a page may have. */
function overflowOf(pattern, flags) {
  if (!/\)(?:[*+]|\{\d+,\})/.test(pattern)) return undefined;
  for (const bait of baitsOf(pattern, flags)) {
    try {
      new RegExp(pattern, flags.replace(/[gy]/g, '')).test(bait(LONGEST_PAGE));
    } catch (error) {
      return `throws on ${JSON.stringify(bait(12).slice(0, 24))}…: ${error.message}`;
    }
  }
  return undefined;
}

/** How many times as long twice the text takes, at the first length that takes long enough to be measured; 0 where none does. */
function growthOf(regex, bait) {
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length *= 2) {
    if (msOf(regex, bait(length), 1) < LINEAR_MS) continue;
    const base = msOf(regex, bait(length), RUNS);
    if (base >= LINEAR_MS) return msOf(regex, bait(2 * length), 1) / base;
  }
  return 0;
}

function msOf(regex, text, runs) {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    if (regex.global) text.replace(regex, '');
    else regex.test(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Expressions that modules of a package put together while they load. */
async function builtRegexes(dist) {
  const found = new Map();
  const { RegExp: Original } = globalThis;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]) {
      const made = Reflect.construct(target, [pattern, flags]);
      found.set(`${made}`, made);
      return made;
    },
  });
  const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.js'));
  for (const file of files) await import(pathToFileURL(resolve(dist, file)).href);
  globalThis.RegExp = Original;
  return [...found.values()];
}

async function check() {
  const faults = [];
  let count = 0;
  for (const root of ['packages/page/src', 'packages/papers/src', 'packages/site/src', 'packages/app/src']) {
    for (const file of readdirSync(root, { recursive: true }).filter((name) => /(?<!weights)\.tsx?$/.test(name))) {
      for (const { pattern, flags, line, isMarked } of regexesOf(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')) {
        count++;
        const fault = isMarked ? undefined : faultOf(pattern, flags);
        if (fault) faults.push(`${join(root, file)}:${line}: /${pattern.slice(0, 80)}/${flags} ${fault}`);
      }
    }
  }
  for (const folder of ['packages/page', 'packages/papers'])
    for (const { source, flags } of await builtRegexes(`${folder}/dist`)) {
      count++;
      const fault = faultOf(source, flags);
      if (fault) faults.push(`put together in ${folder}: /${source.slice(0, 80)}/${flags} ${fault}`);
    }
  for (const fault of faults) console.error(fault);
  console.error(`regexes: ${count}, ${faults.length} that may run away`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();
