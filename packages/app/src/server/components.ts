import { z } from 'zod';
import type { JsonSchema } from './route.js';
import * as about from './schemas/about.js';
import * as collecting from './schemas/collecting.js';
import * as collection from './schemas/collection.js';
import * as evaluating from './schemas/evaluating.js';
import * as evaluations from './schemas/evaluations.js';
import * as extract from './schemas/extract.js';
import * as jobs from './schemas/jobs.js';
import * as labels from './schemas/labels.js';
import * as learning from './schemas/learning.js';
import * as pages from './schemas/pages.js';
import * as people from './schemas/people.js';
import * as sites from './schemas/sites.js';

const modules = [about, collecting, collection, evaluating, evaluations, extract, jobs, labels, learning, pages, people, sites];
const NAMED = /(?:Answer|Body|Summary)$/;

/** Schemas of answers and bodies have the names they are exported by; parts of them those of their `meta`. */
function nameAll(): void {
  for (const module of modules)
    for (const [name, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType) || !NAMED.test(name) || nameOf(schema) !== undefined) continue;
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: `${name[0]!.toUpperCase()}${name.slice(1)}` });
    }
}

/** Every named schema, as the components of an OpenAPI document: request bodies and answers. */
export function components(): Readonly<Record<string, JsonSchema>> {
  nameAll();
  const [given, answered] = (['input', 'output'] as const).map((io) => allOf(io));
  return Object.fromEntries(Object.keys(answered!).map((name) => [name, (name.endsWith('Body') ? given : answered)![name]!]));
}

function allOf(io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io, unrepresentable: 'any', uri: pointerTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = schema as JsonSchema;
      return [name, rest];
    }),
  );
}

/** A schema as a place of the document has it: a pointer where it has a name. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  nameAll();
  const name = nameOf(schema);
  if (name !== undefined) return { $ref: pointerTo(name) };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${pointerTo('')}`)) as JsonSchema;
}

function nameOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

function pointerTo(name: string): string {
  return `#/components/schemas/${name}`;
}
