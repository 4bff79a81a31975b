import { attribute, type Tree } from '../../tree/tree.js';

/** A place on the page that names a person or a time. */
export interface Anchor {
  readonly row: number;
  readonly value: string;
  /** Equal for anchors of the same make: tag, classes, kind of address or attribute. */
  readonly make: string;
}

/** Tag, classes without numbers and, where it is numbered, the letters of the id. */
export function makeOf(tree: Tree, row: number): string {
  const id = attribute(tree, row, 'id') ?? '';
  return `${tree.tag[row]}.${(attribute(tree, row, 'class') ?? '').replace(/\d+/g, '')}${/\d/.test(id) ? `#${id.replace(/\d+/g, '')}` : ''}`;
}

/** Whether a make says more than a tag. */
export function isTelling(make: string): boolean {
  return /\.[^#]|#/.test(make);
}

/** Whether an element has one of some attributes: most have none, and a look at the few they have tells. */
export function hasAttributeOf(tree: Tree, row: number, names: ReadonlySet<string>): boolean {
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) if (names.has(tree.attributeName[i]!)) return true;
  return false;
}
