/** What of an OpenAPI document the client is made of. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The file `src/client/operations.ts`: types of all components, and every operation with its method, path and kind of answer. */
export function clientSource({ paths, components }: ApiDocument): string {
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const types = Object.entries(components.schemas).flatMap(([name, schema]) => [
    ...Object.entries(schema.$defs ?? {}).map(([inner, own]) => typeOf(innerName(name, inner), own)),
    typeOf(name, schema),
  ]);
  return `// Made from the OpenAPI document by a test; \`npm run docs\` writes it again.

${types.join('\n\n')}

/** What every operation takes and gives. */
export interface Operations {
${all.map(({ operation }) => `  /** ${commented(operation.summary)} */\n  readonly ${operation.operationId}: { readonly input: ${inputOf(operation)}; readonly output: ${outputOf(operation)} };`).join('\n')}
}

export type OperationName = keyof Operations;

/** Method, path and kind of answer of every operation. */
export const operations: Readonly<Record<OperationName, readonly [method: string, path: string, kind: 'json' | 'text' | 'bytes' | 'stream']>> = {
${all.map(({ path, method, operation }) => `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}', '${kindOf(operation)}'],`).join('\n')}
};
`;
}

function typeOf(name: string, schema: Schema): string {
  const about = schema.description === undefined ? '' : `/** ${commented(schema.description)} */\n`;
  const text = written(schema, '', name);
  return text.startsWith('{') && !schema.anyOf && !schema.oneOf && !text.includes('} |') && !text.endsWith('[]')
    ? `${about}export interface ${name} ${text}`
    : `${about}export type ${name} = ${text};`;
}

function inputOf({ parameters, requestBody }: Operation): string {
  // Options that a page as body has in the query are in a JSON body.
  const given = parameters.filter((each) => each.in === 'path' || (each.in === 'query' && !requestBody));
  const body = requestBody?.content['application/json']?.schema;
  const fields = given.map(
    ({ name, required, schema }) => `readonly ${key(name)}${required ? '' : '?'}: ${written(schema, '')}${required ? '' : ' | undefined'}`,
  );
  if (body) fields.push(`readonly body: ${written(body, '')}`);
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}

function success({ responses }: Operation): Content {
  const [, answer] = Object.entries(responses).find(([status]) => /^2/.test(status))!;
  return answer.content ?? {};
}

function kindOf(operation: Operation): string {
  const types = Object.keys(success(operation));
  if (types.every((type) => type === 'application/json')) return 'json';
  if (types.includes('text/event-stream')) return 'stream';
  return types.some((type) => type === 'text/html' || type === 'text/markdown') ? 'text' : 'bytes';
}

function outputOf(operation: Operation): string {
  const kind = kindOf(operation);
  if (kind === 'text') return 'string';
  return kind === 'json' ? written(success(operation)['application/json']!.schema ?? {}, '') : 'Response';
}

/** A schema as a type. */
function written(schema: Schema | boolean, indent: string, within?: string): string {
  if (typeof schema === 'boolean') return 'unknown';
  if (schema.$ref !== undefined)
    return schema.$ref
      .replace('#/components/schemas/', '')
      .replace(/^(\w+)\/\$defs\/(\w+)$/, (_, outer: string, inner: string) => innerName(outer, inner));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => written(choice, indent, within)))].join(' | ');
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  if (types.length === 0) return 'unknown';
  return types.map((type) => plain(type, schema, indent)).join(' | ');
}

function plain(type: string, schema: Schema, indent: string): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'array') return listOf(schema, indent);
  return objectOf(schema, indent);
}

function listOf({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `readonly [${prefixItems.map((item) => written(item, indent)).join(', ')}]`;
  const item = items === undefined ? 'unknown' : written(items, indent);
  return `readonly ${/ \| /.test(item) ? `(${item})` : item.startsWith('readonly') ? `(${item})` : item}[]`;
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  if (!properties || Object.keys(properties).length === 0)
    return `Readonly<Record<string, ${typeof additionalProperties === 'object' ? written(additionalProperties, indent) : 'unknown'}>>`;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name);
    const about = schema.description === undefined ? '' : `${inner}/** ${commented(schema.description)} */\n`;
    return `${about}${inner}readonly ${key(name)}${isNeeded ? '' : '?'}: ${written(schema, inner)}${isNeeded ? '' : ' | undefined'};`;
  });
  return `{\n${fields.join('\n')}\n${indent}}`;
}

/** `Reading` and `item` are `ReadingItem`. */
function innerName(outer: string, inner: string): string {
  return `${outer}${inner[0]!.toUpperCase()}${inner.slice(1)}`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}

function commented(text: string): string {
  return text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ');
}
