import { TAG } from '../../../tree/tags.js';
import { attribute, type Tree } from '../../../tree/tree.js';

const MAX_NAME = 200;
/** Types of fields that nobody types into. */
const NOT_TYPED = /^(?:hidden|submit|button|checkbox|radio|image|reset)$/i;

/** Row of the form around a row; 0 for none. */
export function formAround(tree: Tree, row: number): number {
  let at = row;
  while (at > 0 && tree.tag[at] !== TAG.form) at = tree.parent[at]!;
  return at;
}

/** A field that a visitor shall fill in. */
export function isAskedFor(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  return tag === TAG.textarea || tag === TAG.select || (tag === TAG.input && !NOT_TYPED.test(attribute(tree, row, 'type')?.trim() ?? ''));
}

/** Id, class and name of an element, apart by blanks. */
export function namesOf(tree: Tree, row: number): string {
  let names = '';
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i];
    const value = tree.attributeValue[i]!;
    if ((name === 'id' || name === 'class' || name === 'name') && value.length < MAX_NAME) names += ` ${value}`;
  }
  return names;
}
