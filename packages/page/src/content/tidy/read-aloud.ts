import {
  classesOf,
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachMarked,
  isDraftElement,
  pageAttribute,
  removeNode,
} from '../draft.js';
import type { Tidy } from './tidy.js';

/** Names of what is read aloud and not shown. */
const ALOUD = /[ _-](?:sr-only|sr-text|visually-?hidden|screen-reader(?:-text)?|a11y-hidden|offscreen|assistive-text)[ _-]/;
const MAX_WORDS = 14;
/** Characters that are read of it, and nodes beside it: what says the same is near. */
const MAX_READ = 400;
const MAX_BESIDE = 20;

export const readAloud: Tidy = {
  meaning: 'what is written once to be seen and once to be read aloud stands once',
  showsInText: false,
  apply(draft) {
    const aloud: DraftElement[] = [];
    const silent: DraftElement[] = [];
    eachMarked(draft, (node) => {
      if (ALOUD.test(` ${classesOf(draft, node).trim()} `)) aloud.push(node);
      else if (pageAttribute(draft, node, 'aria-hidden') === 'true' && node.children.length > 0) silent.push(node);
    });
    if (aloud.length + silent.length === 0) return;
    const parents = parentsOf(draft);
    for (const node of aloud) if (isSaid(node, parents.get(node))) removeNode(node);
    for (const node of silent) if (node.tag !== '#gone' && isSaidNext(node, parents.get(node))) removeNode(node);
  },
};

/** Whether what is read aloud is shown beside it. */
function isSaid(node: DraftElement, parent: DraftElement | undefined): boolean {
  if (parent === undefined || parent.children.length > MAX_BESIDE) return false;
  const aloud = tokensOf(draftText(node, MAX_READ));
  if (aloud.length === 0 || aloud.length > MAX_WORDS) return false;
  const shown = new Set(parent.children.filter((child) => child !== node).flatMap((child) => tokensOf(draftText(child, MAX_READ))));
  return aloud.every((word) => shown.has(word) || LABEL.has(word)) && aloud.some((word) => shown.has(word));
}

/** Words of what is shown and not read aloud, where what follows says all of it. */
const MAX_SILENT_WORDS = 3;

/** Whether the next text beside something that is not read aloud says it in more words: `(8)`, `8 reviews`. */
function isSaidNext(node: DraftElement, parent: DraftElement | undefined): boolean {
  if (parent === undefined || parent.children.length > MAX_BESIDE) return false;
  const shown = tokensOf(draftText(node, MAX_READ));
  if (shown.length === 0 || shown.length > MAX_SILENT_WORDS) return false;
  const next = parent.children.slice(parent.children.indexOf(node) + 1).find((child) => draftText(child, MAX_READ).trim() !== '');
  const said = next === undefined ? [] : tokensOf(draftText(next, MAX_READ));
  return said.length > shown.length && said.length <= MAX_WORDS && shown.every((word) => said.includes(word));
}

/** Words that say what a number beside them is. */
const LABEL = new Set(['price', 'current', 'now', 'original', 'is', 'was', 'regular', 'sale', 'the', 'of', 'dollars', 'usd', 'total', 'reviews']);

function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/(?<=\d)[\s]*([.,])[\s]*(?=\d)/g, '$1')
      .match(/\d[\d.,]*\d|\d|\p{L}+/gu) ?? []
  );
}

function parentsOf(draft: Draft): Map<DraftNode, DraftElement> {
  const parents = new Map<DraftNode, DraftElement>();
  for (const nodes of draft.byTag.values())
    for (const node of nodes) for (const child of node.children) if (isDraftElement(child)) parents.set(child, node);
  return parents;
}
