import { wordF1 } from '../metrics/word-f1.js';
import { headingText, type MarkdownParts, markdownParts } from './markdown-parts.js';

/** Parts of one kind: how many of the expected ones were found, and how many were given in all. */
export interface PartCount {
  readonly found: number;
  readonly wanted: number;
  readonly given: number;
}

export const structureKinds = [
  'code',
  'codeWithLanguage',
  'formulas',
  'footnotes',
  'footnoteReferences',
  'cells',
  'callouts',
  'images',
  'links',
  'headings',
] as const;
export type StructureKind = (typeof structureKinds)[number];

/** How the structure of a document compares with the expected one. */
export interface Structure extends Readonly<Record<StructureKind, PartCount>> {
  /** Word F1 of the documents' texts. */
  readonly textF1: number;
}

export interface StructureInput {
  readonly markdown: string;
  /** The page's title: on top of the Markdown it counts neither way, unless it is expected as a heading. */
  readonly title: string | null;
  readonly wanted: string;
}

export function structureOf({ markdown, title, wanted }: StructureInput): Structure {
  const expected = markdownParts(wanted);
  const answer = markdownParts(withoutOpeningTitle(markdown, title, expected.headings));
  return {
    textF1: wordF1(answer.text, expected.text).f1,
    code: countCommon(
      answer.code.map(({ body }) => body),
      expected.code.map(({ body }) => body),
    ),
    codeWithLanguage: countCommon(namedListings(answer), namedListings(expected)),
    formulas: countCommon(answer.formulas, expected.formulas),
    // Every generator numbers its notes differently: only their presence counts.
    footnotes: countFewer(answer.footnotes, expected.footnotes),
    footnoteReferences: countFewer(answer.footnoteReferences, expected.footnoteReferences),
    cells: countCommon(answer.cells, expected.cells),
    callouts: countCommon(answer.callouts, expected.callouts),
    images: countCommon(answer.images, expected.images),
    links: countCommon(answer.links, expected.links),
    headings: countCommon(answer.headings, expected.headings),
  };
}

/** The counts of all pages added up, and the mean of their text F1. */
export function sumStructures(pages: readonly Structure[]): Structure {
  const sumOf = (kind: StructureKind): PartCount =>
    pages.reduce(
      (sum, { [kind]: { found, wanted, given } }) => ({ found: sum.found + found, wanted: sum.wanted + wanted, given: sum.given + given }),
      { found: 0, wanted: 0, given: 0 },
    );
  const counts = Object.fromEntries(structureKinds.map((kind) => [kind, sumOf(kind)])) as Record<StructureKind, PartCount>;
  return { textF1: pages.reduce((sum, { textF1 }) => sum + textF1, 0) / pages.length, ...counts };
}

function withoutOpeningTitle(markdown: string, title: string | null, wantedHeadings: readonly string[]): string {
  const opening = /^# (.+)\n*/.exec(markdown);
  if (opening === null || title === null || headingText(opening[1]!) !== headingText(title)) return markdown;
  return wantedHeadings.includes(headingText(title)) ? markdown : markdown.slice(opening[0].length);
}

function namedListings({ code }: MarkdownParts): string[] {
  return code.filter(({ language }) => language !== '').map(({ language, body }) => `${language}\n${body}`);
}

/** Each expected part is found at most once. */
function countCommon(given: readonly string[], wanted: readonly string[]): PartCount {
  const open = new Map<string, number>();
  for (const part of wanted) open.set(part, (open.get(part) ?? 0) + 1);
  let found = 0;
  for (const part of given) {
    const left = open.get(part) ?? 0;
    if (left === 0) continue;
    open.set(part, left - 1);
    found++;
  }
  return { found, wanted: wanted.length, given: given.length };
}

function countFewer(given: readonly string[], wanted: readonly string[]): PartCount {
  return { found: Math.min(given.length, wanted.length), wanted: wanted.length, given: given.length };
}
