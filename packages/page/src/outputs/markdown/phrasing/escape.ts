import { LongText } from '../../../blocks/text.js';
import type { Mark, Piece } from './piece.js';

/** The neighbours of a text in the written line: one character each, empty at the ends of a line. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
  readonly inLink: boolean;
  /** Characters that have a partner in the same paragraph; one alone means nothing. */
  readonly paired: ReadonlySet<string>;
}

const SPECIAL = '\\`*_~$[]<&!:(^';
const IN_THE_MIDDLE = /[\\`*_~$[\]<&]|:\/\/|www\./i;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;
const LETTER = /[\p{L}\p{N}]/u;
const ENTITY = /^&(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w{1,40});/i;
const ADDRESS = /:\/\/|www\./i;
const BARE_ADDRESS = /(?:(?:https?|ftp):\/\/|www\.)[^\s<>\\`|]+/gi;
/** Punctuation that ends a sentence or a bracket and not an address. */
const AFTER_ADDRESS = '?!.,:;*_~\'")]}';
/** Characters that a bare address must not contain, and the text that must follow it. GFM links up to the next space, backslashes included. */
const MISREAD = /[*~$[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&#?\w+;/u;
const ENDS_ADDRESS = /^[?!.,:;'")]*(?:\s|$)/;

/** 1 for the code of every character that may have a meaning. */
const isSpecial = Uint8Array.from({ length: 128 }, (_, code) => Number(SPECIAL.includes(String.fromCharCode(code))));

/** Whether a text has characters that have a meaning anywhere. */
export function holdsSigns(text: string): boolean {
  return IN_THE_MIDDLE.test(text);
}

/** Text such that it reads as itself. Only what would be taken for Markdown at its place is escaped, so that text stays readable. */
export function escapeText(text: string, around: Surroundings): string {
  // Most text has none of the characters with a meaning in the middle of a text, and no neighbour that gives a meaning to others.
  if (!holdsSigns(text) && !isBracket(around.before) && !isBracket(around.after)) return text;
  return escapeSigns(text, around);
}

function isBracket(sign: string): boolean {
  return sign === '[' || sign === ']';
}

/** Places of addresses in a text that would be misread. `endsWord`: white space or nothing follows the text. */
export function misreadAddresses(text: string, endsWord: boolean): { readonly from: number; readonly to: number }[] {
  if (!ADDRESS.test(text)) return [];
  return [...text.matchAll(BARE_ADDRESS)].flatMap(({ 0: found, index: from }) => {
    let to = from + found.split('](', 1)[0]!.length;
    while (AFTER_ADDRESS.includes(text[to - 1]!)) to--;
    return !MISREAD.test(found) && ENDS_ADDRESS.test(endsWord ? text.slice(to) : `${text.slice(to)}x`) ? [] : [{ from, to }];
  });
}

function escapeSigns(text: string, around: Surroundings): string {
  const escaped = new LongText();
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 128 || isSpecial[code] === 0 || !isSign(text, i, around)) continue;
    escaped.add(`${text.slice(done, i)}\\`);
    done = i;
  }
  if (done === 0 && escaped.isEmpty) return text;
  escaped.add(text.slice(done));
  return escaped.toString();
}

/** Whether a character would be taken for Markdown, in a text or in a word of one. */
function isSign(text: string, i: number, { before, after, inLink, paired }: Surroundings): boolean {
  const previous = i === 0 ? before : text[i - 1]!;
  const next = i + 1 === text.length ? after : text[i + 1]!;
  switch (text[i]) {
    case '`':
    case '<':
      return true;
    case '\\':
      return i + 1 === text.length || isSpace(next) || ASCII_PUNCTUATION.test(next);
    case '*':
    case '~':
      return paired.has(text[i]!) && !(isSpace(previous) && isSpace(next));
    case '_':
      return paired.has('_') && !(LETTER.test(previous) && LETTER.test(next)) && !(isSpace(previous) && isSpace(next));
    case '$':
      return paired.has('$');
    case '[':
      return inLink || paired.has('[') || next === '^' || next === '!';
    case ']':
      return inLink || next === '(' || next === ':';
    case '!':
      // Some parsers take the escapes out of a link's text before they read it.
      return next === '[' && (inLink || i + 1 === text.length);
    case '&':
      return ENTITY.test(text.slice(i, i + 43));
    case '^':
      return i === 0 && before === '[';
    case '(':
      // In the text of a link some parsers look for further links after taking out the escapes of brackets.
      return previous === ']' && (inLink || i === 0);
    default:
      // A colon after a reference to a note makes it the note.
      return i === 0 && before === ']';
  }
}

function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character);
}

