import { safeText } from '../../blocks/text.js';

/** An object of the page's JSON-LD. */
export interface Thing {
  /** Types without the address of the vocabulary: `NewsArticle`. */
  readonly types: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Property through which it hangs on the object around it; '' at the top of a script and in its `@graph`. */
  readonly via: string;
}

export interface Graph {
  readonly things: readonly Thing[];
  /** The fullest object of every `@id`. */
  readonly byId: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

const DEEPEST = 64;
const MAX_OBJECTS = 20_000;

/** Flattens values into their objects, in the order in which they are. */
export function graphOf(values: readonly unknown[]): Graph {
  const things: Thing[] = [];
  const byId = new Map<string, Readonly<Record<string, unknown>>>();
  const waiting: { value: unknown; via: string; depth: number }[] = values.map((value) => ({ value, via: '', depth: 0 })).reverse();
  while (waiting.length > 0 && things.length < MAX_OBJECTS) {
    const { value, via, depth } = waiting.pop()!;
    if (depth > DEEPEST) continue;
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) waiting.push({ value: value[i], via, depth: depth + 1 });
    } else if (isObject(value)) {
      things.push({ types: typesOf(value), data: value, via });
      const id = value['@id'];
      if (typeof id === 'string' && Object.keys(value).length > Object.keys(byId.get(id) ?? {}).length) byId.set(id, value);
      for (const key of Object.keys(value).reverse()) {
        const inner = value[key];
        if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, via: key === '@graph' ? via : key, depth: depth + 1 });
      }
    }
  }
  return { things, byId };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a list; nothing for null and undefined. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flat(2) : [value];
}

/** Objects of a property, references to an `@id` resolved. */
export function objectsOf(graph: Graph, value: unknown): Readonly<Record<string, unknown>>[] {
  return listOf(value)
    .filter(isObject)
    .map((object) => {
      const id = object['@id'];
      return (typeof id === 'string' && Object.keys(object).length <= 2 && graph.byId.get(id)) || object;
    });
}

/** Texts of a property: strings, `@value`s and the names of objects. */
export function textsOf(graph: Graph, value: unknown): string[] {
  const texts: string[] = [];
  for (const item of listOf(value)) {
    if (typeof item === 'string') texts.push(item);
    else if (typeof item === 'number') texts.push(String(item));
    else
      for (const object of objectsOf(graph, item))
        for (const name of listOf(object.name ?? object['@value'])) if (typeof name === 'string') texts.push(name);
  }
  return texts.map((text) => safeText(text).trim()).filter((text) => text !== '');
}

export function typesOf(object: Readonly<Record<string, unknown>>): string[] {
  return listOf(object['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => safeText(type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':'), type.lastIndexOf('#')) + 1)));
}

/** JSON-LD beyond this many characters a page is not read. */
const BUDGET = 1_000_000;

/** The values of a page's JSON-LD scripts; what cannot be read even after repair is left out. */
export function readScripts(scripts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  let left = BUDGET;
  for (const script of scripts) {
    left -= script.length;
    if (left < 0) break;
    const value = readScript(script);
    if (value !== undefined) values.push(value);
  }
  return values;
}

export function readScript(script: string): unknown {
  const text = unwrap(script);
  return text === '' ? undefined : (parseJson(text) ?? parseJson(repair(text)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

const OPENINGS = ['\ufeff', '<!--', '//<![CDATA[', '// <![CDATA[', '/*<![CDATA[*/', '/* <![CDATA[ */', '<![CDATA['];
const CLOSINGS = [';', '-->', '//]]>', '// ]]>', '/*]]>*/', '/* ]]> */', ']]>', '//'];

/** Without the comments and CDATA marks that templates put around scripts, and without a semicolon at the end. */
function unwrap(script: string): string {
  let text = script.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    for (const mark of OPENINGS) if (text.startsWith(mark)) text = text.slice(mark.length).trim();
    for (const mark of CLOSINGS) if (text.endsWith(mark)) text = text.slice(0, -mark.length).trim();
  }
  return text;
}

const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Repairs unambiguous errors: raw control characters in strings, escapes that JSON does not know, commas before a closing bracket. */
function repair(text: string): string {
  let out = '';
  let inString = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (inString) {
      if (char === '"') inString = false;
      else if (char === '\\') {
        if (!'"\\/bfnrtu'.includes(text[i + 1] ?? '')) {
          out += text.slice(from, i);
          from = i + 1;
        }
        i++;
      } else if (char < ' ') {
        out += text.slice(from, i) + (CONTROLS[char] ?? ' ');
        from = i + 1;
      }
    } else if (char === '"') inString = true;
    else if (char === ',' && /^\s{0,200}[\]}]/.test(text.slice(i + 1, i + 202))) {
      out += text.slice(from, i);
      from = i + 1;
    }
  }
  return out + text.slice(from);
}
