import type { Extraction } from 'pith';
import { type Fact, factsOf } from './facts.js';
import { nameMatch } from './name-match.js';
import { type FieldValue, typedValue } from './typed-value.js';
import type { WantedField } from './wanted.js';

/** The result for one name. */
export interface FoundField {
  readonly value: FieldValue | Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
  readonly source: string;
  /** How well the name fits times how sure the page is of the value. */
  readonly confidence: number;
}

export interface FoundFields {
  readonly fields: Readonly<Record<string, FoundField>>;
  /** Names without a value on the page. */
  readonly missing: readonly string[];
}

/** Reads the matches of a selector. Undefined if there are none. */
export type ReadSelector = (selector: string) => string | undefined;

const MIN_CONFIDENCE = 0.3;
const OF_SELECTOR = 0.9;

/** Fields of a page by a schema, without a model: names are matched to metadata, records, labels and values. */
export function fieldsOf(page: Extraction, wanted: readonly WantedField[], readSelector: ReadSelector): FoundFields {
  const facts = factsOf(page);
  const fields: Record<string, FoundField> = {};
  for (const field of wanted) {
    const found = field.kind === 'records' ? recordsFor(page, field) : foundFor(facts, field, readSelector);
    if (found) fields[field.name] = found;
  }
  return { fields, missing: wanted.map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name)) };
}

function foundFor(facts: readonly Fact[], field: WantedField, readSelector: ReadSelector): FoundField | undefined {
  if (field.selector !== undefined) return selected(field, readSelector(field.selector));
  if (field.kind === 'object') return objectFor(facts, field, readSelector);
  let best: FoundField | undefined;
  for (const { name, value, source, confidence } of facts) {
    const sure = nameMatch(field.name, name, field.description) * confidence;
    if (sure < MIN_CONFIDENCE || sure <= (best?.confidence ?? 0)) continue;
    const typed = typedValue(value, field);
    if (typed !== undefined) best = { value: typed, source, confidence: rounded(sure) };
  }
  return best;
}

function selected(field: WantedField, text: string | undefined): FoundField | undefined {
  const value = text === undefined ? undefined : typedValue(text, field);
  return value === undefined ? undefined : { value, source: `selector ${field.selector}`, confidence: OF_SELECTOR };
}

/** An object with the results for its fields. */
function objectFor(facts: readonly Fact[], { fields }: WantedField, readSelector: ReadSelector): FoundField | undefined {
  const found = fields.flatMap((field) => {
    const one = foundFor(facts, field, readSelector);
    return one ? [{ name: field.name, ...one }] : [];
  });
  if (found.length === 0) return undefined;
  return {
    value: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    source: [...new Set(found.map(({ source }) => source))].join('; '),
    confidence: rounded(mean(found.map(({ confidence }) => confidence))),
  };
}

type Row = Readonly<Record<string, unknown>>;

interface RowSet {
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly confidence: number;
}

const OF_ROWS = 0.6;

/** Lists, posts, comments and tables of a page. The one whose columns match most of the requested fields is used. */
function recordsFor(page: Extraction, field: WantedField): FoundField | undefined {
  let best: { readonly found: FoundField; readonly fit: number } | undefined;
  for (const { kind, rows, confidence } of rowSets(page)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const taken = field.fields.flatMap((each) => {
      const [column, match] = columns
        .map((name): [string, number] => [name, nameMatch(each.name, name, each.description)])
        .reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
      return match < MIN_CONFIDENCE ? [] : [{ field: each, column, match }];
    });
    if (taken.length === 0) continue;
    const fit = taken.reduce((sum, { match }) => sum + match, 0) / field.fields.length + nameMatch(field.name, kind) / 10;
    if (fit <= (best?.fit ?? 0)) continue;
    const value = rows.map((row) =>
      Object.fromEntries(
        taken.flatMap(({ field: each, column }) => {
          const given = row[column];
          const typed = typeof given === 'string' || typeof given === 'number' ? typedValue(given, each) : undefined;
          return typed === undefined ? [] : [[each.name, typed]];
        }),
      ),
    );
    best = { fit, found: { value, source: kind, confidence: rounded(Math.min(1, fit) * confidence) } };
  }
  return best?.found;
}

function rowSets({ items, posts, comments, tables, recordConfidence }: Extraction): RowSet[] {
  const lists = { items, posts, comments } as Readonly<Record<string, readonly object[]>>;
  const sure = { ...recordConfidence } as Readonly<Record<string, number | null>>;
  return [
    ...Object.entries(lists).flatMap(([kind, rows]) =>
      rows.length === 0 ? [] : [{ kind, rows: rows as readonly Row[], confidence: sure[kind] ?? OF_ROWS }],
    ),
    ...tables.flatMap(({ header, rows, caption }) => {
      const names = header.at(-1) ?? [];
      if (names.length === 0) return [];
      const kind = caption === null ? 'table' : `table "${caption}"`;
      return [{ kind, rows: rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))), confidence: OF_ROWS }];
    }),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
