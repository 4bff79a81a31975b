import { CommandError, EXIT } from '../exit.js';

export type FieldType = 'string' | 'number' | 'integer' | 'boolean' | 'date';

/** A requested value. */
export interface WantedField {
  readonly name: string;
  readonly kind: 'value' | 'list' | 'object' | 'records';
  readonly type: FieldType;
  readonly description: string;
  readonly choices: readonly string[];
  /** Where it is on the page, if the caller knows. */
  readonly selector?: string | undefined;
  /** Of an object, or of each record. */
  readonly fields: readonly WantedField[];
}

interface Schema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: unknown;
  readonly description?: unknown;
  readonly properties?: unknown;
  readonly items?: unknown;
}

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'date']);
/** Fields of a schema at most, those inside others included. */
const MAX_FIELDS = 200;

/**
 * The fields of a schema: a JSON Schema of an object, or a map from names to a type (`"price": "number"`) or to a selector (`"price": ".price"`).
 * Throws where it is neither.
 */
export function wantedFrom(text: string, file: string): readonly WantedField[] {
  let schema: unknown;
  try {
    schema = JSON.parse(text);
  } catch (error) {
    throw new CommandError(EXIT.usage, `${file} is not JSON: ${(error as Error).message}`, error);
  }
  return wantedIn(schema, file);
}

/** The same for a parsed schema. `name` is used in messages. Throws if the schema is empty. */
export function wantedIn(schema: unknown, name: string): readonly WantedField[] {
  if (!isObject(schema)) throw new CommandError(EXIT.usage, `${name}: a schema is an object`);
  const counter = { left: MAX_FIELDS };
  const properties = isObject(schema.properties) ? schema.properties : schema.type === undefined ? schema : {};
  const fields = fieldsIn(properties, counter);
  if (fields.length === 0) throw new CommandError(EXIT.usage, `${name}: the schema names no fields; give properties`);
  if (counter.left < 0) throw new CommandError(EXIT.usage, `${name}: more than ${MAX_FIELDS} fields`);
  return fields;
}

function fieldsIn(properties: Readonly<Record<string, unknown>>, counter: { left: number }, depth = 0): WantedField[] {
  if (depth > 4) return [];
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (--counter.left < 0) return [];
    if (typeof schema === 'string') return [plainField(name, schema)];
    return isObject(schema) ? [fieldOf(name, schema, counter, depth)] : [];
  });
}

function plainField(name: string, given: string): WantedField {
  const isType = TYPES.has(given) || given === '';
  return {
    name,
    kind: 'value',
    type: TYPES.has(given) ? (given as FieldType) : 'string',
    description: '',
    choices: [],
    selector: isType ? undefined : given,
    fields: [],
  };
}

function fieldOf(name: string, schema: Schema, counter: { left: number }, depth: number): WantedField {
  const type = typeOf(schema);
  const items = isObject(schema.items) ? (schema.items as Schema) : undefined;
  const inner = type === 'array' ? items?.properties : schema.properties;
  const fields = isObject(inner) ? fieldsIn(inner, counter, depth + 1) : [];
  const kind = type === 'array' ? (fields.length > 0 ? 'records' : 'list') : type === 'object' ? 'object' : 'value';
  const own = type === 'array' ? (items ?? {}) : schema;
  return {
    name,
    kind,
    type: valueType(own),
    description: typeof schema.description === 'string' ? schema.description.slice(0, 300) : '',
    choices: Array.isArray(own.enum) ? own.enum.map(String) : [],
    fields,
  };
}

function typeOf({ type }: Schema): string {
  const named: unknown = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  return typeof named === 'string' ? named : 'string';
}

function valueType(schema: Schema): FieldType {
  const type = typeOf(schema);
  if (schema.format === 'date' || schema.format === 'date-time') return 'date';
  return TYPES.has(type) ? (type as FieldType) : 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every selector that a schema names, those inside objects included. */
export function selectorsIn(wanted: readonly WantedField[]): readonly string[] {
  return wanted.flatMap(({ selector, fields }) => [...(selector === undefined ? [] : [selector]), ...selectorsIn(fields)]);
}
