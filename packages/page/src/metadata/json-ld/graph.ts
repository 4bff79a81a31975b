import { safeText } from '../../blocks/safe-text.js';
import type { Page } from '../../page/page.js';
import { textOf } from '../../tree/tree.js';
import { surveyOf } from '../survey.js';
import { readScripts } from './read.js';

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

/** The page's JSON-LD. Made once a page: `page.once(graph)`. */
export function graph(page: Page): Graph {
  return graphOf(readScripts(page.once(surveyOf).jsonLd.map((row) => textOf(page.tree, row))));
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
