import type { Page } from '../../page/page.js';
import { rows } from '../surveys/rows.js';
import { containerSums } from './container-sums.js';
import { BODY_KINDS, saidByNames } from './said-by-names.js';
import { type Opinion, opinionFrom } from './verdict.js';

/** Words of paragraphs that the containers of the text have at least, and the share of those of the page. */
const MIN_WORDS = 25;
const MIN_SHARE = 0.25;
/** A container with this share of the words of all of its kind is the text alone; with less it is one of several, as posts and cards are. */
const MIN_ALONE = 0.5;
/** A short text that is mostly links is not part of it. */
const MAX_LINKED = 0.66;
const MIN_LONG_WORDS = 40;
/** Without such a container everything may be text, and there is no evidence for it. */
const UNNAMED = 0.5;

export interface BodyOpinion extends Opinion {
  /** What kind of container the text was found in, the surest 1; one more than there are where none has enough of it. */
  readonly kind: number;
}

/** The opinion in the tradition of trafilatura: the containers that are named or marked as the body of the text, without boilerplate and link lists. */
export function bodyOpinion(page: Page): BodyOpinion {
  const { blocks, arena } = page;
  const { linkDensity } = page.once(rows);
  const { furniture } = page.once(saidByNames);
  const { isInside, kind } = bodiesOf(page);
  const content = kind > BODY_KINDS ? UNNAMED : 1;
  const verdict = arena.float32(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.node[block]!;
    if (isInside[row] === 0) continue;
    const isLinks = linkDensity[block]! > MAX_LINKED && blocks.words[block]! < MIN_LONG_WORDS;
    verdict[block] = furniture[row] === 1 || blocks.hidden[block] !== 0 || isLinks ? -1 : content;
  }
  return { ...opinionFrom(page, verdict), kind };
}

/** The containers of the surest kind that have enough text, a byte each row inside: the largest, or all where none is much larger than the others. */
function bodiesOf(page: Page): { isInside: Uint8Array; kind: number } {
  const { tree, arena } = page;
  const { paragraphWords } = page.once(containerSums);
  const { outermost, words, largest } = containersOf(page);
  const wanted = Math.max(MIN_WORDS, MIN_SHARE * paragraphWords[0]!);
  let kind = 1;
  while (kind <= BODY_KINDS && words[kind]! < wanted) kind++;
  const isInside = arena.uint8(tree.size);
  if (kind > BODY_KINDS) return { isInside: isInside.fill(1), kind };
  const isAlone = paragraphWords[largest[kind]!]! >= MIN_ALONE * words[kind]!;
  for (let row = 1; row < tree.size; row++)
    isInside[row] = isInside[tree.parent[row]!] === 1 || (isAlone ? row === largest[kind] : outermost[row] === kind) ? 1 : 0;
  return { isInside, kind };
}

/** Containers that are in none of their kind: a row each the kind, and for every kind the words of their paragraphs and the largest. */
function containersOf(page: Page): { outermost: Uint8Array; words: Float64Array; largest: Uint32Array } {
  const { tree, arena } = page;
  const { furniture, bodyKind } = page.once(saidByNames);
  const { paragraphWords } = page.once(containerSums);
  const outermost = arena.uint8(tree.size);
  /** A bit for every kind that is around a row. */
  const around = arena.uint8(tree.size);
  const words = new Float64Array(BODY_KINDS + 1);
  const largest = new Uint32Array(BODY_KINDS + 1);
  for (let row = 1; row < tree.size; row++) {
    const kind = bodyKind[row]!;
    around[row] = around[tree.parent[row]!]!;
    if (kind === 0 || furniture[row] === 1 || (around[row]! & (1 << kind)) !== 0) continue;
    around[row]! |= 1 << kind;
    outermost[row] = kind;
    words[kind]! += paragraphWords[row]!;
    if (paragraphWords[row]! > paragraphWords[largest[kind]!]! || largest[kind] === 0) largest[kind] = row;
  }
  return { outermost, words, largest };
}
