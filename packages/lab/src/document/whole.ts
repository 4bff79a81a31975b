import type { Extraction } from 'pith';
import { placeBlocks } from './kept-in-order.js';
import { unmovedTexts } from './moved.js';
import { type OpeningFault, openingFaults } from './opening.js';
import { lettersOf, linesOf, markdownLetters, markupLetters, withoutQuotes } from './plain-letters.js';

/** The fields of an extraction that have to agree. */
export type Document = Pick<
  Extraction,
  'text' | 'markdown' | 'html' | 'tei' | 'title' | 'blocks' | 'reason' | 'warnings' | 'wordCount' | 'items' | 'posts' | 'product'
>;

export const documentFormats = ['text', 'markdown', 'html', 'tei'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export type WholeFault =
  | `${'missing' | 'misplaced' | 'repeated'}-in-${DocumentFormat}`
  | 'reason-with-content'
  | 'reason-with-records'
  | 'no-content-without-reason'
  | 'no-block-kept-for-text'
  | 'word-count'
  | `longer-than-text-in-${DocumentFormat}`
  | OpeningFault;

/** Faults of the document of a page. */
export interface WholeReport {
  readonly faults: readonly WholeFault[];
  /** Share of the kept words that a format lacks. */
  readonly lostShare: Readonly<Record<DocumentFormat, number>>;
  /** A few texts that are lost, misplaced or duplicated, as examples. */
  readonly examples: readonly string[];
}

/** Warnings for pages whose blocks and text have different sources. */
const OTHER_SOURCE = /^(?:text|content)-from-/;
/** A format may have more words than the text (titles, captions, addresses of formulas), but not many times as many. */
const MAX_RATIO = 3;
const MAX_ADDED_LETTERS = 600;
const MAX_EXAMPLES = 6;

/** All inconsistencies in the result for one page. */
export function wholeOf(document: Document): WholeReport {
  const letters = lettersIn(document);
  const isFromElsewhere = document.warnings.some((warning) => OTHER_SOURCE.test(warning));
  // A list that is not part of the text is reported, and only the document has it.
  const hasOwnList = document.warnings.includes('list-beside-text');
  const placed = isFromElsewhere ? nothingToPlace : placementFaults(document, letters);
  return {
    ...placed,
    faults: [
      ...placed.faults,
      ...answerFaults(document, isFromElsewhere),
      ...(['markdown', 'html', 'tei'] as const)
        .filter((format) => !hasOwnList && letters[format].length > MAX_RATIO * letters.text.length + MAX_ADDED_LETTERS)
        .map((format): WholeFault => `longer-than-text-in-${format}`),
      ...openingFaults(document),
    ],
  };
}

/** On how many pages each fault is. */
export function countFaults(reports: readonly WholeReport[]): Partial<Record<WholeFault, number>> {
  const counts: Partial<Record<WholeFault, number>> = {};
  for (const { faults } of reports) for (const fault of faults) counts[fault] = (counts[fault] ?? 0) + 1;
  return counts;
}

const nothingToPlace: WholeReport = { faults: [], lostShare: { text: 0, markdown: 0, html: 0, tei: 0 }, examples: [] };

type Letters = Readonly<Record<DocumentFormat, string>>;

function lettersIn({ text, markdown, html, tei }: Pick<Document, DocumentFormat>): Letters {
  return { text: lettersOf(text), markdown: markdownLetters(markdown), html: markupLetters(html), tei: markupLetters(teiText(tei)) };
}

/** The text of a thread without quotations: an answer repeats the post it answers. On other pages nothing is left out. */
function unquotedIn({ text, markdown, html, tei, posts }: Document, letters: Letters): Letters {
  if (posts.length === 0) return letters;
  return lettersIn({ text, markdown: withoutQuotes(markdown), html: withoutQuotes(html), tei: withoutQuotes(tei) });
}

/** Letters of the line above a post besides the name: a day, a number. */
const MAX_HEAD_LETTERS = 40;

/** Finds the header lines of posts: the document writes them in its own way, with each part once. */
function headReader(posts: Document['posts']): (text: string) => boolean {
  const names = new Set(posts.map(({ author }) => lettersOf(author ?? '')).filter((name) => name !== ''));
  return (text) => {
    const letters = lettersOf(text);
    for (const name of names) if (letters.startsWith(name) && letters.length <= 2 * name.length + MAX_HEAD_LETTERS) return true;
    return false;
  };
}

/** The caption of a table, which browsers show above it wherever the source has it. */
const CAPTION = /\/caption\[/;

function placementFaults(document: Document, letters: Letters): WholeReport {
  const isHead = headReader(document.posts);
  const kept = unmovedTexts(
    document.blocks.filter((block) => block.kept && !isHead(block.text)).map((block) => block.text),
    document,
  );
  const sizes = kept.map((text) => lettersOf(text).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const faults: WholeFault[] = [];
  const examples: string[] = [];
  const lostShare: Record<DocumentFormat, number> = { ...nothingToPlace.lostShare };
  const unquoted = unquotedIn(document, letters);
  // Records, posts and parts are shown whole, so that what two of them say is there twice, although the method keeps it once: a document has a
  // text too often where it has it more often than the page.
  const shown = document.blocks.map(({ text }) => text);
  const moved = new Set(document.blocks.filter((block) => block.kept && CAPTION.test(block.path)).map(({ text }) => lettersOf(text)));
  const names = document.items.map(({ title }) => lettersOf(title));
  for (const format of documentFormats) {
    const counting = { unquoted: unquoted[format], shown, moved, names, lines: linesOf(document[format]) };
    const placement = placeBlocks(kept, letters[format], counting);
    for (const fault of ['missing', 'misplaced', 'repeated'] as const) {
      if (placement[fault].length === 0) continue;
      faults.push(`${fault}-in-${format}`);
      examples.push(`${fault}-in-${format}: ${kept[placement[fault][0]!]!.slice(0, 80)}`);
    }
    if (all > 0) lostShare[format] = placement.missing.reduce((sum, index) => sum + sizes[index]!, 0) / all;
  }
  return { faults, lostShare, examples: examples.slice(0, MAX_EXAMPLES) };
}

/** The answers to "is there content, how much, and why not" against each other. */
function answerFaults(document: Document, isFromElsewhere: boolean): WholeFault[] {
  const { text, reason, warnings, wordCount, blocks, items, posts, product } = document;
  const isEmpty = lettersOf(text) === '';
  const hasRecords = items.length > 0 || posts.length > 0 || product !== null;
  const faults: [boolean, WholeFault][] = [
    [reason !== null && !isEmpty, 'reason-with-content'],
    [reason !== null && hasRecords && !warnings.includes('records-without-content'), 'reason-with-records'],
    [reason === null && isEmpty, 'no-content-without-reason'],
    [!isEmpty && !isFromElsewhere && !blocks.some((block) => block.kept), 'no-block-kept-for-text'],
    [wordCount > 0 === isEmpty, 'word-count'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** The document without the header that describes it. */
function teiText(tei: string): string {
  const from = tei.search(/<text[\s>]/);
  return from < 0 ? tei : tei.slice(from);
}
