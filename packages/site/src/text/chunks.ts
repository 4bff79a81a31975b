import { createHash } from 'node:crypto';
import { tokensEstimate } from 'pith';

/** A part of a document for retrieval: about one thing, and short enough to be embedded. */
export interface Chunk {
  /** Made of headings and text: the same while these are, whatever changes elsewhere on the page. */
  readonly id: string;
  /** Place among the chunks, from 0. */
  readonly position: number;
  /** Headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** Markdown, without its headings. */
  readonly text: string;
  /** Tokens of headings and text, about; never more than the limit unless one word is longer. */
  readonly tokens: number;
}

interface Section {
  readonly headings: readonly string[];
  readonly blocks: readonly string[];
}

/** Splits Markdown into chunks of at most `maxTokens`. A chunk never crosses a heading. A block is cut only if it is longer than a chunk. */
export function chunksOf(markdown: string, maxTokens: number): Chunk[] {
  const used = new Map<string, number>();
  return sectionsOf(markdown)
    .flatMap(({ headings, blocks }) => {
      const room = Math.max(1, maxTokens - tokensEstimate(headings.join('\n')));
      return filled(
        blocks.flatMap((block) => fitting(block, room)),
        room,
      ).map((text) => ({ headings, text }));
    })
    .map(({ headings, text }, position) => {
      const digest = createHash('sha256')
        .update(`${headings.join('\n')}\n\n${text}`)
        .digest('hex')
        .slice(0, 16);
      const times = used.get(digest) ?? 0;
      used.set(digest, times + 1);
      const id = times === 0 ? digest : `${digest}-${times + 1}`;
      return { id, position, headings, text, tokens: tokensEstimate(`${headings.join('\n')}\n\n${text}`) };
    });
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
// The document never closes a heading with `#` characters.
const HEADING = /^(#{1,6}) (\S.*)$/;

/** A heading is found again by its words; where it leads to is for the text. */
function withoutLinks(heading: string): string {
  return heading.replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1');
}

/** Blocks between blank lines, by the headings above them. A listing is one block. */
function sectionsOf(markdown: string): Section[] {
  const sections: { headings: string[]; blocks: string[] }[] = [{ headings: [], blocks: [] }];
  const levels: { readonly level: number; readonly heading: string }[] = [];
  let lines: string[] = [];
  let fence = '';
  const end = () => {
    if (lines.length > 0) sections.at(-1)!.blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    const heading = fence === '' ? HEADING.exec(line) : null;
    if (heading) {
      end();
      const level = heading[1]!.length;
      while (levels.length > 0 && levels.at(-1)!.level >= level) levels.pop();
      levels.push({ level, heading: withoutLinks(heading[2]!) });
      sections.push({ headings: levels.map((each) => each.heading), blocks: [] });
    } else if (line.trim() === '' && fence === '') end();
    else lines.push(line);
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence)) fence = '';
  }
  end();
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/** Joins blocks while they fit. */
function filled(blocks: readonly string[], room: number): string[] {
  const chunks: string[] = [];
  for (const block of blocks) {
    const last = chunks.at(-1);
    const joined = last === undefined ? block : `${last}\n\n${block}`;
    if (last !== undefined && tokensEstimate(joined) <= room) chunks[chunks.length - 1] = joined;
    else chunks.push(block);
  }
  return chunks;
}

/** Where a text may be cut, the best first: lines, sentences in any script, words. */
const CUTS = [/(?<=\n)/, /(?<=[.!?…]["”’)]?\s)|(?<=[。！？])/, /(?<=\s)/];

/** A block as it is where it fits, else in the largest pieces that do. */
function fitting(block: string, room: number, cut = 0): string[] {
  if (tokensEstimate(block) <= room) return [block];
  if (cut === CUTS.length) return lettersOf(block, room);
  const pieces: string[] = [];
  for (const part of block.split(CUTS[cut]!)) {
    const last = pieces.at(-1);
    if (last !== undefined && tokensEstimate(last + part) <= room) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces
    .flatMap((piece) => (tokensEstimate(piece) <= room ? [piece.trim()] : fitting(piece.trim(), room, cut + 1)))
    .filter((piece) => piece !== '');
}

/** Text without any place to cut: as many letters as surely fit. */
function lettersOf(text: string, room: number): string[] {
  const letters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += room) pieces.push(letters.slice(at, at + room).join(''));
  return pieces;
}
