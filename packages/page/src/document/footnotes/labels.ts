import type { Tree } from '../../tree/tree.js';

/** Rows and characters of an element that holds a label and nothing else. */
const MAX_ROWS = 16;
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
  /** A number or a mark of print, not a word. */
  readonly isPlain: boolean;
}

/** The mark that an element shows; undefined where it shows more than that, or nothing. */
export function shownBy(tree: Tree, row: number): Shown | undefined {
  const text = shortText(tree, row) ?? '';
  const label = ANY.exec(text)?.[1];
  return label === undefined ? undefined : { label, isBracketed: BRACKETED.test(text), isPlain: PLAIN.test(label) };
}

/** Whether an element shows nothing, or nothing but the label of a note. */
export function isOnlyLabel(tree: Tree, row: number): boolean {
  if (shortText(tree, row) === '') return true;
  const shown = shownBy(tree, row);
  return shown !== undefined && (shown.isPlain || shown.isBracketed || /^[^\p{L}]*\d{1,4}$|^(?:note|fn) \d+$/iu.test(shown.label));
}

/** Text of a small element; undefined where it is not small. */
function shortText(tree: Tree, row: number): string | undefined {
  const end = tree.end[row]!;
  if (end - row > MAX_ROWS) return undefined;
  let joined = '';
  for (let inner = row; inner < end && joined.length <= MAX_LENGTH; inner++) joined += tree.text[inner]!;
  return joined.length > MAX_LENGTH ? undefined : joined.trim();
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
