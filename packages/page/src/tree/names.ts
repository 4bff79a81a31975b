import { knownTags } from './tags.js';

/** Attribute names that pages use most, so that they need neither a new string nor a map. */
const commonAttributes = (
  'class id href src style title alt name content type value rel target width height data-src srcset sizes loading decoding role tabindex lang dir ' +
  'itemprop itemscope itemtype property datetime media charset http-equiv action method for placeholder onclick align valign border cellpadding cellspacing ' +
  'colspan rowspan bgcolor color face size hidden aria-label aria-hidden aria-labelledby aria-expanded aria-controls aria-describedby aria-haspopup data-id ' +
  'data-toggle data-target data-srcset async defer crossorigin integrity nonce xmlns viewbox d fill stroke x y xlink:href cite start checked selected disabled'
).split(' ');

/** Ids for names that are somewhere in a source: names known beforehand are found without making a string. */
export class Names {
  readonly list: string[];
  private readonly known: readonly string[];
  private readonly slots: Int16Array;
  protected readonly rest = new Map<string, number>();

  constructor(table: NameTable) {
    this.known = table.names;
    this.slots = table.slots;
    this.list = [...table.names];
  }

  /** Id of the name written from `start` up to `end`, in whatever case. */
  find(source: string, start: number, end: number): number {
    const ends = lower(source.charCodeAt(start)) * 31 + lower(source.charCodeAt(end - 1));
    for (let slot = slotOf(ends, end - start); this.slots[slot]! >= 0; slot = (slot + 1) & SLOT_MASK) {
      const id = this.slots[slot]!;
      if (isWrittenAt(this.known[id]!, source, start, end)) return id;
    }
    const name = source.slice(start, end);
    return this.idOf(isLowerAt(source, start, end) ? name : lowerCase(name));
  }

  /** Id of a name that is not among the known ones or, through `find`, turned out not to be. */
  idOf(name: string): number {
    let id = this.rest.get(name);
    if (id === undefined) {
      id = this.add(name);
      this.rest.set(name, id);
    }
    return id;
  }

  protected add(name: string): number {
    return this.list.push(name) - 1;
  }
}

const SLOT_MASK = 1023;

// The first and the last letter and the length tell the known names apart well enough; hashing every letter would read each name twice.
function slotOf(ends: number, length: number): number {
  return (Math.imul(ends, 37) + length * 101) & SLOT_MASK;
}

export interface NameTable {
  readonly names: readonly string[];
  readonly slots: Int16Array;
}

function nameTable(names: readonly string[]): NameTable {
  const slots = new Int16Array(SLOT_MASK + 1).fill(-1);
  names.forEach((name, id) => {
    // Foreign elements are made by their ids: a tag written as `<svg:title>` is an unknown HTML element.
    if (name.startsWith('svg:') || name.startsWith('math:')) return;
    let slot = slotOf(name.charCodeAt(0) * 31 + name.charCodeAt(name.length - 1), name.length);
    while (slots[slot]! >= 0) slot = (slot + 1) & SLOT_MASK;
    slots[slot] = id;
  });
  return { names, slots };
}

export const tagTable: NameTable = nameTable(knownTags);
export const attributeTable: NameTable = nameTable(commonAttributes);

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code | 32 : code;
}

function isWrittenAt(name: string, source: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== lower(source.charCodeAt(start + i))) return false;
  return true;
}

function isLowerAt(source: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = source.charCodeAt(i);
    if (code === 0 || code !== lower(code)) return false;
  }
  return true;
}

/** ASCII letters only: `toLowerCase` would turn U+212A (Kelvin) into `k`, and so a made-up tag into a real one. */
export function lowerCase(name: string): string {
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll('\0', '\ufffd');
}
