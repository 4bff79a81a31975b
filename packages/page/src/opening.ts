import type { Content } from './content/assemble.js';
import { rowText } from './document/characters.js';
import { entitle, type Opening, untitle } from './document/entitle.js';
import type { ContentElement, ContentNode } from './document/node.js';
import { texts } from './features/surveys/texts.js';
import { shownTitle } from './metadata/fields/title.js';
import type { MainMetadata } from './metadata/metadata.js';
import { bylineOf, lineBelowTitle, standfirstBlocks } from './metadata/opening-lines.js';
import type { Parts } from './options.js';
import { lazily } from './page/lazily.js';
import type { Page } from './page/page.js';
import { TAG } from './tree/tags.js';

/** The input of a document's opening. */
export interface OpeningInput {
  /** The page as it came, with what of it is content. */
  readonly page: Page;
  readonly keeps: () => Uint8Array;
  /** 1 for every block that is surely no content. */
  readonly unlikely: Uint8Array;
  readonly parts: Parts;
  readonly metadata: () => MainMetadata;
  /** The name of the page's product; null if it has none. */
  readonly productName: () => string | null;
  /** Whether the page is one article; undefined if its type is unknown. */
  readonly isArticle: boolean | undefined;
  /** Rows of the text of a thread's first post, end exclusive. */
  readonly said: () => readonly [from: number, to: number] | undefined;
}

/** Content whose document begins with the page's title and standfirst, or has none of both. Its words, and so plain text, stay what they are. */
export function withOpening(content: Content, input: OpeningInput): Content {
  return lazily<Content>({
    page: () => content.page,
    kept: () => content.kept,
    document: () => content.document,
    built: () => content.built,
    forText: () => content.forText,
    textRows: () => content.textRows,
    speakers: () => content.speakers,
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
  const { value, from } = metadata().title;
  if (value === undefined || isArticle !== false || from.startsWith('rule ')) return value;
  const name = productName();
  if (name !== null && isNameInShop(value, name) && page.once(texts).text.includes(name)) return name;
  return shownTitle(page, metadata().title, () => metadata().siteName.value);
}

/** Where a thing is sold, after its name: ` on Harbour Shop`. */
const IN_SHOP = /^ (?:on|at|from|bei|sur|chez|en) \p{Lu}[^\s]{0,30}(?: \S{1,30}){0,3}$/u;

/** Whether a title is the name of a thing and where it is sold. */
function isNameInShop(title: string, name: string): boolean {
  return name !== '' && title.startsWith(name) && IN_SHOP.test(title.slice(name.length));
}

/** Author and date of an article on one line, in the words of the page; none if the text has them already. */
function quietLine({ page, keeps, metadata, isArticle }: OpeningInput, title: number): Pick<Opening, 'byline' | 'isBylineBelow'> {
  if (!isArticle) return {};
  const { authors, published, modified } = metadata();
  const found = bylineOf(page, { row: title, keeps: keeps(), authors, dates: [published, modified] });
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

function standfirstOf({ page, keeps, unlikely, metadata, isArticle }: OpeningInput, row: number): Pick<Opening, 'standfirst' | 'headed'> {
  const { description } = metadata();
  const descriptions = description.rivals.map(({ value }) => value);
  const found = standfirstBlocks(page, { row, descriptions, keeps: keeps() });
  // One that is kept is where the page has it.
  if (found.some((block) => keeps()[block] === 1))
    return { standfirst: [], headed: new Set(found.map((block) => page.blocks.node[block]!).filter((node) => !isOneOfSeveral(page, keeps(), node))) };
  const below = found.length === 0 && isArticle === false ? lineBelowTitle(page, { row, keeps: keeps(), unlikely }) : -1;
  if (below >= 0) found.push(below);
  if (found.length === 0) return { standfirst: [], headed: new Set() };
  return { standfirst: found.map((block) => lineOf(page, block)), headed: new Set() };
}

/** A block outside the document as a paragraph of it, with the line breaks of the page. */
function lineOf({ tree, blocks }: Page, block: number): ContentElement {
  const source = blocks.node[block]!;
  const children: ContentNode[] = [];
  const end = blocks.last[block]! + 1;
  let from = blocks.first[block]!;
  for (let row = from; row <= end; row++) {
    if (row < end && tree.tag[row] !== TAG.br) continue;
    const text = rowText(tree, from, row);
    if (text !== '' && children.length > 0) children.push({ tag: 'br', attributes: {}, children: [], source: from });
    if (text !== '') children.push({ text, source: from });
    from = row + 1;
  }
  return { tag: 'p', attributes: {}, children, source };
}
