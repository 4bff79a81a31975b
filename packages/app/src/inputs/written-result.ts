import type { JsonField } from 'pith';
import type { PageResult } from '../page-result.js';
import { whyText } from './why-text.js';

/** Values of `-p` besides the fields: the evidence for every block. */
export const WHY = 'why';

export type Property = JsonField | typeof WHY;

/** How a result is written: in one format, or as the requested fields. */
export interface Wanted {
  readonly format: string;
  readonly properties: readonly Property[];
}

/** One result in the requested format. */
export function resultText(result: PageResult, { format, properties }: Wanted): string {
  if (format === 'json') return JSON.stringify(properties.length === 0 ? result.json() : picked(result, properties), null, 2);
  if (properties.length === 0) return result.write(format);
  if (properties.length === 1) return propertyText(result, properties[0]!, 2);
  return properties.map((name) => labelled(name, propertyText(result, name))).join('\n');
}

/** A value of several lines begins below its name, so that its own layout stays. */
function labelled(name: string, text: string): string {
  return text.includes('\n') ? `${name}:\n${text}` : `${name}: ${text}`;
}

/** One result of many: a line of JSON. */
export function resultLine(input: string, result: PageResult, wanted: Wanted): string {
  return JSON.stringify({ input, ...lineFields(result, wanted) });
}

function lineFields(result: PageResult, { format, properties }: Wanted): object {
  if (properties.length > 0) return { ...picked(result, properties), reason: result.about.reason };
  if (format === 'json' || format === 'jsonl') return result.json();
  const about = result.json(['url', 'title', 'author', 'published', 'language', 'confidence']);
  return { ...about, [format]: result.write(format), reason: result.about.reason };
}

function picked(result: PageResult, properties: readonly Property[]): object {
  const fields = result.json(properties.filter((name) => name !== WHY));
  return properties.includes(WHY) ? { ...fields, [WHY]: result.about.blocks.map((_, block) => result.why(block)) } : fields;
}

function propertyText(result: PageResult, name: Property, indent?: number): string {
  if (name === WHY) return whyText(result);
  const value = result.json([name])[name];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, indent) : String(value);
}
