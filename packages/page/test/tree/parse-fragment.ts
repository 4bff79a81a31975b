import { flatten } from '../../src/tree/flatten.js';
import { defaultLimits } from '../../src/tree/limits.js';
import { resetMode } from '../../src/tree/modes/head.js';
import { MODE } from '../../src/tree/modes/mode.js';
import { finish, type Growth, prepare, startFragment } from '../../src/tree/parse.js';
import { MATH, SVG } from '../../src/tree/tag-names.js';
import { TAG } from '../../src/tree/tags.js';
import type { Tree } from '../../src/tree/tree.js';

/** Elements in which a fragment has no markup. */
const rawContexts = new Set<number>([TAG.title, TAG.textarea, TAG.style, TAG.xmp, TAG.iframe, TAG.noembed, TAG.noframes, TAG.script, TAG.plaintext]);

/** `parse` for a browser that runs no scripts: `noscript` is an element like any other. */
export function parseUnscripted(source: string): Tree {
  const growth = prepare(source, defaultLimits, false);
  growth.reader.read(0, source.length);
  finish(growth.page);
  return flatten(growth);
}

export interface FragmentOptions {
  /** Name of the element the fragment is in: `div`, or with its namespace `svg desc`, `math mi`. */
  readonly context: string;
  readonly scripting: boolean;
}

/** The standard's fragment parsing, for the outside suite of cases: an `html` element with the fragment below it. */
export function parseFragment(source: string, { context, scripting }: FragmentOptions): Tree {
  const growth = prepare(source, defaultLimits, scripting);
  const { page } = growth;
  const root = page.rows.make(TAG.html, 0);
  page.rows.append(0, root);
  startFragment(page, root, contextTag(growth, context));
  if (page.context === TAG.template) page.templateModes.push(MODE.inTemplate);
  resetMode(page);
  if (rawContexts.has(page.context) || (scripting && page.context === TAG.noscript)) readRaw(growth, root);
  else growth.reader.read(0, source.length);
  return flatten(growth);
}

function contextTag({ page }: Growth, context: string): number {
  const [space, name] = context.includes(' ') ? context.split(' ', 2) : ['', context];
  const tag = page.names.find(name!, 0, name!.length);
  if (space === 'svg') return page.names.foreignOf(SVG, tag);
  return space === 'math' ? page.names.foreignOf(MATH, tag) : tag;
}

function readRaw({ source, page }: Growth, root: number): void {
  const text = source.rawCharacters(0, source.text.length);
  const hasReferences = page.context === TAG.title || page.context === TAG.textarea;
  if (text !== '') page.rows.appendText(root, hasReferences ? source.references.resolveText(text) : text, 0);
}
