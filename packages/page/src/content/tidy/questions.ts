import { attribute } from '../../tree/tree.js';
import { type Draft, type DraftElement, eachTagged, element, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Questions of one list of questions and answers, at least. */
const MIN_QUESTIONS = 3;
/** Share of the lines of one kind that are questions. */
const MIN_SHARE = 0.8;
const MAX_LENGTH = 240;
const QUESTION = /[?？؟]\s*$/u;
const BOXES = ['div', 'p', 'button'];
/** What a question may hold besides its words. */
const INLINE = new Set(['span', 'a', 'em', 'i', 'b', 'strong', 'code', '#break']);
const BOLD = new Set(['strong', 'b']);

export const questions: Tidy = {
  meaning: 'questions that only their looks tell from their answers are set in bold',
  showsInText: false,
  apply(draft) {
    const lines = new Map<string, { readonly asked: DraftElement[]; all: number }>();
    eachTagged(draft, BOXES, (node) => {
      const text = lineOf(node);
      if (text === undefined) return;
      const key = kindOfLine(draft, node);
      const known = lines.get(key) ?? { asked: [], all: 0 };
      lines.set(key, known);
      known.all++;
      if (QUESTION.test(text)) known.asked.push(node);
    });
    for (const { asked, all } of lines.values()) {
      if (asked.length < MIN_QUESTIONS || asked.length < all * MIN_SHARE) continue;
      for (const node of asked) node.children = [element('strong', node.source, node.children)];
    }
  },
};

/** The words of an element that is one short line without bold type; undefined for others. */
function lineOf({ children }: DraftElement): string | undefined {
  let text = '';
  // Most elements have none or few children; a long text ends the search.
  const stack = [...children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) text += next.text;
    else if (!INLINE.has(next.tag) || BOLD.has(next.tag)) return undefined;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    if (text.length > MAX_LENGTH) return undefined;
  }
  return text.trim() === '' ? undefined : text;
}

/** Lines of one kind have the same tag and class, or the same around them where they have no class. */
function kindOfLine({ tree }: Draft, { source }: DraftElement): string {
  const own = attribute(tree, source, 'class')?.trim();
  if (own) return `${tree.tag[source]} ${own}`;
  const parent = tree.parent[source]!;
  return `${tree.tag[source]} in ${tree.tag[parent]} ${attribute(tree, parent, 'class') ?? ''}`;
}
