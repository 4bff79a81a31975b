import { extract } from 'pith';
import type { LabelledPage } from '../corpora/dataset.js';
import { titleDice } from '../metrics/dice.js';
import { authorMatches, bylineMatches, dateMatches, instantMatches, languageMatches, titleMatches } from '../metrics/exact-match.js';

/** Measures: each is compared with the label, on the pages that have one. */
export const metadataFields = ['title', 'authors', 'byline', 'day', 'instant', 'siteName', 'language'] as const;
export type MetadataField = (typeof metadataFields)[number];

/** One field of one page. */
export interface FieldMeasure {
  /** In [0, 1]. */
  readonly score: number;
  readonly given: string | null;
  readonly wanted: string;
  /** Every value considered, with its places and how sure it was. */
  readonly considered: readonly string[];
}

export interface MetadataMeasure {
  readonly set: string;
  readonly id: string;
  readonly fields: { readonly [F in MetadataField]?: FieldMeasure };
  /** On a page whose label names no author or date: whether one was given all the same. */
  readonly invented: { readonly authors: boolean | null; readonly day: boolean | null };
}

interface Answer {
  readonly value: string | null;
  readonly considered: readonly string[];
}

/** Extracts a page as people do, with nothing given but its address, and compares its metadata. */
export function measureMetadata(page: LabelledPage): MetadataMeasure {
  const extraction = extract(page.bytes(), page.url === null ? {} : { url: page.url });
  const { metadata } = extraction;
  const answers: Record<MetadataField, Answer> = {
    title: { value: extraction.title, considered: rivals(metadata.title) },
    authors: { value: extraction.authors.join('; ') || null, considered: rivals(metadata.authors) },
    byline: { value: extraction.authors.join('; ') || null, considered: rivals(metadata.authors) },
    day: { value: extraction.published, considered: rivals(metadata.published) },
    instant: { value: extraction.published, considered: rivals(metadata.published) },
    siteName: { value: extraction.siteName, considered: rivals(metadata.siteName) },
    language: { value: extraction.language, considered: rivals(metadata.language) },
  };
  const wanted: Record<MetadataField, string | null> = {
    title: page.title,
    authors: page.author,
    byline: page.author,
    day: page.date,
    instant: page.instant,
    siteName: page.siteName,
    language: page.language,
  };
  const fields: { [F in MetadataField]?: FieldMeasure } = {};
  for (const field of metadataFields) {
    const reference = wanted[field];
    if (reference === null) continue;
    const { value, considered } = answers[field];
    fields[field] = { score: value === null ? 0 : scores[field](value, reference), given: value, wanted: reference, considered };
  }
  return {
    set: page.set,
    id: page.id,
    fields,
    invented: {
      authors: page.author === null ? answers.authors.value !== null : null,
      day: page.date === null ? answers.day.value !== null : null,
    },
  };
}

const scores: Readonly<Record<MetadataField, (given: string, wanted: string) => number>> = {
  title: titleDice,
  authors: (given, wanted) => Number(authorMatches(given, wanted)),
  byline: (given, wanted) => Number(bylineMatches(given, wanted)),
  day: (given, wanted) => Number(dateMatches(given, wanted)),
  instant: (given, wanted) => Number(instantMatches(given, wanted)),
  siteName: (given, wanted) => Number(titleMatches(given, wanted)),
  language: (given, wanted) => Number(languageMatches(given, wanted)),
};

interface Considered {
  readonly rivals: readonly { readonly value: unknown; readonly from: readonly string[]; readonly confidence: number }[];
}

function rivals(field: Considered): string[] {
  return field.rivals.map(({ value, from, confidence }) => `${confidence.toFixed(2)} ${JSON.stringify(value)} (${from.join(' + ')})`);
}
