import { blockText } from '../../blocks/segment.js';
import type { Speaker } from '../../content/assemble.js';
import type { Kept } from '../../decide/choose.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Post } from './post.js';

/** Words of a line that only says who spoke, and when. */
const HEAD_WORDS = 14;
/** Characters of a block in which a name is sought. */
const MAX_HEAD = 200;
/** Kept lines before a post in which a name counts as standing there already. */
const LINES_ABOVE = 3;
/** A name of fewer letters and digits is found in too many words. */
const MIN_INSIDE = 3;
/** What boards call those who give no name. */
const NAMELESS =
  /^(?:anonym(?:ous|us|e|er|o)?|anónimo|anônimo|аноним(?:но|ный|ус)?|guest|gast|invité|invitado|гость)(?:$|[\s\d_#-])|^(?:名無し|匿名|익명|游客)/i;
/** Stands for somebody without a name, so that nobody takes what they said for the words of the one before. */
const NOBODY = '—';

/** Who speaks from which row on, for every post of which something was kept and whose author is not above it. */
export function speakersOf(page: Page, { keeps }: Kept, posts: readonly Post[]): Speaker[] {
  if (posts.every(({ author }) => author === null)) return [];
  const { blockFrom } = page.once(lines);
  const speakers: Speaker[] = [];
  let before = 0;
  for (const { author, node, body, bodyEnd } of posts) {
    const own = Math.max(before, blockFrom[node]!);
    const end = blockFrom[bodyEnd]!;
    const first = keeps.indexOf(1, own);
    if (first >= 0 && first < end) {
      const above = { from: before, own, to: Math.max(first, blockFrom[body]!) + 1 };
      if (author === null || !isNamedIn(page, keeps, { name: author, ...above }))
        speakers.push({ name: nameOf(author), from: page.blocks.first[first]!, to: bodyEnd });
    }
    before = end;
  }
  return speakers;
}

function nameOf(author: string | null): string {
  return author === null || NAMELESS.test(author) ? NOBODY : author;
}

/** Blocks in which a name is looked for, the last one not included. */
interface Sought {
  readonly name: string;
  readonly from: number;
  /** From here on they are the post's own; a few before it may belong to it as well. */
  readonly own: number;
  readonly to: number;
}

/** Whether one of the kept blocks among these begins with the name, or is a short line with the name in it. */
function isNamedIn({ blocks }: Page, keeps: Uint8Array, { name, from, own, to }: Sought): boolean {
  const key = keyOf(name);
  let seen = 0;
  for (let block = to - 1; block >= from && seen < LINES_ABOVE; block--) {
    if (keeps[block] !== 1) continue;
    if (block < own) seen++;
    const text = blockText(blocks, block).slice(0, MAX_HEAD);
    if (key.length < MIN_INSIDE) {
      if (beginsWithWord(text, name)) return true;
      continue;
    }
    const line = keyOf(text);
    if (line.startsWith(key) || (blocks.words[block]! <= HEAD_WORDS && line.includes(key))) return true;
  }
  return false;
}

function beginsWithWord(text: string, word: string): boolean {
  return text.startsWith(word) && !/[\p{L}\p{N}]/u.test(text.charAt(word.length));
}
