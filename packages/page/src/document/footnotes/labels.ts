import type { Tree } from '../../tree/tree.js';

/** Rows that are looked at where an element is expected to hold a label and nothing else. */
const LOOKED_AT = 16;
const MAX_LENGTH = 40;

/** Digits with a letter at most, or marks of print. */
const PLAIN = /^(?:\d{1,4}[a-z]?|[*†‡§‖]{1,4})$/u;
const ANY = /^[[({]?\s?([^\s[\](){}](?:[^[\](){}]{0,10}[^\s[\](){}])?)\s?[\])}]?[.:]?$/u;
const BRACKETED = /^[[(].*[\])]$/su;

/** What an element shows that may be the mark of a note. */
export interface Shown {
  /** The mark without brackets. */
  readonly label: string;
  readonly isBracketed: boolean;
  /** A number or a mark of print, and no word. */
  readonly isPlain: boolean;
}

/** The mark that an element shows; undefined where it shows more than that, or nothing. */
export function shownBy(tree: Tree, row: number): Shown | undefined {
  const text = shortText(tree, row);
  if (text === undefined) return undefined;
  const trimmed = text.trim();
  const label = ANY.exec(trimmed)?.[1];
  if (label === undefined) return undefined;
  return { label, isBracketed: BRACKETED.test(trimmed), isPlain: PLAIN.test(label) };
}

/** Whether an element shows nothing, or nothing but the label of a note. */
export function isOnlyLabel(tree: Tree, row: number): boolean {
  const text = shortText(tree, row);
  if (text === undefined) return false;
  if (text.trim() === '') return true;
  const shown = shownBy(tree, row);
  return shown !== undefined && (shown.isPlain || shown.isBracketed || /^[^\p{L}]*\d{1,4}$|^(?:note|fn) \d+$/iu.test(shown.label));
}

/** Text of a small element; undefined where it is not small. */
function shortText(tree: Tree, row: number): string | undefined {
  const end = tree.end[row]!;
  if (end - row > LOOKED_AT) return undefined;
  let joined = '';
  for (let inner = row; inner < end && joined.length <= MAX_LENGTH; inner++) joined += tree.text[inner]!;
  return joined.length > MAX_LENGTH ? undefined : joined;
}

/** A label that can be written in every output; empty where the page's is not fit for that. */
export function fitLabel(shown: string): string {
  const label = shown.replace(/[\s.]+/g, '-');
  return /^[A-Za-z0-9-]+$/.test(label) ? label : '';
}

const NOTES_HEADING =
  /^(?:(?:foot|end|side)[\s-]?notes?|notes?|notes? (?:and|&) (?:references|citations|sources)|references(?: (?:and|&) notes)?|citations|fu(?:ß|ss)noten?|anmerkungen|einzelnachweise|notas(?: al pie| de rodapé)?|notes de bas de page|références|referencias|referências|note(?: a piè di pagina)?|noten|voetnoten|fotnoter|noter|przypisy|poznámky|примечания|сноски|脚注|注释|註釋|注記|注|각주)\s*:?$/i;

/** Whether a heading announces notes. */
export function announcesNotes(text: string): boolean {
  return NOTES_HEADING.test(text.trim());
}

/** Class names and ids of places that hold notes. */
export const NOTES_PLACE = /(?:^|[\s_-])(?:foot-?notes?(?:-?list)?|end-?notes?|references|reflist|notes-list|notelist|fnlist)(?:$|[\s_-])/i;
