import type { FactValue } from './facts.js';
import type { WantedField } from './wanted.js';

export type FieldValue = string | number | boolean | readonly (string | number | boolean)[];

/** A value in the type of the schema. Undefined if it cannot be converted. */
export function typedValue(value: FactValue, field: Pick<WantedField, 'kind' | 'type' | 'choices'>): FieldValue | undefined {
  if (field.kind === 'list') {
    const parts = typeof value === 'string' ? value.split(/[,;|]/).map((part) => part.trim()) : [value].flat();
    const typed = parts.flatMap((part) => plainValue(part, field) ?? []);
    return typed.length === 0 ? undefined : typed;
  }
  const first = Array.isArray(value) ? (field.type === 'string' ? value.join(', ') : value[0]) : (value as string | number);
  return first === undefined ? undefined : plainValue(first, field);
}

function plainValue(value: string | number, { type, choices }: Pick<WantedField, 'type' | 'choices'>): string | number | boolean | undefined {
  if (choices.length > 0) return choiceIn(String(value), choices);
  if (type === 'number' || type === 'integer') return numberIn(value, type === 'integer');
  if (type === 'boolean') return truthIn(String(value));
  if (type === 'date') return dateIn(String(value));
  return String(value);
}

function choiceIn(value: string, choices: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return choices.find((choice) => plain(choice) === plain(value)) ?? choices.find((choice) => plain(value).includes(plain(choice)));
}

/** `1,234.50`, `1.234,50 €`, `62 g`. */
function numberIn(value: string | number, isWhole: boolean): number | undefined {
  if (typeof value === 'number') return isWhole ? Math.round(value) : value;
  const digits = /-?\d[\d.,\u00a0\u202f' ]*/
    .exec(value)?.[0]
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/[.,]$/, '');
  if (digits === undefined) return undefined;
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const mark = Math.max(comma, point);
  // A single mark with three digits after it groups thousands; else the last mark is that of the fraction.
  const isGroup = mark > 0 && (comma < 0 || point < 0) && digits.length - mark === 4;
  const plain = mark < 0 || isGroup ? digits.replace(/[.,]/g, '') : `${digits.slice(0, mark).replace(/[.,]/g, '')}.${digits.slice(mark + 1)}`;
  const number = Number(plain);
  return Number.isFinite(number) ? (isWhole ? Math.round(number) : number) : undefined;
}

function truthIn(value: string): boolean | undefined {
  if (/^(?:true|yes|1|in ?stock|available|ja|oui|sí|si|✓)\b/i.test(value) || value === '✓') return true;
  if (/^(?:false|no|0|out ?of ?stock|sold ?out|unavailable|nein|non)\b/i.test(value) || value === '✗') return false;
  return undefined;
}

function dateIn(value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value;
  const time = Date.parse(value);
  return Number.isNaN(time) || !/\d{4}/.test(value) ? undefined : new Date(time).toISOString().slice(0, 10);
}
