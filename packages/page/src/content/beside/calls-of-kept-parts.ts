import type { Blocks } from '../../blocks/segment.js';
import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { LINK, nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Words of a call; more are a teaser. */
const MAX_WORDS = 8;
/** Links with text that lead where one of several like calls leads: more of them are on every part of the page. A lone call is the only one. */
const MAX_SAME = 2;
/** Calls that may stand together. */
const MAX_CALLS = 4;
/** Elements between the text of a link and the link. */
const MAX_STEPS = 4;
const FURNITURE = tagSet('nav', 'footer', 'header', 'aside', 'form', 'dialog', 'menu');
/** Words, or a number to call; no count of voices and no bare address. */
const SAYS = /\p{L}{2}|\d{3}\D{1,4}\d{3}/u;
export const LEADS_NOWHERE = /^\s*(?:#|javascript:|$)/i;

export const callsOfKeptParts: Restoration<'call-of-kept-part'> = {
  reason: 'call-of-kept-part',
  meaning: 'the link right below kept text that alone leads where it leads: `Read the report`; not what the page asks for again and again',
  apply(page, { keeps, keep }) {
    const { blocks } = page;
    const { path } = page.once(shapes);
    const { text } = page.once(texts);
    const { isAlone, isShown } = linksOfBlocks(blocks, keeps);
    // Calls of like parts are kept in all of them or in none.
    const like = new Map<number, Map<number, string>>();
    for (let block = keeps.indexOf(1) + 1; block < blocks.size; block++) {
      if (keeps[block] === 1 || !mayCall(blocks, block) || !isBelowKept(blocks, keeps, block)) continue;
      const address = addressOf(blocks, block);
      if (address === undefined || LEADS_NOWHERE.test(address) || !SAYS.test(text[block]!) || text[block]!.includes('://')) continue;
      const key = path[blocks.node[block]!]!;
      const calls = like.get(key) ?? new Map<number, string>();
      like.set(key, calls.set(block, address));
    }
    for (const calls of like.values()) {
      const addresses = new Set(calls.values());
      const news = [...addresses].filter((address) => isAlone(address, calls.size) && !isShown(address)).length;
      if (news * 2 <= addresses.size || addresses.size * 2 <= calls.size) continue;
      for (const block of calls.keys()) keep(block);
    }
  },
};

/** A short line that is one link, among no menus and no fields. */
function mayCall({ tree, node, words, linkedWords, links, hidden }: Blocks, block: number): boolean {
  if (words[block] === 0 || words[block]! > MAX_WORDS || linkedWords[block]! < words[block]! || links[block]! > 1 || hidden[block] !== 0)
    return false;
  return nearest(tree, node[block]!, FURNITURE) === 0;
}

/** Where the link around the first text of a block leads. */
export function addressOf({ tree, first }: Blocks, block: number): string | undefined {
  const link = nearest(tree, first[block]!, LINK, MAX_STEPS);
  return link === 0 ? undefined : attribute(tree, link, 'href');
}

/** Which addresses few texts of the page lead to, and which the kept text leads to. */
function linksOfBlocks(blocks: Blocks, keeps: Uint8Array) {
  const { tree, first, last, links, linkedWords, size } = blocks;
  const times = new Map<string, number>();
  const shown = new Set<string>();
  const note = (address: string | undefined, isKept: boolean) => {
    if (address === undefined) return;
    times.set(address, (times.get(address) ?? 0) + 1);
    if (isKept) shown.add(address);
  };
  for (let block = 0; block < size; block++) {
    if (linkedWords[block] === 0) continue;
    const isKept = keeps[block] === 1;
    note(addressOf(blocks, block), isKept);
    if (links[block]! > 0)
      for (let row = first[block]! + 1; row < last[block]!; row++)
        if (tree.tag[row] === TAG.a) note(attribute(tree, row, 'href') ?? undefined, isKept);
  }
  return {
    isAlone: (address: string, calls: number) => times.get(address)! <= Math.min(calls, MAX_SAME),
    isShown: (address: string) => shown.has(address),
  };
}

/** Whether kept text is right above a call, or above the calls before it, in the nearest element that holds more than calls. */
function isBelowKept(blocks: Blocks, keeps: Uint8Array, call: number): boolean {
  const { tree, node } = blocks;
  let above = call - 1;
  while (above >= 0 && call - above < MAX_CALLS && keeps[above] === 0 && mayCall(blocks, above)) above--;
  if (above < 0 || keeps[above] === 0) return false;
  for (let part = node[call]!; part !== 0; part = tree.parent[part]!) {
    if (firstAtOrAfter(blocks, part) <= above) return true;
    if (firstAtOrAfter(blocks, tree.end[part]!) - above > MAX_CALLS + 1) return false;
  }
  return false;
}
