import { type Draft, type DraftElement, type DraftNode, draftText, isDraftElement, removeNode } from '../draft.js';
import { isNear, languageNamed } from './language.js';

const COPY_WORDS =
  /^(?:copy(?:[ -]?(?:code|snippet|to clipboard|text|link))?|copied!?|(?:copy )?copied!?|run(?: code)?|edit|expand|collapse|wrap|explain|ask copilot|try it|open in (?:playground|editor)|view raw|raw|复制(?:代码)?|已复制!?|kopieren|copier|copiar)$/i;
const HEADER =
  /(?:^|[\s_-])(?:lang(?:uage)?(?:-?(?:name|label|tag|badge))?|code-?(?:block)?-?(?:header|title|lang|language|label|info|toolbar|top)|header|toolbar|title|label)(?:$|[\s_-])/;
const MAX_CLIMB = 4;
const MAX_LENGTH = 40;

/**
 * Removes buttons and the header with the language that are beside a listing, and gives the language that the header names.
 * `around` knows the element around each.
 */
export function tidySurroundings(draft: Draft, pre: DraftElement, around: ReadonlyMap<DraftElement, DraftElement>): string | undefined {
  let language: string | undefined;
  let inner = pre;
  for (let steps = 0; steps < MAX_CLIMB; steps++) {
    const holder = around.get(inner);
    if (!holder || holder.source === 0 || !isNear(draft.tree, holder.source, pre.source)) break;
    for (const [i, child] of holder.children.entries())
      if (child !== inner && !isInSentence(holder.children, i)) language ??= tidyBeside(draft, child);
    inner = holder;
  }
  return language;
}

/** Whether text is right before or after a node: `Go` in “its <code>Go</code> function” is a word, and no name of a language over a listing. */
function isInSentence(siblings: readonly DraftNode[], at: number): boolean {
  return [siblings[at - 1], siblings[at + 1]].some((node) => node !== undefined && !isDraftElement(node) && node.text.trim() !== '');
}

function tidyBeside(draft: Draft, node: DraftNode): string | undefined {
  if (!isDraftElement(node) || node.tag === '#break' || /^(?:pre|p|h[1-6]|figcaption)$/.test(node.tag)) return undefined;
  const words = wordsIn(node);
  if (words === undefined) return undefined;
  const other = words.filter((word) => !COPY_WORDS.test(word));
  if (other.length === 0 && words.length > 0) {
    removeNode(node);
    return undefined;
  }
  const [name, another] = other;
  if (name === undefined || another !== undefined) return undefined;
  const language = languageNamed(name);
  if (language === undefined || !(HEADER.test(draft.classesOf(node)) || words.length > 1 || name.length > 1)) return undefined;
  removeNode(node);
  return language;
}

/** The single texts of a small element; undefined where it is not small. */
function wordsIn(node: DraftElement): string[] | undefined {
  if (draftText(node, MAX_LENGTH + 1).length > MAX_LENGTH) return undefined;
  const words: string[] = [];
  const stack: DraftNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) {
      if (next.text.trim() !== '') words.push(next.text.trim());
    } else if (next.tag === 'img' || next.tag === 'pre' || next.tag === 'table') return undefined;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return words;
}
