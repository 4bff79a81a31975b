import { readFileSync } from 'node:fs';

/** A JSON Schema, in the few words that our schema uses. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

export const extractionSchema = JSON.parse(readFileSync(new URL('../schema/extraction.schema.json', import.meta.url), 'utf8')) as Schema;

type Check = (value: unknown, asked: unknown, place: Place) => string[];

interface Place {
  readonly path: string;
  readonly schema: Schema;
  readonly root: Schema;
}

const SAYS_NOTHING = new Set(['$schema', '$id', '$defs', 'title', 'description']);

const checks: Readonly<Record<string, Check>> = {
  type: (value, asked, { path }) =>
    [asked].flat().some((type) => isOfType(value, type as string)) ? [] : [`${path} is no ${[asked].flat().join(' or ')}`],
  const: (value, asked, { path }) => (value === asked ? [] : [`${path} is not ${asked}`]),
  enum: (value, asked, { path }) => ((asked as unknown[]).includes(value) ? [] : [`${path} is none of ${asked}`]),
  minimum: (value, asked, { path }) => (typeof value !== 'number' || value >= (asked as number) ? [] : [`${path} is below ${asked}`]),
  maximum: (value, asked, { path }) => (typeof value !== 'number' || value <= (asked as number) ? [] : [`${path} is above ${asked}`]),
  format: (value, asked, { path }) => (typeof value !== 'string' || formats[asked as string]!(value) ? [] : [`${path} is no ${asked}`]),
  required: (value, asked, { path }) =>
    isObject(value) ? (asked as string[]).filter((key) => !Object.hasOwn(value, key)).map((key) => `${path}.${key} is missing`) : [],
  items: (value, asked, place) =>
    Array.isArray(value) ? value.flatMap((each, i) => problems(each, { ...place, schema: asked as Schema, path: `${place.path}[${i}]` })) : [],
  properties: (value, asked, place) =>
    isObject(value)
      ? Object.entries(asked as Record<string, Schema>).flatMap(([key, schema]) =>
          Object.hasOwn(value, key) ? problems(value[key], { ...place, schema, path: `${place.path}.${key}` }) : [],
        )
      : [],
  additionalProperties: (value, asked, place) => {
    if (!isObject(value)) return [];
    const known = Object.keys((place.schema.properties as object | undefined) ?? {});
    const others = Object.keys(value).filter((key) => !known.includes(key));
    if (asked === false) return others.map((key) => `${place.path}.${key} is unknown`);
    return others.flatMap((key) => problems(value[key], { ...place, schema: asked as Schema, path: `${place.path}.${key}` }));
  },
  $ref: (value, asked, place) => {
    const names = (asked as string).replace('#/', '').split('/');
    const schema = names.reduce<unknown>((at, name) => (at as Schema)[name], place.root) as Schema;
    return problems(value, { ...place, schema });
  },
};

const formats: Readonly<Record<string, (text: string) => boolean>> = { 'uri-reference': (text) => URL.canParse(text, 'https://example.com/') };

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return isObject(value);
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problems(value: unknown, place: Place): string[] {
  return Object.entries(place.schema).flatMap(([keyword, asked]) => {
    if (SAYS_NOTHING.has(keyword)) return [];
    const check = checks[keyword];
    // A word that is not understood must not pass for one that is kept.
    if (check === undefined) throw new Error(`the check does not know \`${keyword}\` at ${place.path}`);
    return check(value, asked, place);
  });
}

/** Where a value does not keep to a schema; empty where it does. */
export function problemsOfJson(value: unknown, schema: Schema = extractionSchema): string[] {
  return problems(value, { path: '$', schema, root: schema });
}
