import { lettersOf } from '../../blocks/letters-of.js';
import { lineText } from '../../content/arrange/lines.js';
import { type ContentNode, isElement } from '../../document/node.js';
import type { Choice } from './options.js';
import { linesIn } from './told.js';

/** Letters of the lines of some content. */
export function saidIn(children: readonly ContentNode[]): string[] {
  return linesIn(children).map((node) => lettersOf(lineText(node)));
}

/** Whether content says all values of a choice: each as a line of its own, or all of them in one line. */
export function saysAll(values: readonly string[], lines: ReadonlySet<string>): boolean {
  const all = values.join('');
  return values.every((value) => lines.has(value)) || [...lines].some((line) => line.includes(all));
}

/**
 * Content without the lines that are the values of a choice, and its name above them: two or more in a row, each in a paragraph or an item. They
 * are said in one line below the title.
 */
export function withoutChoices(children: readonly ContentNode[], choices: readonly Choice[]): readonly ContentNode[] {
  let rest = children;
  for (const { name, values } of choices) {
    const label = lettersOf(name);
    const said = new Set(values.map(lettersOf));
    const isValue = (node: ContentNode) =>
      isElement(node) && (node.tag === 'p' || LISTS.has(node.tag)) && saidIn([node]).every((line) => said.has(line));
    const isName = (node: ContentNode | undefined) => {
      const line = node === undefined ? '' : lettersOf(lineText(node));
      return line === label || (line.startsWith(label) && said.has(line.slice(label.length)));
    };
    const kept: ContentNode[] = [];
    for (let i = 0; i < rest.length; i++) {
      let end = i;
      while (isName(rest[end])) end++;
      const first = end;
      while (end < rest.length && isValue(rest[end]!)) end++;
      if (linesIn(rest.slice(first, end)).length < MIN_VALUES) kept.push(rest[i]!);
      else i = end - 1;
    }
    rest = kept;
  }
  return rest;
}
const LISTS = new Set(['ul', 'ol']);
const MIN_VALUES = 2;
