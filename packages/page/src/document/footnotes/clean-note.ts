import { type Draft, type DraftElement, type DraftNode, draftText, eachElement, firstTexts, isDraftElement, removeNode } from '../draft.js';

const BACK_CLASS =
  / (?:footnote-backref|footnote-back|footnote-back-link|footnote-return|reversefootnote|footnotereverse|mw-cite-backlink|data-footnote-backref|backlink|fn-backref|easy-footnote-to-top|fn_bot|footnote-index-arrow|ltx_note_mark|ltx_tag_note|ltx_note_type) /;
const BACK_SIGN = /^(?:[\s↩↑^⏎⤴↵⬑⇡⇑▲⬆⮌[\]().,]|\ufe0e|\ufe0f)*$/u;
const BACK_WORDS =
  /^[\s([{↩↑^]*(?:jump up(?: to)?|back(?: to (?:text|content|top|article|reference))?|return(?: to (?:text|article))?|go back|zurück|retour|volver|terug)[\s)\]}:.↩↑]*$/i;
/** A number or a letter that leads into the page: the label as a link, or one of several ways back. */
const BACK_LABEL = /^\s*[[(]?(?:\d{1,4}|[a-z]|[*†‡§]{1,3})[\])]?[.:]?\s*$/i;
const BACK_NUMBER = /^\s*[[(]?\d{1,4}[\])]?[.:]?\s*$/;
const MAX_BACK = 40;
/** Boxes that are nothing in a note which they are all of. */
const BOXES = new Set(['li', 'dt', 'dd', 'td', 'th', 'tr', 'table', 'tbody', 'section', 'aside', 'blockquote']);

/** Removes what only leads back to the text, the label that the note begins with, and line breaks at its end. */
export function cleanNote(draft: Draft, note: DraftElement, shown: string): void {
  eachElement(note, (node) => {
    if (isBackLink(draft, node)) removeNode(node);
  });
  removeLabel(note, shown);
  const isBlank = (node: DraftNode) => (isDraftElement(node) ? node.tag === 'br' || node.tag === '#gone' : node.text.trim() === '');
  while (note.children.length > 0 && isBlank(note.children.at(-1)!)) note.children.pop();
  for (const child of note.children) if (isDraftElement(child) && BOXES.has(child.tag)) child.tag = 'div';
}

function isBackLink(draft: Draft, node: DraftElement): boolean {
  if (BACK_CLASS.test(draft.classesOf(node)) && draftText(node, MAX_BACK).trim().length < MAX_BACK) return true;
  if (node.tag !== 'a' || node.attributes.footnote !== undefined) return false;
  if (draft.attribute(node, 'role') === 'doc-backlink') return true;
  const href = draft.attribute(node, 'href');
  if (href === undefined || !/#|^javascript:/i.test(href)) return false;
  const text = draftText(node, MAX_BACK);
  return BACK_SIGN.test(text) || BACK_WORDS.test(text) || (href.startsWith('#') ? BACK_LABEL : BACK_NUMBER).test(text);
}

/** Characters of each of the first texts of a note that may be its label: `[`, `1`, `]`. */
const MAX_LABEL = 60;
/** Where one text ends and the next begins. No page can write it: control characters are cleaned before. */
const EDGE = '\u0000';
/** Nearly all labels are numbers: to make a pattern for each of a thousand notes takes longer than to read them. */
const NUMBER = beginningWith('\\d{1,4}');

/** A label with its signs at the start of a note: `[1]`, `1.`, `^ 1`, a number in an element of its own. */
function beginningWith(label: string): RegExp {
  const space = `[\\s${EDGE}]*`;
  return new RegExp(`^${space}(?:[\\^↑]${space})?(?:[\\[({]${space}(?:(${label})${space})?[\\])}]|(${label}))?[.:,)\\]}]*(?=[\\s${EDGE}]|$)`, 'u');
}

function removeLabel(note: DraftElement, shown: string): void {
  const texts = firstTexts(note);
  const beginning = texts.map(({ text }) => text.slice(0, MAX_LABEL)).join(EDGE);
  const pattern = shown === '' || /^\d{1,4}$/.test(shown) ? NUMBER : beginningWith(shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = pattern.exec(beginning);
  const label = found?.[1] ?? found?.[2];
  if (!found || (shown !== '' && label !== undefined && label !== shown)) return;
  let left = found[0].length;
  for (const text of texts) {
    const cut = Math.min(left, text.text.length);
    text.text = text.text.slice(cut);
    // The edge counts as a character.
    left -= cut + 1;
    if (left < 0) return;
  }
}
