import type { Builder } from './builder.js';
import { FACT, factsOf } from './element-facts.js';
import { REACH } from './open-elements.js';
import { foreignAttributeName, HTML } from './tag-names.js';
import { TAG } from './tags.js';

/** Whether a start tag is inside svg or math and follows their rules. */
export function isForeignTag(page: Builder, tag: number): boolean {
  const current = page.currentTag;
  if (page.names.spaceOf(current) === HTML) return false;
  if ((factsOf(current) & FACT.mathText) !== 0 && !isGlyphMark(page, tag)) return false;
  if (current === TAG['math:annotation-xml'] && tag === TAG.svg) return false;
  return !holdsHtml(page);
}

export function isForeignText(page: Builder): boolean {
  const current = page.currentTag;
  if (page.names.spaceOf(current) === HTML) return false;
  return (factsOf(current) & FACT.mathText) === 0 && !holdsHtml(page);
}

function isGlyphMark(page: Builder, tag: number): boolean {
  const name = page.names.list[tag];
  return name === 'mglyph' || name === 'malignmark';
}

/** Whether the innermost element is a foreign one whose content is HTML again. */
function holdsHtml(page: Builder): boolean {
  const current = page.currentTag;
  if ((factsOf(current) & FACT.htmlInside) !== 0) return true;
  if (current !== TAG['math:annotation-xml']) return false;
  const row = page.open.size === 1 && page.context >= 0 ? page.contextRow : page.open.row;
  const encoding = attributeOf(page, row, 'encoding')?.toLowerCase();
  return encoding === 'text/html' || encoding === 'application/xhtml+xml';
}

function attributeOf({ rows }: Builder, row: number, name: string): string | undefined {
  for (let i = rows.attributeStart[row]!; i < rows.attributeEnd[row]!; i++) if (rows.attributeName[i] === name) return rows.attributeValue[i];
  return undefined;
}

export function openForeign(page: Builder, tag: number): void {
  if ((factsOf(tag) & FACT.breaksOut) !== 0 || (tag === TAG.font && isStyledFont(page))) {
    leaveForeign(page);
    page.startAgain(tag);
    return;
  }
  insertForeign(page, page.names.spaceOf(page.currentTag), tag);
}

/** Inserts an svg or math element under the name the standard adjusts it to. */
export function insertForeign(page: Builder, space: number, tag: number): void {
  const { rows, names } = page;
  for (let i = rows.attributesFrom; i < rows.attributeName.length; i++) {
    rows.attributeName[i] = foreignAttributeName(space, rows.attributeName[i]!);
  }
  const id = names.foreignOf(space, tag);
  if (page.isSelfClosing) page.insertVoid(id);
  else page.insert(id);
}

function isStyledFont({ rows }: Builder): boolean {
  for (let i = rows.attributesFrom; i < rows.attributeName.length; i++) {
    const name = rows.attributeName[i];
    if (name === 'color' || name === 'face' || name === 'size') return true;
  }
  return false;
}

/** Closes foreign elements up to one that may hold HTML. */
function leaveForeign(page: Builder): void {
  while (page.open.size > 1 && page.names.spaceOf(page.open.tag) !== HTML) {
    if ((factsOf(page.open.tag) & FACT.mathText) !== 0 || holdsHtml(page)) return;
    page.open.pop();
  }
}

export function closeForeign(page: Builder, tag: number): void {
  const { open, names } = page;
  if (tag === TAG.br || tag === TAG.p) {
    leaveForeign(page);
    page.endAgain(tag);
    return;
  }
  // In a document the loop below ends at an HTML element at the latest, so an end tag of nothing may go there at once.
  if (page.context < 0 && !names.foreignsOf(tag).some((element) => open.has(element))) {
    page.endAgain(tag);
    return;
  }
  const floor = Math.max(0, open.size - REACH);
  for (let at = open.size - 1; at > floor; at--) {
    const element = open.tags[at]!;
    if (names.spaceOf(element) === HTML) {
      page.endAgain(tag);
      return;
    }
    if (names.closes(tag, element)) {
      open.popTo(at);
      return;
    }
  }
}
