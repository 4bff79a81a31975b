import { inPieces } from '../blocks/in-pieces.js';
import { singleSpaces } from '../blocks/single-spaces.js';

const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/gu;
// A zero-width space ends a word in scripts of South-East Asia; elsewhere it only allows a line break.
const INVISIBLE = /[\u00ad\u2060\ufeff\ufff9-\ufffb]|(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])\u200b/g;
// Joiners are spelling between letters of many scripts and inside emoji; after a Latin letter, a space or nothing an editor left them there.
const JOINERS = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+/gu;
const HALVES = /\p{Surrogate}/gu;
// Most texts have nothing of the above: one search for a character that is surely none of them decides. Characters of two halves take the long way.
const SUSPECT =
  /[^\t\n\f\r -~\u00a1-\u00ac\u00ae-\u167f\u1681-\u1fff\u200e-\u2027\u202a-\u202e\u2030-\u205e\u2061-\u2fff\u3001-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc-\uffff]/;

/** Odd spaces become plain ones; control characters, soft hyphens and invisible characters go; half characters become U+FFFD. */
export function cleanCharacters(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return inPieces(text, (piece) =>
    piece.replace(HALVES, '\ufffd').replace(CONTROLS, '').replace(INVISIBLE, '').replace(JOINERS, '').replace(SPACES, ' '),
  );
}

/** The same on one line, without white space at its ends. */
export function cleanLine(text: string): string {
  return singleSpaces(cleanCharacters(text)).trim();
}
