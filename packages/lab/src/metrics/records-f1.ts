import { plain } from './dice.js';
import { countsOf } from './tokens.js';
import { type Agreement, agreementOf } from './word-f1.js';

/** An item, a post, a product: values by field name. */
export type RecordFields = Readonly<Record<string, string | null | undefined>>;

/**
 * F1 of whole records: a record counts if all the named fields have the expected values (except for case and white space),
 * each expected record once, in any order. Other fields are ignored.
 */
export function recordsF1(answer: readonly RecordFields[], reference: readonly RecordFields[], fields: readonly string[]): Agreement {
  const keyOf = (record: RecordFields) => JSON.stringify(fields.map((field) => plain(record[field] ?? '')));
  const left = countsOf(reference.map(keyOf));
  let shared = 0;
  for (const key of answer.map(keyOf)) {
    const count = left.get(key) ?? 0;
    if (count === 0) continue;
    left.set(key, count - 1);
    shared++;
  }
  return agreementOf(shared, answer.length, reference.length);
}
