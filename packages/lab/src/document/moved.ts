import { lettersOf, markdownLetters } from './plain-letters.js';

/** Fields that decide which texts a document may have in another place than the page. */
interface Moving {
  readonly title: string | null;
  readonly markdown: string;
}

/** A footnote as Markdown defines it, with the lines that continue it. */
const DEFINITION = /^\[\^[^\]\n]+\]:[^\n]*(?:\n(?:[ \t]+[^\n]*|(?=\n[ \t]+\S)))*/gm;
/** The heading above the notes of a page, and what a wiki writes after each of its headings. */
const NOTES = /^(?:footnotes?|endnotes?|notes?|references|citations|fußnoten|einzelnachweise|anmerkungen)$/;
const EDIT_LINK = /\s*\[\s?edit\s?\]\s*$/i;
/** The marks at the beginning of a wiki's note that lead back to where it is named. */
const BACK_LINKS = /^\s*[\^↑]\s*(?:[a-z]{1,2}\s+)*/;
/** Text for screen readers that converters write next to a superscript mark. */
const MARK_IN_WORDS = /\d*footnotemark:\s?\d*/g;
/** Minimum share of the title for a line above the text to count as the title. */
const MIN_SHARE = 0.6;

/** The kept texts that have to be in every format in the order of the page: not the title, which opens the document, nor notes, which end it. */
export function unmovedTexts(texts: readonly string[], { title, markdown }: Moving): string[] {
  // The document's title is always on top, wherever the page has it.
  const heading = markdownLetters(/^# +.+$/m.exec(markdown)?.[0] ?? '');
  const wanted = lettersOf(title ?? '');
  const definitions = Array.from(markdown.matchAll(DEFINITION), (match) => markdownLetters(match[0].replace(/^\[\^[^\]\n]+\]:/, '')));
  const notes = definitions.join('\n');
  return texts
    .map((text) => text.replace(EDIT_LINK, '').replace(BACK_LINKS, '').replace(MARK_IN_WORDS, ''))
    .filter((text) => {
      const letters = lettersOf(text);
      if (letters === '' || letters === heading || isTitle(letters, wanted)) return false;
      return definitions.length === 0 || (!NOTES.test(letters) && !isNote(letters, notes));
    });
}

function isTitle(letters: string, title: string): boolean {
  return title !== '' && (letters === title || (title.includes(letters) && letters.length >= title.length * MIN_SHARE));
}

/** Whether a text is a note, with or without its number and the mark that leads back. */
function isNote(letters: string, notes: string): boolean {
  return notes.includes(letters) || notes.includes(letters.replace(/^\p{N}+/u, '').slice(0, 60));
}
