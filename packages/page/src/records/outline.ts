import { blockText } from '../blocks/segment.js';
import { safeText } from '../blocks/text.js';
import { cleanLine } from '../document/characters.js';
import type { Page } from '../page/page.js';
import { HEADINGS, TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** A part of a page below one heading. */
export interface OutlinePart {
  /** Null for text before the first heading. */
  readonly heading: string | null;
  /** 1 to 6; 0 without a heading. */
  readonly level: number;
  /** Id to link to; null where the heading has none. */
  readonly anchor: string | null;
  /** Text up to the next heading, one line per block. */
  readonly text: string;
  /** Row of the heading, or of the first text. */
  readonly node: number;
  /** Rows between this heading and the next one, end exclusive. */
  readonly body: number;
  readonly bodyEnd: number;
}

interface Open {
  readonly heading: number;
  words: string;
  readonly lines: string[];
  readonly node: number;
}

/** The outline of a page: all its parts in order, or only those with kept blocks if `keeps` is given. A heading without text is a part, too. */
export function outlineOf(page: Page, keeps?: Uint8Array): OutlinePart[] {
  const { blocks, tree } = page;
  const headings = headingsAround(tree);
  const found: Open[] = [];
  for (let block = 0; block < blocks.size; block++) {
    if (keeps && keeps[block] !== 1) continue;
    const text = cleanLine(blockText(blocks, block));
    const heading = headings[blocks.first[block]!]!;
    const last = found.at(-1);
    if (heading > 0 && heading === last?.heading) last.words += ` ${text}`;
    else if (heading > 0) found.push({ heading, words: text, lines: [], node: heading });
    else if (last === undefined) found.push({ heading: 0, words: '', lines: [text], node: blocks.node[block]! });
    else last.lines.push(text);
  }
  return found.map(({ heading, words, lines, node }, i) => ({
    heading: heading === 0 ? null : words,
    level: heading === 0 ? 0 : levelOf(tree, heading),
    anchor: heading === 0 ? null : anchorOf(page, heading),
    text: lines.join('\n'),
    node,
    body: heading === 0 ? 1 : tree.end[heading]!,
    bodyEnd: found[i + 1]?.heading ?? tree.size,
  }));
}

/** For every row the heading around it; 0 for none. */
function headingsAround(tree: Tree): Uint32Array {
  const around = new Uint32Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const isHeading = HEADINGS.has(tree.tag[row]!) || (tree.tag[row] !== TAG['#text'] && attribute(tree, row, 'role') === 'heading');
    const outer = around[tree.parent[row]!]!;
    around[row] = isHeading && outer === 0 ? row : outer;
  }
  return around;
}

/** Default level of a heading (WAI-ARIA 1.2). */
const USUAL_LEVEL = 2;

function levelOf(tree: Tree, heading: number): number {
  if (HEADINGS.has(tree.tag[heading]!)) return tree.tag[heading]! - TAG.h1 + 1;
  const given = Number.parseInt(attribute(tree, heading, 'aria-level') ?? '', 10);
  return given >= 1 && given <= 6 ? given : USUAL_LEVEL;
}

/** Id of a heading, of a link in it, or of the element that it begins. */
function anchorOf({ tree }: Page, row: number): string | null {
  const own = attribute(tree, row, 'id');
  if (own !== undefined && own !== '') return safeText(own);
  for (let at = row + 1; at < tree.end[row]!; at++) {
    const inner = attribute(tree, at, 'id') ?? attribute(tree, at, 'name');
    if (inner !== undefined && inner !== '') return safeText(inner);
  }
  const parent = tree.parent[row]!;
  const around = parent + 1 === row ? attribute(tree, parent, 'id') : undefined;
  return around === undefined ? null : safeText(around);
}
