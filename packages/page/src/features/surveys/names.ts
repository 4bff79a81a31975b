import type { Page } from '../../page/page.js';
import { copied } from '../../tree/flat.js';

/** What an attribute that names something is. */
export const CLASS = 1;
export const ID = 2;
export const LABEL = 3;
export const TEST_ID = 4;
export const COMPONENT = 5;
export const ROLE = 6;
export const PROPERTY = 7;
export const ITEM_TYPE = 8;

const kinds: ReadonlyMap<string, number> = new Map([
  ['class', CLASS],
  ['id', ID],
  ['aria-label', LABEL],
  ['data-testid', TEST_ID],
  ['data-component', COMPONENT],
  ['data-module', COMPONENT],
  ['data-type', COMPONENT],
  ['role', ROLE],
  ['itemprop', PROPERTY],
  ['itemtype', ITEM_TYPE],
]);

/** Attributes that say what an element is. A page repeats its names: a third of them are different, and only those need to be looked into. */
export interface Names {
  /** For every attribute of the tree its kind; 0 for those that name nothing. */
  readonly kind: Uint8Array;
  /** For every attribute that names something the number of its value. */
  readonly value: Uint32Array;
  /** Every different value. */
  readonly values: readonly string[];
}

/** The two that most names are come first: a search for every attribute of a page takes longer than all the rest here. */
function kindOfName(name: string): number {
  if (name === 'class') return CLASS;
  return name === 'id' ? ID : name === 'href' ? 0 : (kinds.get(name) ?? 0);
}

export function names({ tree, arena }: Page): Names {
  const { attributeName, attributeValue } = tree;
  const kind = arena.uint8(attributeName.length);
  const value = arena.uint32(attributeName.length);
  const values: string[] = [];
  const known = new Map<string, number>();
  for (let i = 0; i < attributeName.length; i++) {
    const own = kindOfName(attributeName[i]!);
    if (own === 0) continue;
    kind[i] = own;
    const name = attributeValue[i]!;
    let number = known.get(name);
    if (number === undefined) {
      number = values.push(copied(name)) - 1;
      known.set(values[number]!, number);
    }
    value[i] = number;
  }
  return { kind, value, values };
}

/** One byte per row: 1 if a class or an id of the element matches. Each different value is tested once. */
export function rowsNamed(page: Page, isWanted: (name: string) => boolean): Uint8Array {
  const { tree } = page;
  const { kind, value, values } = page.once(names);
  const named = page.arena.uint8(tree.size);
  /** 1 if a value does not match, 2 if it does. */
  const known = page.arena.uint8(values.length);
  for (let row = 1; row < tree.size; row++) {
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      if (kind[i] !== CLASS && kind[i] !== ID) continue;
      const number = value[i]!;
      if (known[number] === 0) known[number] = isWanted(values[number]!) ? 2 : 1;
      if (known[number] === 2) named[row] = 1;
    }
  }
  return named;
}
