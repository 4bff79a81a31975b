import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute, textOf } from '../tree/tree.js';

/** A value of JSON that is in a script of the page. */
export interface StateScript {
  readonly value: unknown;
  /** Its id, or what the script assigns it to. */
  readonly name: string;
  readonly row: number;
}

/** Characters of scripts that are read as JSON. */
const BUDGET = 4_000_000;
const ASSIGNED =
  /^\s{0,200}(?:window\.|self\.|globalThis\.|var\s|let\s|const\s){0,2}\s?(\w{1,60}|\w{1,30}\.\w{1,30}|\w{1,30}\["\w{1,30}"\])\s{0,4}=\s{0,4}(?=[{[])/;
const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.+-]*\+)?json/i;

/** JSON of the page's own state: data scripts, and scripts that do nothing but assign it. */
export function stateScripts({ tree }: Page): StateScript[] {
  const found: StateScript[] = [];
  let left = BUDGET;
  for (let row = 1; row < tree.size && left > 0; row++) {
    if (tree.tag[row] !== TAG.script) continue;
    const type = attribute(tree, row, 'type') ?? '';
    if (/ld\+json/i.test(type)) continue;
    const text = textOf(tree, row);
    if (text.length > left) continue;
    const assigned = JSON_TYPE.test(type) ? null : ASSIGNED.exec(text);
    if (!JSON_TYPE.test(type) && !assigned) continue;
    left -= text.length;
    const value = parseJson(assigned ? objectAt(text, assigned[0].length) : text);
    if (value !== undefined) found.push({ value, name: attribute(tree, row, 'id') ?? assigned?.[1] ?? 'script', row });
  }
  return found;
}

/** The text of the object or list that begins at a place, up to the bracket that closes it. */
function objectAt(text: string, from: number): string {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0) return text.slice(from, at + 1);
    }
  }
  return '';
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    // A script that only looks like JSON says nothing.
    return undefined;
  }
}
