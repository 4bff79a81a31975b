import { hasGate, saysCut } from './content/gate.js';
import type { Findings } from './findings.js';
import { graph, isDeclaredNotFree } from './metadata/json-ld/source.js';
import { surveyOf } from './metadata/survey.js';
import { hasRecords } from './records/found.js';
import { isOutlineCut } from './records/written.js';

/** Reasons to doubt a result, by their names in `warnings`. Parser warnings (`too-deep`, `charset-wrong`, `rule-matches-nothing: …`) come in addition. */
export const warningNames = {
  'type-unsure': 'No kind of page is likelier than all others together.',
  'several-candidates': 'As much text was left out by a narrow margin as was kept: the content may be another part of the page.',
  'text-from-json': 'The page does not show its text: it was read from its JSON.',
  'records-without-content': 'There are records, but no content.',
  'posts-left-out': 'Some posts are not part of the text: they are in `posts`, and in Markdown, HTML and TEI where they answer or are answered.',
  'list-beside-text': "The page's list is not part of the text; it is in Markdown, HTML, TEI and `items`.",
  'outline-cut': 'The content is very long: parts of `outline` after the first million characters have no text.',
  paywall: 'The page declares that it is not free to read, or shows an offer to pay or register where its text ends: the text may be cut.',
} as const;

export type WarningName = keyof typeof warningNames;

/** Probability below which the likeliest kind of page is a guess. */
const UNSURE_TYPE = 0.5;
/** How far below the cut a block was left out narrowly. */
const NARROW = 0.6;
const MIN_WORDS = 80;

/** The doubts about a result; computed on first use. */
export function warningsOf(findings: Findings): readonly string[] {
  const doubts: WarningName[] = [];
  if (isTypeUnsure(findings)) doubts.push('type-unsure');
  if (hasSeveralCandidates(findings)) doubts.push('several-candidates');
  if (findings.textFrom !== undefined && !findings.textFrom.startsWith('rule ')) doubts.push('text-from-json');
  if (hasRecordsOnly(findings)) doubts.push('records-without-content');
  if (isOutlineCut(findings.shown)) doubts.push('outline-cut');
  if (isNotFree(findings)) doubts.push('paywall');
  return [...findings.faults(), ...doubts];
}

function isTypeUnsure({ scores, reason }: Findings): boolean {
  return reason() === undefined && scores.types !== undefined && scores.types.every((share) => share < UNSURE_TYPE);
}

function hasSeveralCandidates({ page: { blocks }, scores, kept, textFrom, reason }: Findings): boolean {
  if (textFrom !== undefined || reason() !== undefined) return false;
  const { keeps } = kept();
  let [inside, narrow] = [0, 0];
  for (let block = 0; block < blocks.size; block++) {
    if (keeps[block] === 1) inside += blocks.words[block]!;
    else if (scores.score[block]! >= scores.cut * NARROW) narrow += blocks.words[block]!;
  }
  return narrow >= MIN_WORDS && narrow >= inside;
}

function hasRecordsOnly({ kept, textFrom, found, reason }: Findings): boolean {
  if (textFrom !== undefined || (reason() === undefined && kept().keeps.includes(1))) return false;
  return hasRecords(found);
}

/** Whether the page declares its article to be for subscribers, or shows an offer where its text ends. */
function isNotFree({ page, kept, textFrom }: Findings): boolean {
  const { metas, jsonLd } = page.once(surveyOf);
  if (metas.some(({ key, content }) => key === 'article:content_tier' && /^(?:locked|metered)$/i.test(content.trim()))) return true;
  if (jsonLd.length > 0 && isDeclaredNotFree(page.once(graph))) return true;
  return textFrom === undefined && (hasGate(page, kept().keeps) || saysCut(page, kept().keeps));
}
