import { arrange } from '../content/arrange/arrange.js';
import { headParts } from '../content/arrange/head-parts.js';
import { assemble, type Content, type Parts } from '../content/assemble.js';
import type { Kept } from '../decide/choose.js';
import { contentRows } from '../document/rows.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { FoundRecords } from './found.js';
import { type ShownLists, shownLists } from './items/shown-lists.js';
import type { Kind } from './kind.js';
import { keptWithPosts, postsLeftOut, type WholePosts, wholePosts, withAllPosts } from './posts/kept-posts.js';
import { mayBeThread } from './posts/posts.js';
import type { Post } from './posts/slots.js';
import { speakersOf } from './posts/speakers.js';
import { threadRoot } from './posts/thread-document.js';
import { withFacts } from './product/facts.js';
import { blocksOfChoices, type Choice, choicesIn } from './product/options.js';
import type { Product } from './product/product.js';

/** Input that decides how the content of a page is written. */
export interface Showing {
  readonly found: FoundRecords;
  /** Undefined where unknown. */
  readonly kind: Kind | undefined;
  readonly parts: Parts;
  /** Whether comments are part of the content. */
  readonly comments: boolean;
  /** Whether the page has no content for a reason that no record refutes: an error or a block page. */
  readonly isRefused: boolean;
}

/** Content with warnings about records that its text leaves out. */
export interface Shown extends Content {
  /**
   * `posts-left-out`: some posts are not part of the text. They are in `posts`, and in the document where they answer or are answered.
   * `list-beside-text`: the page's list is not part of the text. It is in the document and in `items`.
   */
  readonly warnings: readonly string[];
}

/** Content of a page that is shown in addition to the chosen blocks. */
interface Added {
  readonly posts: readonly Post[];
  readonly kept: Kept;
  readonly listed: ShownLists;
  /** The complete posts, where the page is shown as a thread. */
  readonly thread: WholePosts | undefined;
  /** The product that the page is about, with its choices. */
  readonly product: { readonly product: Product; readonly choices: readonly Choice[] } | undefined;
}

/**
 * The content as outputs write it. In a discussion, it has the text of every post, in every format. In Markdown, HTML and TEI, a thread
 * shows the author, the time and the reply target of each post, a product page has its facts, and a list page has its complete lists, even
 * where the method chose only the text next to them. Plain text has the names of the authors. Other pages are unchanged.
 */
export function shownContent(content: Content, showing: Showing): Shown {
  const { found, kind, parts } = showing;
  const { page } = content;
  const added: Added = lazily<Added>({
    posts: () => spokenPosts(content, showing),
    kept: () => said(isEmpty(content.kept) && added.listed.blocks.length > 0 ? asListed(content.kept, added.listed) : content.kept),
    listed: () => (mayShowList(showing) ? shownLists(page, content.document, found.items.items) : NOTHING_LISTED),
    thread: () =>
      added.posts.length === 0 || added.product !== undefined
        ? undefined
        : wholePosts(page, together(said(content.document), added.kept), { posts: added.posts, text: added.kept }),
    product: () => {
      const product = kind?.sure === 'product' ? found.product.product : null;
      // A thread with a product without a price is a thread, whatever type was predicted.
      const isThread = added.posts.length > 1 && product?.price == null;
      return product === null || isThread ? undefined : { product, choices: choicesIn(page) };
    },
  });
  // The caller asked for comments, so none of them is left out.
  const said = (kept: Kept) =>
    added.posts.length === 0 ? kept : (added.posts === found.comments.posts ? withAllPosts : keptWithPosts)(page, kept, added.posts);
  const made: Content[] = [];
  const all = () => {
    if (made.length === 0)
      made.push(
        assemble(page, added.kept, parts, {
          document: () => inDocument(content, added, found),
          pictures: () => (added.thread ?? added.listed).pictures,
        }),
      );
    return made[0]!;
  };
  return lazily<Shown>({
    page: () => page,
    kept: () => added.kept,
    document: () => all().document,
    warnings: () => [
      ...(postsLeftOut(page, added.kept, added.posts).length > 0 ? ['posts-left-out'] : []),
      ...(added.posts.length === 0 && isBeside(added.kept, added.listed) ? ['list-beside-text'] : []),
    ],
    built: () => all().built,
    root: () => {
      const { built } = all();
      if (added.product !== undefined)
        return withFacts(page, arrange(page, headParts(page, built)), { ...added.product, visible: found.product.visible, images: parts.images });
      if (added.thread === undefined) return arrange(page, built, added.listed.cards);
      return threadRoot(page, built, { posts: added.posts, ...added.thread });
    },
    forText: () => (added.kept === content.kept ? content : all()).forText,
    textRows: () => contentRows(page.blocks, added.kept),
    speakers: () => speakersOf(page, added.kept, added.posts),
  });
}

/** The blocks in the document of a page: the chosen ones, all posts and lists, and the lines with price, stock and rating of its product. */
function inDocument({ page, document }: Content, { posts, kept, listed, thread, product }: Added, found: FoundRecords): Kept {
  if (posts.length > 0) return together(kept, thread?.kept ?? document);
  const keeps = document.keeps.slice();
  for (const block of product === undefined ? listed.blocks : found.product.visible.blocks) keeps[block] = 1;
  // Each choice of a product is written on one line.
  for (const block of product === undefined ? [] : blocksOfChoices(page, product.choices)) keeps[block] = 0;
  return { ...document, keeps };
}

function together(kept: Kept, others: Kept): Kept {
  return { ...kept, keeps: kept.keeps.map((keeps, block) => keeps | others.keeps[block]!) };
}

/** The first post of a thread; undefined on other pages. */
export function openingPost(page: Page, found: FoundRecords, kind: Kind | undefined): Post | undefined {
  return kind !== undefined && mayBeThread(page, kind) ? found.posts.posts[0] : undefined;
}

const NOTHING_LISTED: ShownLists = { cards: [], blocks: [], pictures: [] };

/** Whether the lists of a page are its main content. */
function mayShowList({ kind, isRefused }: Showing): boolean {
  return !isRefused && kind?.sure !== undefined && (kind.sure === 'listing' || kind.sure === 'collection');
}

/** Share of the lines of lists that must be missing from the text for the list to be outside of it. */
const MIN_BESIDE = 0.5;

function isBeside({ keeps }: Kept, { blocks }: ShownLists): boolean {
  return blocks.length > 0 && blocks.filter((block) => keeps[block] === 0).length >= blocks.length * MIN_BESIDE;
}

/** Why a block is kept because of a list: the method found nothing, and the list is the main content. */
export type ListReason = 'item-of-a-list';

function isEmpty({ keeps }: Kept): boolean {
  return !keeps.includes(1);
}

/** The lines of lists as the content of a page on which the method found nothing. */
function asListed<Known extends string>(kept: Kept<Known>, { blocks }: ShownLists): Kept<Known | ListReason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | ListReason)[] = [...kept.reason];
  for (const block of blocks) {
    keeps[block] = 1;
    reason[block] = 'item-of-a-list';
  }
  return { ...kept, keeps, reason };
}

/** The posts that are part of the content. Posts of a page that is hardly a discussion are not read at all. */
function spokenPosts({ page }: Content, { found, kind, comments, isRefused }: Showing): readonly Post[] {
  if (isRefused) return [];
  if (kind !== undefined && mayBeThread(page, kind) && found.posts.posts.length > 0) return found.posts.posts;
  return comments ? found.comments.posts : [];
}
