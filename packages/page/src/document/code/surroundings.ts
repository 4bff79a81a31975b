import { type Draft, type DraftElement, type DraftNode, draftText, findElement, firstTexts, isDraftElement, removeNode } from '../draft.js';
import { isNear, languageNamed } from './language.js';

const COPY_WORDS =
  /^(?:copy(?:[ -]?(?:code|snippet|to clipboard|text|link))?|copied!?|(?:copy )?copied!?|run(?: code)?|edit|expand|collapse|wrap|explain|ask copilot|try it|open in (?:playground|editor)|view raw|raw|复制(?:代码)?|已复制!?|kopieren|copier|copiar)$/i;
const MAX_CLIMB = 4;
const MAX_LENGTH = 40;

/**
 * Removes buttons and the header with the language that are next to a listing, and gives the language that the header names.
 * `around` knows the element around each.
 */
export function tidySurroundings({ tree }: Draft, pre: DraftElement, around: ReadonlyMap<DraftElement, DraftElement>): string | undefined {
  let language: string | undefined;
  let inner = pre;
  for (let steps = 0; steps < MAX_CLIMB; steps++) {
    const holder = around.get(inner);
    if (!holder || holder.source === 0 || !isNear(tree, holder.source, pre.source)) break;
    for (const [i, child] of holder.children.entries())
      if (child !== inner && isDraftElement(child) && !isInSentence(holder.children, i)) language ??= tidyBeside(child);
    inner = holder;
  }
  return language;
}

/** Whether text is right before or after a node: `Go` in “its <code>Go</code> function” is a word, not the name of a language over a listing. */
function isInSentence(siblings: readonly DraftNode[], at: number): boolean {
  return [siblings[at - 1], siblings[at + 1]].some((node) => node !== undefined && !isDraftElement(node) && node.text.trim() !== '');
}

function tidyBeside(node: DraftElement): string | undefined {
  if (/^(?:#break|pre|p|h[1-6]|figcaption)$/.test(node.tag) || draftText(node, MAX_LENGTH + 1).length > MAX_LENGTH) return undefined;
  if (/^(?:img|table)$/.test(node.tag) || findElement(node, ({ tag }) => /^(?:img|pre|table)$/.test(tag))) return undefined;
  const words = firstTexts(node).map(({ text }) => text.trim());
  const [name, another] = words.filter((word) => !COPY_WORDS.test(word));
  const language = name === undefined || another !== undefined ? undefined : languageNamed(name);
  const isNamed = language !== undefined && (words.length > 1 || name!.length > 1);
  if (isNamed || (name === undefined && words.length > 0)) removeNode(node);
  return isNamed ? language : undefined;
}
