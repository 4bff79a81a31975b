import type { Page } from '../../page/page.js';
import { bareNotes } from './bare.js';
import { linkedNotes } from './linked.js';
import type { NoteOfPage } from './note.js';
import { sidenotes } from './sidenotes.js';

/** Notes of the page in the order in which they are in it, whether or not they are kept. */
export function notesOf({ tree, url }: Page): readonly NoteOfPage[] {
  const notes = [...linkedNotes(tree, url), ...sidenotes(tree)];
  const all = notes.length > 0 ? notes : bareNotes(tree);
  return apart([...all].sort((a, b) => a.place.from - b.place.from || b.place.to - a.place.to));
}

/** Of two notes that overlap the first stays: no text may be in two of them. */
function apart(notes: readonly NoteOfPage[]): NoteOfPage[] {
  let end = 0;
  return notes.filter(({ place }) => {
    if (place.from < end) return false;
    end = place.to;
    return true;
  });
}
