import type { BudgetFacts, Reading } from '@pith/site/read';
import { type Cause, type Extraction, type ExtractionJson, frontmatter, type JsonField, type OutputName } from 'pith';

/** A page as written by the command. */
export interface PageResult {
  readonly about: Pick<Extraction, 'reason' | 'warnings' | 'blocks' | 'wordCount' | 'confidence' | 'sources'>;
  readonly budget: BudgetFacts | null;
  /** One of the outputs, or `frontmatter`. */
  write(format: string): string;
  json(fields?: readonly JsonField[]): ExtractionJson;
  /** The reasons for the decision about a block; empty if pages were joined or truncated. */
  readonly why: (block: number) => readonly Cause[];
}

export function resultOfExtraction(page: Extraction): PageResult {
  return {
    about: page,
    budget: null,
    write: (format) => (format === 'frontmatter' ? frontmatter(page) + page.markdown : page.write(format as OutputName)),
    json: (fields) => page.toJSON(fields),
    why: (block) => page.why(block),
  };
}

/** Requires all fields, and the formats that are not fields by name. */
export function resultOfReading(reading: Reading): PageResult {
  const all = reading as Reading & Required<ExtractionJson>;
  return {
    about: all,
    budget: reading.budget,
    write: (format) => reading.formats?.[format] ?? String(all[format as 'text' | 'markdown' | 'html']),
    json: (fields) =>
      fields === undefined ? reading : ({ version: 1, ...Object.fromEntries(fields.map((field) => [field, all[field]])) } as ExtractionJson),
    why: () => [],
  };
}
