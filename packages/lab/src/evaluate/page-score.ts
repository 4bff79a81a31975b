import type { LabelledPage } from '../corpora/dataset.js';
import type { Answer } from '../extractors/extractor.js';
import { isComplete } from '../metrics/complete.js';
import { titleDice } from '../metrics/dice.js';
import { authorMatches, dateMatches, titleMatches } from '../metrics/exact-match.js';
import { sequenceF1 } from '../metrics/sequence-f1.js';
import { similarity } from '../metrics/similarity.js';
import { type SnippetCounts, snippetCounts } from '../metrics/snippet-f1.js';
import { tokensOf } from '../metrics/tokens.js';
import { wordF1 } from '../metrics/word-f1.js';
import { declaredLanguage } from './page-language.js';

/** Scores of one answer. Null if the label or the extractor has nothing to compare. Plain data, so that workers can send it. */
export interface PageScore {
  readonly set: string;
  readonly id: string;
  readonly url: string | null;
  readonly type: string;
  /** As the page declares it. */
  readonly language: string;
  /** Tokens of the answer. */
  readonly words: number;
  readonly f1: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly sequence: number | null;
  readonly similarity: number | null;
  readonly complete: number | null;
  readonly snippets: SnippetCounts | null;
  readonly title: number | null;
  readonly titleExact: number | null;
  readonly date: number | null;
  /** On pages whose label has no date: 1 where one was given all the same. */
  readonly dateInvented: number | null;
  readonly author: number | null;
  readonly confidence: number | null;
  readonly milliseconds: number;
  /** The error, or null. With an error the answer counts as empty. */
  readonly fault: string | null;
}

export interface Given {
  readonly answer: Answer;
  readonly milliseconds: number;
  readonly fault: string | null;
  readonly bytes: Uint8Array;
}

export function scorePage(page: LabelledPage, { answer, milliseconds, fault, bytes }: Given): PageScore {
  return {
    set: page.set,
    id: page.id,
    url: page.url,
    type: page.type ?? 'unknown',
    language: declaredLanguage(bytes),
    words: tokensOf(answer.text).length,
    ...textScores(answer.text, page.text),
    snippets: page.with === null && page.without === null ? null : snippetCounts(answer.text, page.with ?? [], page.without ?? []),
    ...titleScores(answer.title, page.title),
    date: compareField(answer.date, page.date, dateMatches),
    dateInvented: page.date === null && answer.date !== undefined ? Number(answer.date !== null) : null,
    author: compareField(answer.author, page.author, authorMatches),
    confidence: answer.confidence ?? null,
    milliseconds,
    fault,
  };
}

function textScores(answer: string, reference: string | null) {
  if (reference === null) return { f1: null, precision: null, recall: null, sequence: null, similarity: null, complete: null };
  return {
    ...wordF1(answer, reference),
    sequence: sequenceF1(answer, reference).f1,
    similarity: similarity(answer, reference),
    complete: Number(isComplete(answer, reference)),
  };
}

function titleScores(answer: string | null | undefined, reference: string | null) {
  if (answer === undefined || reference === null) return { title: null, titleExact: null };
  return { title: titleDice(answer ?? '', reference), titleExact: Number(titleMatches(answer ?? '', reference)) };
}

function compareField(answer: string | null | undefined, reference: string | null, matches: (one: string, other: string) => boolean): number | null {
  if (answer === undefined || reference === null) return null;
  return answer === null ? 0 : Number(matches(answer, reference));
}
