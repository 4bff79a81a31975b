import type { Kept } from '../../decide/choose.js';
import { isFurniture } from '../../document/images/furniture.js';
import { imageSource } from '../../document/images/source.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { furniture, QUOTED as IN_BLOCKQUOTE } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { advertsIn } from './adverts.js';
import { answeredPosts } from './answered.js';
import { asides, QUOTED } from './asides.js';
import { boardLines, isControl, isNamed, lostLines } from './lost-lines.js';
import type { Post } from './post.js';
import { unsaid, withAllSaid } from './said.js';

/** Posts as a document shows them: all that was said, whom they quote, what they link to and their pictures. */
export interface WholePosts {
  readonly kept: Kept;
  /** Rows of pictures that belong to posts. */
  readonly pictures: readonly number[];
}

/** Share of posts of which something must be kept before one that lost everything has it back. */
const MIN_KEPT_POSTS = 0.75;
/** Words of a line of a quotation, and of all of one post, beyond which it is a copy of a whole text. */
const MAX_QUOTED_WORDS = 400;

/**
 * Kept blocks with all that posts say and quote of which something is kept, and the pictures in them. The method takes what several posts have for
 * copies of each other; readers cannot follow an answer without what it answers.
 */
export function wholePosts(page: Page, chosen: Kept, posts: readonly Post[]): WholePosts {
  const { blockFrom } = page.once(lines);
  const answered = answeredPosts(posts, new Set(unsaid(page, chosen, posts)));
  const kept = answered.length === 0 ? chosen : withAllSaid(page, chosen, answered);
  const keeps = kept.keeps.slice();
  const pictures: number[] = [];
  const silent = new Set(unsaid(page, kept, posts));
  const saysSomething = posts.map(({ body, bodyEnd }) => kept.keeps.subarray(blockFrom[body]!, blockFrom[bodyEnd]!).includes(1));
  const isMostlyKept = saysSomething.filter((says) => says).length >= posts.length * MIN_KEPT_POSTS;
  const lost = posts.map((post, i) => (!silent.has(post) && (saysSomething[i]! || isMostlyKept) ? lostLines(page, keeps, post) : []));
  const isOfBoard = boardLines(page, lost);
  posts.forEach((post, i) => {
    if (silent.has(post)) return;
    const isKept = saysSomething[i]!;
    const adverts = new Set(advertsIn(page, post, posts[i + 1]));
    const isOpen = (block: number) => kept.barred?.[block] !== 1 && !adverts.has(block);
    for (const block of lost[i]!) if (isOpen(block) && !isOfBoard(block)) keeps[block] = 1;
    const quoted = isKept ? quotedLines(page, post).filter(isOpen) : [];
    if (quoted.reduce((sum, block) => sum + page.blocks.words[block]!, 0) <= MAX_QUOTED_WORDS) for (const block of quoted) keeps[block] = 1;
    for (const row of picturesIn(page, post)) pictures.push(row);
  });
  return { kept: { ...kept, keeps }, pictures };
}

const LINK_CARD = /(?:^|[\s_-])(?:onebox|unfurl|link-?(?:card|preview)|url-?preview)(?:$|[\s_-])/i;

/** Blocks of a post that stand in a quotation, with who is quoted, or in the card of a link. */
function quotedLines(page: Page, { body, bodyEnd }: Post): number[] {
  const { tree, blocks } = page;
  const { blockFrom } = page.once(lines);
  const parts = page.once(furniture);
  const kinds = page.once(asides);
  const found: number[] = [];
  for (let block = blockFrom[body]!; block < blockFrom[bodyEnd]!; block++) {
    if (blocks.hidden[block] !== 0) continue;
    const node = blocks.node[block]!;
    const isQuoted = (parts[node]! & IN_BLOCKQUOTE) !== 0 || kinds[node] === QUOTED || isNamed(tree, node, { above: body + 1, name: LINK_CARD });
    if (isQuoted && !isControl(page, block, body)) found.push(block);
  }
  return found;
}

const ATTACHMENT = /attach|gallery|lightbox/i;
const SMILEY = /(?:^|[\s_-])(?:smil(?:ie|ey)s?|emoji|emoticon|icon|avatar)(?:$|[\s_-])/i;
const SMILEY_ADDRESS = /\/(?:smil(?:ie|ey)s?|emoji|emoticons?|images\/emoji)\//i;

/** Rows of the pictures that somebody put into a post, or hung on it. */
function picturesIn({ tree }: Page, { body, bodyEnd, end }: Post): number[] {
  const found: number[] = [];
  for (let row = body; row < end; row++) {
    if (tree.tag[row] !== TAG.img) continue;
    if (row >= bodyEnd ? !isNamed(tree, row, { above: bodyEnd, name: ATTACHMENT }) : isNamed(tree, row, { above: body, name: LINK_CARD })) continue;
    const source = imageSource(tree, row);
    if (source === undefined || source.startsWith('data:') || isFurniture(tree, row, source)) continue;
    if (!SMILEY.test(attribute(tree, row, 'class') ?? '') && !SMILEY_ADDRESS.test(source)) found.push(row);
  }
  return found;
}