/** Characters that occur twice or more in a paragraph, including those of marks, formulas and addresses, and so could be read as a pair. */
export function pairedSigns(pieces: readonly Piece[]): ReadonlySet<string> {
  const counts: number[] = PAIRING.map(() => 0);
  for (const { kind, text, marks } of pieces) {
    for (const { open, close } of marks) {
      countSigns(open, counts);
      countSigns(close, counts);
    }
    if (kind !== 'code') countSigns(text, counts);
  }
  const paired = new Set<string>();
  // Not every parser passes over code with these in it when it looks for the end of a link.
  if (pieces.some(({ kind, text }) => kind === 'code' && /[`[\]]/.test(text))) paired.add('[');
  for (const [i, sign] of PAIRING.entries()) if (counts[i]! > 1) paired.add(sign);
  if (dollarsPair(pieces)) paired.add('$');
  return paired;
}

const PAIRING = ['*', '_', '~'] as const;

/** Adds how often each of the characters is in a text; more than two make no difference. */
function countSigns(text: string, counts: number[]): void {
  for (let i = 0; i < PAIRING.length; i++)
    for (let at = text.indexOf(PAIRING[i]!); at >= 0 && counts[i]! < 2; at = text.indexOf(PAIRING[i]!, at + 1)) counts[i]!++;
}

// `$5 and $10` is not a formula: the closing `$` has no space before and no digit after it.
function dollarsPair(pieces: readonly Piece[]): boolean {
  if (!pieces.some(({ kind, text }) => kind === 'text' && text.includes('$'))) return false;
  let line = '';
  let around: readonly Mark[] = [];
  for (const { kind, text, marks } of pieces) {
    // A delimiter is written where marks change.
    const changes = marks.length !== around.length || marks.some((mark, i) => mark !== around[i]);
    const isPlain = kind !== 'code' && !marks.some(({ close }) => close.includes('$'));
    line += `${changes ? 'x' : ''}${isPlain ? text : `x${text}$x`}`;
    around = marks;
  }
  const opener = line.search(/\$\S/);
  if (opener < 0) return false;
  const rest = line.slice(opener + 1);
  return /\S\$(?!\d)/.test(rest) || rest.startsWith('$');
}

/** Each rule finds a line that would be taken for a block of another kind, and how many characters come before the one to escape. */
const RULES: readonly (readonly [RegExp, (line: string) => number])[] = [
  // Heading, quote, bullet, rule or underline of a heading, row of a table.
  [/^#{1,6}(?:\s|$)/, () => 0],
  [/^>/, () => 0],
  [/^[-+*](?:\s|$)/, () => 0],
  [/^(?:-[-\s]*|=+|\*[*\s]*|_[_\s]*)$/, () => 0],
  [/^[-:|][-:|\s]*$/, () => 0],
  [/^\d{1,9}[.)](?:\s|$)/, (line) => line.search(/[.)]/)],
  // The box of a task.
  [/^\[[ xX]\](?:\s|$)/, () => 0],
  // The definition of a link, whose second bracket can only be one in code.
  [/^\[(?:\\.|[^\\\]]){0,999}\]:/, () => 0],
];

/** What every line begins with that a rule finds. Nearly all begin with a letter, and eight expressions for each took longer than to write it. */
const FIRST_SIGNS = '#>-+*=_:|[0123456789';

/** A line of a paragraph with its first character escaped if it would begin another block. */
export function guardLineStart(line: string): string {
  if (line === '' || !FIRST_SIGNS.includes(line[0]!)) return line;
  for (const [rule, place] of RULES) {
    if (rule.test(line)) return `${line.slice(0, place(line))}\\${line.slice(place(line))}`;
  }
  return line;
}

/** Text between backticks, with more of them than follow each other in the text. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  // One space on each side is taken off again, and needed where the text itself begins or ends with what would be misread.
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

export function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const next of text) {
    run = next === character ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
