import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { TAG } from '../../src/tree/tags.js';
import type { Tree } from '../../src/tree/tree.js';
import { parseFragment, parseUnscripted } from './parse-fragment.js';

/** One case of html5lib's tree-construction suite, in one mode of scripting. */
export interface Case {
  readonly file: string;
  readonly index: number;
  readonly data: string;
  /** Context element of a fragment case, as the suite writes it. */
  readonly context: string | undefined;
  /** Undefined where the case holds for both. */
  readonly scripting: boolean | undefined;
  readonly expected: readonly TextAt[];
}

/** A text and the names of the elements around it, from the outermost to the innermost. */
export interface TextAt {
  readonly text: string;
  readonly path: string;
}

export function readCases(folder: string): Case[] {
  const cases: Case[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dat'));
  for (const file of files.sort()) {
    const blocks = readFileSync(join(folder, file), 'utf8')
      .split(/(?:^|\n\n)#data\n/)
      .slice(1);
    blocks.forEach((block, index) => {
      cases.push(readCase(block, file, index));
    });
  }
  return cases;
}

function readCase(block: string, file: string, index: number): Case {
  const sections = new Map<string, string>();
  let name = 'data';
  let lines: string[] = [];
  for (const line of block.replace(/\n$/, '').split('\n')) {
    if (/^#(errors|new-errors|document-fragment|script-off|script-on|document)$/.test(line) && name !== 'document') {
      sections.set(name, lines.join('\n'));
      name = line.slice(1);
      lines = [];
    } else lines.push(line);
  }
  sections.set(name, lines.join('\n'));
  return {
    file,
    index,
    data: sections.get('data')!,
    context: sections.get('document-fragment'),
    scripting: sections.has('script-on') ? true : sections.has('script-off') ? false : undefined,
    expected: readDump(sections.get('document')!),
  };
}

/** Texts of a dump. A text may go over several lines, of which only the first begins with a bar. A comment has no row in our tree, so the texts around it are one. */
function readDump(dump: string): TextAt[] {
  const texts: TextAt[] = [];
  const path: string[] = [];
  let isAfterText = false;
  for (const entry of dump.split(/\n(?=\| )/)) {
    const [, indent, rest] = /^\| ( *)(.*)$/s.exec(entry) ?? [];
    if (rest === undefined) continue;
    const depth = indent!.length / 2;
    path.length = Math.min(path.length, depth);
    while (path.length < depth) path.push('');
    const isText = rest.startsWith('"');
    if (isText) {
      const text = rest.replace(/^"|"$/g, '');
      const here = path.filter((name) => name !== '').join('>');
      const before = texts.at(-1);
      if (isAfterText && before?.path === here) texts[texts.length - 1] = { text: before.text + text, path: here };
      else texts.push({ text, path: here });
    }
    isAfterText = isText || (isAfterText && rest.startsWith('<!--'));
    if (isText) continue;
    if (rest.startsWith('<') && !rest.startsWith('<!')) path.push(treeName(rest.slice(1, -1)));
    else if (rest === 'content') path.push('');
  }
  return texts;
}

function treeName(name: string): string {
  if (name === 'svg svg') return 'svg';
  if (name === 'math math') return 'math';
  return name.replace(/^(svg|math) /, '$1:');
}

export function textsOf(tree: Tree, skips: (name: string) => boolean): TextAt[] {
  const paths: string[] = [''];
  const texts: TextAt[] = [];
  for (let row = 1; row < tree.size; row++) {
    const above = paths[tree.parent[row]!]!;
    const name = tree.tagNames[tree.tag[row]!]!;
    if (tree.tag[row] === TAG['#text']) texts.push({ text: tree.text[row]!, path: above });
    else paths[row] = skips(name) && tree.parent[row] === 0 ? above : above === '' ? name : `${above}>${name}`;
  }
  return texts;
}

/** What our parser makes of a case. */
export function runCase(given: Case): TextAt[] {
  const scripting = given.scripting ?? true;
  if (given.context !== undefined) {
    return textsOf(parseFragment(given.data, { context: given.context, scripting }), (name) => name === 'html');
  }
  return textsOf(scripting ? parse(given.data, defaultLimits) : parseUnscripted(given.data), () => false);
}

export function joined(texts: readonly TextAt[]): string {
  return texts.map(({ text }) => text).join('');
}

export function chains(texts: readonly TextAt[]): string {
  return texts.map(({ text, path }) => `${path} ${JSON.stringify(text)}`).join('\n');
}
