import { firstWhere } from 'pith/training';
import { tokensOf } from '../metrics/tokens.js';

/** A block that holds an expected snippet, one that holds an unwanted one, and one without a snippet. */
export const CONTENT = 1;
export const NOT_CONTENT = 0;
export const UNKNOWN = -1;

/** Minimum tokens of a snippet that counts as evidence: a shorter one is on half of all pages by chance. */
const MIN_TOKENS = 2;

/**
 * Snippets as labels of the blocks that hold them; all others stay unknown. A snippet may run over several blocks: each one that holds
 * a part of it is labelled. A snippet in several places is not evidence for its place: only an unwanted one then counts, for all of them,
 * and a block that is both expected and unwanted stays unknown.
 */
export function snippetLabels(blocks: readonly string[], required: readonly string[], forbidden: readonly string[]): Int8Array {
  const page = pageText(blocks);
  const wanted = new Uint8Array(blocks.length);
  const unwanted = new Uint8Array(blocks.length);
  for (const snippet of required) {
    const places = placesOf(page, snippet);
    if (places.length === 1) mark(wanted, places[0]!);
  }
  for (const snippet of forbidden) for (const place of placesOf(page, snippet)) mark(unwanted, place);
  return Int8Array.from(wanted, (isWanted, block) => {
    if (isWanted === unwanted[block]) return UNKNOWN;
    return isWanted === 1 ? CONTENT : NOT_CONTENT;
  });
}

interface PageText {
  /** Tokens joined by single spaces, with one before and one after. */
  readonly text: string;
  /** Where each block's first token begins in `text`, and the end. */
  readonly start: Uint32Array;
}

interface Place {
  readonly firstBlock: number;
  readonly lastBlock: number;
}

function pageText(blocks: readonly string[]): PageText {
  const start = new Uint32Array(blocks.length + 1);
  let text = ' ';
  blocks.forEach((block, index) => {
    start[index] = text.length;
    for (const token of tokensOf(block)) text += `${token} `;
  });
  start[blocks.length] = text.length;
  return { text, start };
}

function placesOf({ text, start }: PageText, snippet: string): Place[] {
  const tokens = tokensOf(snippet);
  if (tokens.length < MIN_TOKENS) return [];
  // The ends may cut a word (`Ein Kommentar von tennis`), so only the inner borders must be those of tokens.
  const sought = tokens.join(' ');
  const places: Place[] = [];
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length))
    places.push({ firstBlock: blockAt(start, at), lastBlock: blockAt(start, at + sought.length - 1) });
  return places;
}

/** The last block that begins at or before a place. */
function blockAt(start: Uint32Array, place: number): number {
  return Math.max(0, firstWhere(start.length - 1, (i) => start[i]! > place) - 1);
}

function mark(blocks: Uint8Array, place: Place): void {
  for (let block = place.firstBlock; block <= place.lastBlock; block++) blocks[block] = 1;
}
