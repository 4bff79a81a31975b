/** `pith/inspect`: the decisions inside an extraction, for debugging. Most callers only need `extract`. */
import type { BlockReport } from './content/report.js';
import type { Roles } from './decide/evidence/roles.js';
import { linesOfOutput, type OutputLine } from './inspect/lines-of-output.js';
import { previewOf } from './inspect/preview.js';
import type { Candidate } from './metadata/evidence.js';
import type { Favor } from './methods/method.js';
import { blockAt } from './page/first-block.js';
import { pageTypes } from './page-type/type-tokens.js';
import { rolesIn } from './records/roles.js';
import { Extraction } from './result.js';

export type { OutputLine } from './inspect/lines-of-output.js';

/** The decision about every block of a page, and the resulting content. */
export interface Inspection {
  readonly method: string;
  readonly favor: Favor;
  /** Blocks that score at least this are kept, unless a step decided otherwise. */
  readonly cut: number;
  readonly url: string | null;
  readonly title: string | null;
  readonly language: string | null;
  readonly dir: string | null;
  readonly pageType: string | null;
  /** How likely each kind of page is; empty where the method does not ask. */
  readonly types: Readonly<Record<string, number>>;
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly warnings: readonly string[];
  readonly wordCount: number;
  readonly blocks: readonly InspectedBlock[];
  readonly outputs: Readonly<Record<InspectedOutput, readonly OutputLine[]>>;
  readonly metadata: readonly InspectedField[];
}

export type InspectedOutput = 'markdown' | 'text' | 'html';

export interface InspectedBlock extends Omit<BlockReport, 'source'> {
  /** `score` where the cut decided, `step` where a rule, a restoration or another step did. */
  readonly by: 'score' | 'step';
  readonly kind: 'content' | 'clutter' | 'comment' | 'title' | 'date' | 'author';
  /** Row of the element in the page's tree. */
  readonly row: number;
  readonly words: number;
  /** Whether the page hides it. */
  readonly isHidden: boolean;
  /** The verdict for the document, which has titles, names, facts and captions besides the text. */
  readonly document: { readonly kept: boolean; readonly reason: string };
  /** Its part in a list or a thread of the page; null outside of these. */
  readonly role: InspectedRole | null;
}

/** The part of a block in something that repeats, as the records of the page see it. */
export interface InspectedRole {
  readonly of: 'list' | 'thread';
  /** `name` names an entry; `body` is the text of a post; everything else is `other`. */
  readonly part: 'name' | 'body' | 'other';
  /** The entry or post, from 0, and how many there are. */
  readonly entry: number;
  readonly entries: number;
  /** How likely this list is main content of the page; always 1 for threads. */
  readonly likely: number;
}

export interface InspectedField {
  readonly name: string;
  readonly value: string | readonly string[] | null;
  readonly from: string;
  readonly confidence: number;
  /** All values considered, the chosen one among them. */
  readonly rivals: readonly Candidate<string | readonly string[]>[];
  /** The block that shows it; −1 where it is unknown. */
  readonly block: number;
}

const DECIDED_BY_SCORE: ReadonlySet<string> = new Set(['above-cut', 'below-cut']);

/** Everything that was found out about a page, for people who look at why: blocks with what decided, lines with their blocks, metadata with its sources. */
export function inspect(extraction: Extraction): Inspection {
  const { options, scores } = Extraction.findingsOf(extraction);
  const { url, title, language, dir, pageType, confidence, reason, warnings, wordCount } = extraction;
  const metadata = fieldsOf(extraction);
  const blocks = blocksOf(extraction, new Map(metadata.filter(({ block }) => block >= 0).map(({ name, block }) => [block, name])));
  // Where metadata was found is surer than any score.
  const shown = blocks.map(({ kept, text, score, kind }, block) => ({ block, text, kept, score: kind === 'clutter' ? score : 1 + score }));
  const types = Object.fromEntries(Array.from(scores.types ?? [], (share, type) => [pageTypes[type]!, rounded(share)]));
  return {
    method: options.method.name,
    favor: options.favor,
    cut: rounded(scores.cut),
    url,
    title,
    language,
    dir,
    pageType,
    types,
    confidence,
    reason,
    warnings,
    wordCount,
    blocks,
    outputs: {
      markdown: linesOfOutput(extraction.markdown, shown),
      text: linesOfOutput(extraction.text, shown),
      html: linesOfOutput(brokenHtml(extraction.html), shown),
    },
    metadata,
  };
}

/** The page to look at, safe to show without scripts; every block is marked with its number in `data-block`. */
export function preview(extraction: Extraction): string {
  return previewOf(Extraction.findingsOf(extraction).page);
}

/** HTML with a line for each item and row; white space there shows nowhere. */
function brokenHtml(html: string): string {
  return html.replace(/(<\/(?:li|tr|ul|ol|dd|dt|thead|tbody|figcaption|caption)>)(?=<)/g, '$1\n');
}

const KINDS: Readonly<Record<string, InspectedBlock['kind']>> = { title: 'title', authors: 'author', published: 'date', modified: 'date' };

function blocksOf(extraction: Extraction, fieldAt: ReadonlyMap<number, string>): InspectedBlock[] {
  const { page, scores, documentKept, found } = Extraction.findingsOf(extraction);
  const { keeps, reason } = documentKept();
  const roles = rolesOfBlocks(rolesIn(page, found.posts.posts));
  return extraction.blocks.map(({ source, ...report }, block) => ({
    ...report,
    by: DECIDED_BY_SCORE.has(report.reason) ? 'score' : 'step',
    kind: KINDS[fieldAt.get(block) ?? ''] ?? (scores.comments?.[block] === 1 ? 'comment' : report.kept ? 'content' : 'clutter'),
    row: source.row,
    words: rounded(page.blocks.words[block]!),
    isHidden: page.blocks.hidden[block] !== 0,
    document: { kept: keeps[block] === 1, reason: reason[block]! },
    role: roles.get(block) ?? null,
  }));
}

/** Where lists overlap, the likeliest one counts; a post before any list. */
function rolesOfBlocks({ lists, posts }: Roles): ReadonlyMap<number, InspectedRole> {
  const roles = new Map<number, InspectedRole>();
  for (const { likely, entries } of [...lists].sort((a, b) => a.likely - b.likely))
    for (const [entry, { from, end, title }] of entries.entries())
      for (let block = from; block < end; block++)
        roles.set(block, { of: 'list', part: block === title ? 'name' : 'other', entry, entries: entries.length, likely: rounded(likely) });
  for (const [entry, { from, end, body }] of posts.entries())
    for (let block = from; block < end; block++)
      roles.set(block, { of: 'thread', part: block >= body.from && block < body.end ? 'body' : 'other', entry, entries: posts.length, likely: 1 });
  return roles;
}

function fieldsOf(extraction: Extraction): InspectedField[] {
  const { page } = Extraction.findingsOf(extraction);
  const { metadata } = extraction;
  const shown = { ...metadata, title: { ...metadata.title, rows: [metadata.title.row] } };
  return Object.entries(shown).map(([name, field]) => ({
    name,
    value: field.value ?? null,
    from: field.from,
    confidence: rounded(field.confidence),
    rivals: field.rivals.map(({ value, from, confidence }) => ({ value, from, confidence: rounded(confidence) })),
    block: field.rows.map((row) => blockAt(page.blocks, row)).find((block) => block >= 0) ?? -1,
  }));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
