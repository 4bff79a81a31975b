import { Builder } from './builder.js';
import { flatten } from './flatten.js';
import { defaultLimits, type Limits } from './limits.js';
import { closeTemplates, modes } from './modes/all.js';
import { MODE } from './modes/mode.js';
import { Reader } from './reader.js';
import { Rows } from './rows.js';
import { Source } from './source.js';
import { TagNames } from './tag-names.js';
import { TAG } from './tags.js';
import type { Tree } from './tree.js';

/** Everything that one page is read with. */
export interface Growth {
  readonly source: Source;
  readonly page: Builder;
  readonly reader: Reader;
}

/** Sets up the reading of a page; with `scripting`, `noscript` is raw text. */
export function prepare(text: string, limits: Limits, scripting: boolean): Growth {
  const source = new Source(text.slice(0, limits.characters), limits);
  if (text.length > limits.characters) source.warnings.add('too-long');
  const rows = new Rows(firstCapacity(source.text, source.maxNodes));
  const names = new TagNames();
  const page = new Builder({ rows, names, modes, scripting });
  const reader = new Reader(source, page, (row, from, to) => {
    const depth = readNoscript({ source, rows, names, row, isQuirky: page.isQuirky }, from, to);
    page.open.deepest = Math.max(page.open.deepest, page.open.size + depth);
  });
  return { source, page, reader };
}

/** Characters from which on the rows are estimated first: growing to a million of them takes half as much memory again. */
const LARGE = 1_000_000;
const [SLASH, GREATER] = [0x2f, 0x3e];

/** About as many rows as there will be: one a start tag, and one a text before a tag. */
function firstCapacity(text: string, maxNodes: number): number {
  // Pages have a row every 90 characters on average.
  if (text.length < LARGE) return Math.max(text.length >> 6, 64);
  let nodes = 0;
  for (let at = text.indexOf('<'); at >= 0 && nodes < maxNodes; at = text.indexOf('<', at + 1)) {
    if (text.charCodeAt(at + 1) !== SLASH) nodes++;
    if (text.charCodeAt(at - 1) !== GREATER) nodes++;
  }
  return Math.min(nodes, maxNodes) + 1_024;
}

/** Makes sure that a page has a head and a body, whatever it ended in. */
export function finish(page: Builder): void {
  closeTemplates(page);
  if (page.mode === MODE.inHeadNoscript) {
    page.open.pop();
    page.mode = MODE.inHead;
  }
  if (page.mode < MODE.inBody) page.endAgain(TAG.body);
}

export interface Noscript {
  readonly source: Source;
  readonly rows: Rows;
  readonly names: TagNames;
  /** Row of the `noscript` element. */
  readonly row: number;
  readonly isQuirky: boolean;
}

/**
 * The content of `noscript` is read on its own, as a browser without scripts would, so that an open tag in it ends with it.
 * Returns the number of elements that were open at once.
 */
export function readNoscript({ source, rows, names, row, isQuirky }: Noscript, from: number, to: number): number {
  const inner = new Builder({ rows, names, modes, scripting: false });
  startFragment(inner, row, TAG.div);
  inner.isQuirky = isQuirky;
  new Reader(source, inner, () => undefined).read(from, to);
  closeTemplates(inner);
  return inner.open.deepest;
}

/** Lets a builder read a fragment into a row, as if it was in an element with the tag `context`. */
export function startFragment(page: Builder, row: number, context: number): void {
  page.context = context;
  page.mode = MODE.inBody;
  page.open.push(row);
}

/** Text → tree, by the rules of the HTML standard for a browser that runs scripts. Never throws; `warnings` lists the limits that cut it short. */
export function parse(source: string, limits: Limits = defaultLimits): Tree {
  const growth = prepare(source, limits, true);
  growth.reader.read(0, growth.source.text.length);
  finish(growth.page);
  return flatten(growth);
}
