import { attribute, type Tree } from '../../tree/tree.js';

/** Tag, classes without numbers and, where it is numbered, the letters of the id. */
export function makeOf(tree: Tree, row: number): string {
  const id = attribute(tree, row, 'id') ?? '';
  return `${tree.tag[row]}.${(attribute(tree, row, 'class') ?? '').replace(/\d+/g, '')}${/\d/.test(id) ? `#${id.replace(/\d+/g, '')}` : ''}`;
}

/** Whether a make has more than a tag. */
export function isTelling(make: string): boolean {
  return /\.[^#]|#/.test(make);
}

/** A reader of class names that remembers what it read: a page repeats them. A hyphen is put wherever a capital begins a word. */
export function nameReader<T>(read: (names: string) => T, none: T): (classes: string | undefined) => T {
  const known = new Map<string, T>();
  return (classes) => {
    if (classes === undefined) return none;
    let found = known.get(classes);
    if (found === undefined) {
      found = read(classes.replace(/([a-z])(?=[A-Z])/g, '$1-'));
      known.set(classes, found);
    }
    return found;
  };
}
