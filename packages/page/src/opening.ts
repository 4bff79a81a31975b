import { type Content, piecesOf } from './content/assemble.js';
import { asParagraph, entitle, type Opening, untitle } from './content/opening/entitle.js';
import type { Metadata } from './metadata/metadata.js';
import { standfirstBlocks } from './metadata/standfirst.js';
import type { Parts } from './options.js';
import { lazily } from './page/lazily.js';
import type { Page } from './page/page.js';

/** What the opening of a document is made from. */
export interface OpeningInput {
  /** The page as it came, with what of it is content. */
  readonly page: Page;
  readonly keeps: () => Uint8Array;
  readonly parts: Parts;
  readonly metadata: () => Metadata;
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
      const { value, row } = input.metadata().title;
      if (value === undefined) return root;
      return input.parts.title ? entitle(root, { title: value, row, ...standfirstOf(input, row) }) : untitle(root, { title: value, row });
    },
  });
}

/** Whether the text has other headings of its level: then it heads a part of it. */
function isOneOfSeveral({ tree, blocks }: Page, keeps: Uint8Array, row: number): boolean {
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.node[block]!;
    if (keeps[block] === 1 && node !== row && tree.tag[node] === tree.tag[row]) return true;
  }
  return false;
}

function standfirstOf({ page, keeps, parts, metadata }: OpeningInput, row: number): Pick<Opening, 'standfirst' | 'headed'> {
  const { description } = metadata();
  const descriptions = description.rivals.map(({ value }) => value);
  const found = standfirstBlocks(page, { row, descriptions, keeps: keeps() });
  // One that is kept is where the page has it.
  if (found.some((block) => keeps()[block] === 1))
    return { standfirst: [], headed: new Set(found.map((block) => page.blocks.node[block]!).filter((node) => !isOneOfSeveral(page, keeps(), node))) };
  if (found.length === 0) return { standfirst: [], headed: new Set() };
  const alone = new Uint8Array(page.blocks.size);
  for (const block of found) alone[block] = 1;
  const kept = { keeps: alone, reason: new Array<string>(page.blocks.size).fill('above-cut') };
  const piece = piecesOf(page, kept, { ...parts, images: false })(page.blocks.first[found[0]!]!, page.blocks.last[found.at(-1)!]! + 1);
  return { standfirst: piece.children.map(asParagraph), headed: new Set() };
}
