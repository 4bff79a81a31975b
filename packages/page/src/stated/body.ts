import { head } from '../features/surveys/head.js';
import { texts } from '../features/surveys/texts.js';
import { graph } from '../metadata/json-ld/source.js';
import { plainEntities } from '../metadata/text.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute, textOf } from '../tree/tree.js';

/** The text of a page that is only in its JSON. */
export interface StateBody {
  /** Markup that can be parsed like a page; plain text is put into paragraphs. */
  readonly html: string;
  /** `json-ld articleBody`, or the way to it in the page's state: `__NEXT_DATA__ props.pageProps.story.content`. */
  readonly from: string;
}

export interface StateBodyFound {
  readonly body: StateBody | null;
  /** `no-state`, `visible` where the page shows the text anyway, `says-something-else` where it lacks what the page shows; null where there is one. */
  readonly reason: string | null;
}

/** Words that a body needs, and the names that it may have. */
const MIN_WORDS = 60;
const NAMES =
  /^(?:article-?body|body|body-?html|content|content-?html|html|text|full-?text|post-?content|story|rendered|raw|markdown|description-?html|paragraphs?)$/i;
const MAX_VALUES = 200_000;
const DEEPEST = 40;

/** Facts that a caller may know. */
export interface StateHints {
  /** Words of the content that the page shows, and the content itself. */
  readonly shown?: number | undefined;
  readonly shownText?: (() => string) | undefined;
}

/** Words of shown content from which on the page's state is not searched: it is costly to read, and so long a text is complete. */
const ENOUGH_SHOWN = 150;
/** How many times longer than the shown content a text must be. */
const LONGER = 1.5;

/** Words of shown content up to which the page shows next to nothing, so that another text takes nothing away. */
const NEXT_TO_NOTHING = 40;
/** Share of the shown content that a longer text must have as well to take its place. */
const COVERED = 0.6;

/** The longest text of the page's JSON that is named like a body, where the page does not show it and it leaves out nothing that the page shows. */
export function statedBody(page: Page, { shown = 0, shownText }: StateHints = {}): StateBodyFound {
  const isDeclared = shown < ENOUGH_SHOWN || page.once(head).givesBody;
  const best = longest([...(isDeclared ? declaredBodies(page) : []), ...(shown < ENOUGH_SHOWN ? stateBodies(page) : [])]);
  if (!best || plainWords(best.text).length < shown * LONGER) return { body: null, reason: 'no-state' };
  if (shown > NEXT_TO_NOTHING && shownText && shareFound(plainWords(shownText()), plainWords(best.text)) < COVERED)
    return { body: null, reason: 'says-something-else' };
  return isVisible(page, best.text) ? { body: null, reason: 'visible' } : { body: { html: markupOf(best.text), from: best.from }, reason: null };
}

interface Candidate {
  readonly text: string;
  readonly from: string;
}

function declaredBodies(page: Page): Candidate[] {
  return page.once(graph).things.flatMap(({ data, via }) => {
    const text = data.articleBody ?? (via === '' ? data.text : undefined);
    return typeof text === 'string' ? [{ text: readable(text), from: 'json-ld articleBody' }] : [];
  });
}

function stateBodies(page: Page): Candidate[] {
  const found: Candidate[] = [];
  for (const script of page.once(stateScripts)) {
    const waiting: { value: unknown; path: string; name: string; depth: number }[] = [{ value: script.value, path: script.name, name: '', depth: 0 }];
    for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
      const { value, path, name, depth } = waiting.pop()!;
      if (typeof value === 'string') {
        if (NAMES.test(name)) found.push({ text: readable(value), from: path });
        continue;
      }
      if (typeof value !== 'object' || value === null || depth > DEEPEST) continue;
      const joined = Array.isArray(value) && NAMES.test(name) ? joinedTexts(value) : '';
      if (joined !== '') found.push({ text: joined, from: path });
      for (const [key, inner] of Object.entries(value)) {
        const isIndex = Array.isArray(value);
        waiting.push({
          value: inner,
          path: isIndex ? path : `${path}${path === script.name ? ' ' : '.'}${key}`,
          name: isIndex ? name : key,
          depth: depth + 1,
        });
      }
    }
  }
  return found;
}

/** Paragraphs that are in a list: texts, or objects with one text each. */
function joinedTexts(list: readonly unknown[]): string {
  const paragraphs = list.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    if (typeof entry !== 'object' || entry === null) return [];
    const { text, content, value, html } = entry as Record<string, unknown>;
    return [text, html, content, value].filter((inner) => typeof inner === 'string').slice(0, 1);
  });
  return paragraphs.length * 2 < list.length ? '' : paragraphs.join('\n\n');
}

function longest(found: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of found) if (candidate.text.length > (best?.text.length ?? 0)) best = candidate;
  return best && plainWords(best.text).length >= MIN_WORDS ? best : undefined;
}

function plainWords(text: string): string[] {
  return (
    plainEntities(text.replace(/<[^<>]{0,2000}>/g, ' '))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const SAMPLES = 12;
const SAMPLE_WORDS = 5;

/** Whether most runs of a few words of a text, taken from all over it, are on the visible page. */
function isVisible(page: Page, text: string): boolean {
  return shareFound(plainWords(text), plainWords(page.once(texts).text.join(' '))) >= 0.5;
}

/** Share of some runs of a few words, taken from all over a text, that another text has as well. */
function shareFound(words: readonly string[], others: readonly string[]): number {
  const other = ` ${others.join(' ')} `;
  let seen = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const at = Math.max(0, Math.floor(((words.length - SAMPLE_WORDS) * i) / (SAMPLES - 1)));
    if (other.includes(` ${words.slice(at, at + SAMPLE_WORDS).join(' ')} `)) seen++;
  }
  return seen / SAMPLES;
}

/** A text whose markup was escaped once too often, with its tags; references that are in plain text or in markup are read when it is parsed. */
function readable(text: string): string {
  const isEscaped = !text.includes('<') && /&(?:amp;)?lt;\/?[a-z]/i.test(text);
  return isEscaped ? plainEntities(text.replace(/&amp;/g, '&')) : text.replace(/&amp;(?=#?\w{1,32};)/g, '&');
}

/** Text as markup: what already is markup stays, plain text becomes paragraphs. */
function markupOf(text: string): string {
  if (/<(?:p|div|h[1-6]|ul|ol|br|section|article)[\s>/]/i.test(text)) return text;
  return text
    .split(/\n\s*\n|\r\n\r\n|\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .trim()
          .replace(/&(?!#?\w{1,32};)/g, '&amp;')
          .replace(/</g, '&lt;')}</p>`,
    )
    .join('\n');
}

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
    // A script that only looks like JSON has no data.
    return undefined;
  }
}
