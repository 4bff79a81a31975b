import type { Page } from '../../page/page.js';
import { rows } from '../surveys/rows.js';
import { containerSums } from './container-sums.js';
import { BODY_KINDS, saidByNames } from './said-by-names.js';
import { type Opinion, opinionFrom } from './verdict.js';

/** Words of paragraphs that the container of the text has at least, and the share of those of the page. */
const MIN_WORDS = 25;
const MIN_SHARE = 0.25;
/** A short text that is mostly links is no part of it. */
const MAX_LINKED = 0.66;
const MIN_LONG_WORDS = 40;
const ARTICLE = 2;

export interface BodyOpinion extends Opinion {
  /** What kind of container the text was found in, the surest 1; one more than there are where none has enough of it. */
  readonly kind: number;
}

/** The opinion in the tradition of trafilatura: the container that is named or marked as the body of the text, without furniture and link lists. */
export function bodyOpinion(page: Page): BodyOpinion {
  const { tree, blocks, arena } = page;
  const { linkDensity, body: whole } = page.once(rows);
  const { furniture } = page.once(saidByNames);
  const { row: body, kind } = bodyOf(page, whole);
  const end = tree.end[body]!;
  const verdict = arena.float32(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.node[block]!;
    if (row < body || row >= end) continue;
    const isLinks = linkDensity[block]! > MAX_LINKED && blocks.words[block]! < MIN_LONG_WORDS;
    verdict[block] = furniture[row] === 1 || blocks.hidden[block] !== 0 || isLinks ? -1 : 1;
  }
  return { ...opinionFrom(page, verdict), kind };
}

/** The first container of the surest kind that has enough text; of several articles the longest. */
function bodyOf(page: Page, whole: number): { row: number; kind: number } {
  const { tree } = page;
  const { furniture, bodyKind } = page.once(saidByNames);
  const { paragraphWords } = page.once(containerSums);
  const wanted = Math.max(MIN_WORDS, MIN_SHARE * paragraphWords[0]!);
  let [row, kind] = [whole, BODY_KINDS + 1];
  for (let at = 1; at < tree.size; at++) {
    const own = bodyKind[at]!;
    if (own === 0 || furniture[at] === 1 || paragraphWords[at]! < wanted) continue;
    if (own < kind || (own === ARTICLE && kind === ARTICLE && paragraphWords[at]! > paragraphWords[row]!)) [row, kind] = [at, own];
  }
  return { row, kind };
}
