import { blockText } from '../../blocks/segment.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Anchors } from './anchors.js';
import type { Member } from './clusters.js';

/** Share of the posts that must be entitled each by words of its own, and share of their words that are linked, for them to be entries of a list. */
const MIN_SHARE = 0.6;
const TITLE_WORDS = 2;
/** Lines of a post in which its title is. */
const FIRST_LINES = 6;

/** Whether what looks like posts are entries of a list: each begins with a heading of its own that leads to another page. */
export function areTeasers(page: Page, members: readonly Member[], { authors, times }: Anchors): boolean {
  const said = { rows: new Set([...authors, ...times].map(({ row }) => row)), names: new Set(authors.map(({ value }) => keyOf(value))) };
  const titles = new Set<string>();
  for (const member of members) {
    const title = titleOf(page, member, said);
    if (title !== undefined) titles.add(title);
  }
  return titles.size >= members.length * MIN_SHARE || linkedShare(page, members) >= MIN_SHARE;
}

/** Where names and times are, and the names. */
interface Said {
  readonly rows: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

function titleOf(page: Page, { row, end }: Member, said: Said): string | undefined {
  const { blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const read = page.once(addresses);
  const to = Math.min(blockFrom[end]!, blockFrom[row]! + FIRST_LINES);
  for (let block = blockFrom[row]!; block < to; block++) {
    if (kind[block] !== HEADING || link[block] === 0 || blocks.words[block]! < TITLE_WORDS) continue;
    // The line that names the author and the time leads to these.
    const text = keyOf(blockText(blocks, block).replace(/^(?:re|aw|antw|sv|vs)\s?:\s?/i, ''));
    if (said.names.has(text) || said.rows.has(link[block]!) || said.rows.has(page.tree.parent[link[block]!]!)) continue;
    const url = read.link(link[block]!);
    if (url === null || isHere(page, url)) continue;
    return text;
  }
  return undefined;
}

function isHere({ url }: Page, address: string): boolean {
  return url !== undefined && address.replace(/#.*$/s, '') === url.replace(/#.*$/s, '');
}

function linkedShare({ blocks, once }: Page, members: readonly Member[]): number {
  const { blockFrom } = once(lines);
  let linked = 0;
  let all = 0;
  for (const { row, end, inside } of members) {
    if (inside >= 0) continue;
    for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) {
      linked += blocks.linkedChars[block]!;
      all += blocks.chars[block]!;
    }
  }
  return all === 0 ? 0 : linked / all;
}
