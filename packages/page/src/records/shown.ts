import { arrange } from '../content/arrange/arrange.js';
import { headParts } from '../content/arrange/head-parts.js';
import { assemble, type Content, type Parts, piecesOf } from '../content/assemble.js';
import type { Kept } from '../decide/choose.js';
import { firstAtOrAfter } from '../page/first-block.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import { otherGoods } from '../structure/other-goods.js';
import type { FoundRecords } from './found.js';
import { type Listed, listedIn } from './items/listed.js';
import type { Kind } from './kind.js';
import type { Post } from './posts/post.js';
import { saidIn, unsaid, withAllSaid } from './posts/said.js';
import { speakersOf } from './posts/speakers.js';
import { threadRoot } from './posts/thread.js';
import { mayBeThread } from './posts/thread-signs.js';
import { wholePosts } from './posts/whole.js';
import { withFacts } from './product/facts.js';
import { namedPicture } from './product/named-picture.js';
import { choicesIn } from './product/options.js';
import { toldOf } from './product/told.js';

/** What decides how the content of a page is written. */
export interface Showing {
  readonly found: FoundRecords;
  /** Undefined where nobody knows. */
  readonly kind: Kind | undefined;
  readonly parts: Parts;
  /** Comments are part of the content. */
  readonly comments: boolean;
  /** The page has no content for a reason that no record refutes: an error, a wall. */
  readonly isRefused: boolean;
}

/** Content with what its records hold beyond it. */
export interface Shown extends Content {
  /**
   * `posts-left-out`: some posts are no part of the text, and are in `posts`, and in the document where they answer or are answered.
   * `list-beside-text`: the page's list is no part of the text, and is in the document and in `items`.
   */
  readonly warnings: readonly string[];
}

/** The posts that belong to the content, and the content with them. */
interface Spoken {
  readonly posts: readonly Post[];
  readonly kept: Kept;
  readonly document: Kept;
  readonly content: Content;
}

/**
 * The content as outputs write it: in a discussion what was said in every post belongs to it, in every format. In Markdown, HTML and TEI a
 * thread shows who speaks, when, and to whom, a product has its facts, and a list page the whole of its lists, although the method may have chosen
 * only the text beside them; plain text has the names of those who speak. Other pages are as they are.
 */
export function shownContent(content: Content, showing: Showing): Shown {
  const { found, kind, parts } = showing;
  const { page } = content;
  const spoken: Spoken = lazily<Spoken>({
    posts: () => spokenPosts(content, showing),
    kept: () => said(isEmpty(content.kept) && listed.of.blocks.length > 0 ? asListed(content.kept, listed.of) : content.kept),
    // What stands around posts, and what members add to theirs, is not part of a thread.
    document: () => (spoken.posts.length === 0 ? content.document : spoken.kept),
    content: () => (spoken.kept === content.kept ? content : assemble(page, spoken.kept, parts, { document: () => spoken.document })),
  });
  // Comments are asked for, and then none of them is left out.
  const said = (kept: Kept) =>
    spoken.posts.length === 0 ? kept : (spoken.posts === found.comments.posts ? withAllSaid : saidIn)(page, kept, spoken.posts);
  const listed = lazily({ of: () => (mayShowList(showing) ? listedIn(page, content.document, found.items.items) : NOTHING_LISTED) });
  const make = () => {
    const product = kind?.sure === 'product' ? found.product.product : null;
    if (product !== null) {
      const picture = () => (product.name === null ? undefined : namedPicture(page, product.name));
      const isOfOther = (row: number) => page.once(otherGoods)(firstAtOrAfter(page.blocks, row));
      const root = arrange(page, headParts(page, spoken.content.root));
      return withFacts(root, { product, choices: choicesIn(page), images: parts.images, isOfOther, picture, told: () => toldOf(page, product) });
    }
    const { posts, document } = spoken;
    if (posts.length === 0 && listed.of.blocks.length > 0) return arrange(page, withList(content, listed.of, parts).root, listed.of.cards);
    if (posts.length === 0) return arrange(page, content.root);
    const { kept: whole, pictures } = wholePosts(page, document, posts);
    return threadRoot(page, { posts, kept: whole, piecesOf: (some) => piecesOf(page, some, parts, pictures) });
  };
  return lazily<Shown>({
    page: () => page,
    kept: () => spoken.kept,
    document: () => spoken.document,
    warnings: () => [
      ...(unsaid(page, spoken.kept, spoken.posts).length > 0 ? ['posts-left-out'] : []),
      ...(spoken.posts.length === 0 && isBeside(spoken.kept, listed.of) ? ['list-beside-text'] : []),
    ],
    root: make,
    words: () => spoken.content.words,
    speakers: () => speakersOf(page, spoken.kept, spoken.posts),
  });
}

/** The post that a thread begins with; undefined on a page that is none. */
export function openingPost(page: Page, found: FoundRecords, kind: Kind | undefined): Post | undefined {
  return kind !== undefined && mayBeThread(page, kind) ? found.posts.posts[0] : undefined;
}

const NOTHING_LISTED: Listed = { cards: [], blocks: [], pictures: [] };

/** Whether the lists of a page are what it is for. */
function mayShowList({ kind, isRefused }: Showing): boolean {
  return !isRefused && kind?.sure !== undefined && (kind.sure === 'listing' || kind.sure === 'collection');
}

/** Share of the lines of lists that the text must lack for a list to stand beside it. */
const MIN_BESIDE = 0.5;

function isBeside({ keeps }: Kept, { blocks }: Listed): boolean {
  return blocks.length > 0 && blocks.filter((block) => keeps[block] === 0).length >= blocks.length * MIN_BESIDE;
}

/** Why a block is kept because of a list: the method found nothing, and the list is what the page is for. */
export type ListReason = 'item-of-a-list';

function isEmpty({ keeps }: Kept): boolean {
  return !keeps.includes(1);
}

/** The lines of lists as the content of a page on which the method found none. */
function asListed<Known extends string>(kept: Kept<Known>, { blocks }: Listed): Kept<Known | ListReason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | ListReason)[] = [...kept.reason];
  for (const block of blocks) {
    keeps[block] = 1;
    reason[block] = 'item-of-a-list';
  }
  return { ...kept, keeps, reason };
}

/** Content with the whole of the lists in it. */
function withList({ page, kept, document }: Content, { blocks, pictures }: Listed, parts: Parts): Content {
  const keeps = document.keeps.slice();
  for (const block of blocks) keeps[block] = 1;
  return assemble(page, kept, parts, { pictures, document: () => ({ ...document, keeps }) });
}

/** The posts that are the content, or part of it. Reading a page that is hardly a discussion makes no record. */
function spokenPosts({ page }: Content, { found, kind, comments, isRefused }: Showing): readonly Post[] {
  if (isRefused) return [];
  if (kind !== undefined && mayBeThread(page, kind) && found.posts.posts.length > 0) return found.posts.posts;
  return comments ? found.comments.posts : [];
}
