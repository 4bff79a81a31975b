import { call } from '../../api/client.ts';

/** The parts of a JSON Schema that a form needs. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>> };
}

/** One route of the API. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With `{names}`. */
  readonly path: string;
  readonly summary: string;
  /** The group it belongs to. */
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  /** A body to begin with. */
  readonly example: unknown;
  /** The schema of the body, or undefined. */
  readonly body: Schema | undefined;
  readonly token: 'needed' | 'to fetch' | 'not needed';
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Every route that the server describes, in its order. */
export async function operations(signal: AbortSignal): Promise<readonly Operation[]> {
  const { paths, components } = await call<ApiDocument>('/openapi.json', { signal });
  const named = ({ $ref }: Schema) => components.schemas[($ref ?? '').replace('#/components/schemas/', '')];
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, tags, parameters, security, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      parameters,
      tag: tags[0] ?? 'Other',
      body: bodyOf(requestBody?.content['application/json']?.schema, named),
      example: requestBody?.content['application/json']?.example,
      token: security === undefined ? 'not needed' : security.length > 1 ? 'to fetch' : 'needed',
    })),
  );
}

function bodyOf(schema: Schema | undefined, named: (schema: Schema) => Schema | undefined): Schema | undefined {
  return schema?.$ref === undefined ? schema : named(schema);
}

/** An initial value: the required fields, or the first alternative. */
export function exampleOf(schema: Schema): unknown {
  const [example] = schema.examples ?? schema.enum ?? [];
  if (example !== undefined) return example;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice);
  if (schema.properties) return exampleObject(schema.properties, schema.required ?? []);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'array') return schema.items ? [exampleOf(schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'object' ? {} : '';
}

function exampleObject(properties: Readonly<Record<string, Schema>>, required: readonly string[]): object {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {})]));
}

/** The request that the fields of a form make. */
export function addressFor({ path, parameters }: Operation, values: ReadonlyMap<string, string>): string {
  const given = (name: string) => values.get(name) ?? '';
  // An address that follows the slash is written as it is: it has slashes of its own.
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'address' ? given(name) : encodeURIComponent(given(name))));
  const query = parameters.filter((each) => each.in === 'query' && given(each.name) !== '').map(({ name }) => [name, given(name)]);
  return query.length === 0 ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

/** The same request for a terminal. The token is left to the file where the server keeps it. */
export function curlFor(operation: Operation, address: string, body: string | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = [
    'curl -s',
    operation.method === 'GET' || operation.method === 'POST' ? '' : `-X ${operation.method}`,
    quoted(location.origin + address),
  ];
  if (operation.token !== 'not needed') parts.push('-H "authorization: Bearer $(cat ~/.config/pith/token)"');
  if (body !== undefined) parts.push(`-H 'content-type: application/json' -d ${quoted(body)}`);
  return parts.filter(Boolean).join(' ');
}
