import { type Content, piecesOf } from './content/assemble.js';
import type { ContentElement } from './document/node.js';
import { asParagraph, entitle, type Opening, untitle } from './document/opening/entitle.js';
import { texts } from './features/surveys/texts.js';
import { bylineOf } from './metadata/byline.js';
import type { Metadata } from './metadata/metadata.js';
import { shownTitle } from './metadata/shown-title.js';
import { lineBelowTitle, standfirstBlocks } from './metadata/standfirst.js';
import type { Parts } from './options.js';
import { lazily } from './page/lazily.js';
import type { Page } from './page/page.js';

/** What the opening of a document is made from. */
export interface OpeningInput {
  /** The page as it came, with what of it is content. */
  readonly page: Page;
  readonly keeps: () => Uint8Array;
  /** 1 for every block that is surely no content. */
  readonly unlikely: Uint8Array;
  readonly parts: Parts;
  readonly metadata: () => Metadata;
  /** What the product of the page is called; null where it has none. */
  readonly productName: () => string | null;
  /** Whether the page is one article; undefined where nobody knows what it is. */
  readonly isArticle: boolean | undefined;
  /** Rows of what the first post of a thread says, the last one not included. */
  readonly said: () => readonly [from: number, to: number] | undefined;
}

/** Content whose document begins with the page's title and standfirst, or has none of both. Its words, and so plain text, stay what they are. */
export function withOpening(content: Content, input: OpeningInput): Content {
  return lazily<Content>({
    page: () => content.page,
    kept: () => content.kept,
    words: () => content.words,
    speakers: () => content.speakers ?? [],
    root: () => {
      const { root } = content;
      // A page without content has no document, and its title is not looked for.
      if (root.children.length === 0) return root;
      const title = headingFor(input);
      if (title === undefined) return root;
      const { row } = input.metadata().title;
      return input.parts.title
        ? entitle(root, { title, row, said: input.said(), ...standfirstOf(input, row), ...quietLine(input, row) })
        : untitle(root, { title, row, said: input.said() });
    },
  });
}

/** What heads the document. The title of an article is chosen for it; other pages are headed by what they show. */
function headingFor({ page, metadata, isArticle, productName }: OpeningInput): string | undefined {
  const { value, from, row, isSiteName } = metadata().title;
  if (value === undefined || isArticle !== false || from.startsWith('rule ')) return value;
  const name = productName();
  if (name !== null && isNameInShop(value, name) && page.once(texts).text.includes(name)) return name;
  return shownTitle(page, { title: value, row, isSiteName, siteName: () => metadata().siteName.value });
}

/** Where a thing is sold, after its name: ` on Harbour Shop`. */
const IN_SHOP = /^ (?:on|at|from|bei|sur|chez|en) \p{Lu}[^\s]{0,30}(?: \S{1,30}){0,3}$/u;

/** Whether a title is the name of a thing and where it is sold. */
function isNameInShop(title: string, name: string): boolean {
  return name !== '' && title.startsWith(name) && IN_SHOP.test(title.slice(name.length));
}

/** Who wrote an article and when, on one quiet line, in the words of the page; none where the text says so itself. */
function quietLine({ page, keeps, metadata, isArticle }: OpeningInput, title: number): Pick<Opening, 'byline' | 'isBylineBelow'> {
  if (!isArticle) return {};
  const { authors, published, modified } = metadata();
  const days = [published, modified].map(({ value }) => value?.slice(0, 10) ?? '');
  const found = bylineOf(page, { row: title, keeps: keeps(), authors: authors.value ?? [], days });
  if (found === undefined) return {};
  const { text, row: source, isBelowStandfirst } = found;
  const line: ContentElement = { tag: 'em', attributes: {}, children: [{ text, source }], source };
  return { byline: [{ tag: 'p', attributes: {}, children: [line], source }], isBylineBelow: isBelowStandfirst };
}

/** Whether the text has other headings of its level: then it heads a part of it. */
function isOneOfSeveral({ tree, blocks }: Page, keeps: Uint8Array, row: number): boolean {
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.node[block]!;
    if (keeps[block] === 1 && node !== row && tree.tag[node] === tree.tag[row]) return true;
  }
  return false;
}

function standfirstOf({ page, keeps, unlikely, parts, metadata, isArticle }: OpeningInput, row: number): Pick<Opening, 'standfirst' | 'headed'> {
  const { description } = metadata();
  const descriptions = description.rivals.map(({ value }) => value);
  const found = standfirstBlocks(page, { row, descriptions, keeps: keeps() });
  // One that is kept is where the page has it.
  if (found.some((block) => keeps()[block] === 1))
    return { standfirst: [], headed: new Set(found.map((block) => page.blocks.node[block]!).filter((node) => !isOneOfSeveral(page, keeps(), node))) };
  const below = found.length === 0 && isArticle === false ? lineBelowTitle(page, { row, keeps: keeps(), unlikely }) : -1;
  if (below >= 0) found.push(below);
  if (found.length === 0) return { standfirst: [], headed: new Set() };
  const alone = new Uint8Array(page.blocks.size);
  for (const block of found) alone[block] = 1;
  const kept = { keeps: alone, reason: new Array<string>(page.blocks.size).fill('above-cut') };
  const piece = piecesOf(page, kept, { ...parts, images: false })(page.blocks.first[found[0]!]!, page.blocks.last[found.at(-1)!]! + 1);
  return { standfirst: piece.children.map(asParagraph), headed: new Set() };
}
