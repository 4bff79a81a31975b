import { ONE_CHARACTER, TWO_CHARACTERS } from './entity-names.js';
import { copied } from './flat.js';

/** No name that needs no semicolon is longer. */
const MAX_BARE_NAME = 6;
const REPLACEMENT = '\ufffd';
const MAX_CODE_POINT = 0x10ffff;
/** What numbers from 128 to 159 were written for: places of windows-1252. */
const OLD_NUMBERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Most references of most pages. To read the whole table for the first of them took 4.3 ms of CPU, a seventh of an empty program. */
const USUAL = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 copy© reg® middot· bull• hellip… laquo« raquo» ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” times× euro€'
    .split(' ')
    .map((each) => [`${each.slice(0, -1)};`, each.slice(-1)]),
);

/** Made when a page has the first other name: `amp;` and, where it may be written so, `amp`. */
const made: ReadonlyMap<string, string>[] = [];

/** `reference`: from `&` to all that can decide how it reads, as `&amp;`, `&#38` or `&copy=`. Anything else stays as it is. */
function decodeReference(reference: string, isInAttribute: boolean): string {
  return reference.charCodeAt(1) === 35 ? decodeNumber(reference) : decodeName(reference.slice(1), isInAttribute);
}

function decodeName(written: string, isInAttribute: boolean): string {
  const usual = USUAL.get(written);
  if (usual !== undefined) return usual;
  made[0] ??= readNames();
  const names = made[0];
  const whole = written.endsWith(';') ? names.get(written) : undefined;
  if (whole !== undefined) return whole;
  for (let length = Math.min(MAX_BARE_NAME, written.length); length > 1; length--) {
    const text = names.get(written.slice(0, length));
    if (text === undefined) continue;
    const rest = written.slice(length);
    // `&copy=1` of an old address is not a copyright symbol.
    return isInAttribute && /^[=\da-z]/i.test(rest) ? `&${written}` : text + rest;
  }
  return `&${written}`;
}

function decodeNumber(reference: string): string {
  const [all, hexadecimal, decimal] = /^&#(?:x([\da-f]+)|(\d+));?/i.exec(reference) ?? [];
  if (all === undefined) return reference;
  const code = hexadecimal === undefined ? Number.parseInt(decimal!, 10) : Number.parseInt(hexadecimal, 16);
  return characterOf(code) + reference.slice(all.length);
}

function characterOf(code: number): string {
  if (code === 0 || code > MAX_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) return REPLACEMENT;
  return code >= 128 && code < 160 ? OLD_NUMBERS[code - 128]! : String.fromCodePoint(code);
}

function readNames(): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const table of [ONE_CHARACTER, TWO_CHARACTERS]) {
    let code = 0;
    const whole = table
      .replace(/([a-z]{2,3}):(\w+)/g, (_, end, letters: string) => letters.replace(/\D/g, `$&${end} `))
      .replace(/\{([\w\s]{9,400})\}/, (_, capitals: string) => `${capitals} ${capitals.toLowerCase()}`)
      .replace(/([A-Z])([a-z]+)!/g, (_, letter: string, rest) => `${letter + rest} ${letter.toLowerCase() + rest}`);
    for (const entry of whole.trim().split(/\s+/)) {
      const [, distance, second, list] = /^(\d*)(?:\+(\d+))?(.+)/.exec(entry)!;
      code += distance === '' ? 1 : Number(distance);
      const text = String.fromCodePoint(code) + (second === undefined ? '' : String.fromCodePoint(Number(second)));
      for (const name of list!.split(',')) {
        if (name.startsWith('.')) all.set(name.slice(1), text);
        all.set(`${name.startsWith('.') ? name.slice(1) : name};`, text);
      }
    }
  }
  return all;
}

/** References longer than this are not remembered; no name is that long. */
const REMEMBERED = 40;
/** Different ones of a page; a hostile one has millions. */
const MAX_REMEMBERED = 5_000;
/** Pieces that are made one text. */
const MAX_SUM = 10_000;

/**
 * Resolves character references. The page's own tokenizer leaves them alone, because it reads text a character at a time
 * when it has to look for them; only the few texts with an `&` come here, and most references of a page are the same.
 */
export class References {
  private readonly inText = new Map<string, string>();
  private readonly inAttributes = new Map<string, string>();

  resolveText(text: string): string {
    return this.resolve(text, this.inText, false);
  }

  /** In an attribute `&copy=1` stays as it is, because old addresses are written so. */
  resolveAttribute(value: string): string {
    return this.resolve(value, this.inAttributes, true);
  }

  private resolve(text: string, known: Map<string, string>, isInAttribute: boolean): string {
    const whole: string[] = [];
    let result = '';
    let done = 0;
    let pieces = 0;
    let next = 0;
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', next)) {
      next = at + 1;
      // Only a letter or `#` begins a reference.
      if (text.charCodeAt(next) !== 35 && !isWordCharacter(text.charCodeAt(next))) continue;
      const end = referenceEnd(text, next);
      const reference = text.slice(at, end);
      let value = known.get(reference);
      if (value === undefined) {
        value = decodeReference(reference, isInAttribute);
        if (reference.length <= REMEMBERED && known.size < MAX_REMEMBERED) known.set(reference, value);
      }
      next = end;
      // Text that only looks like a reference.
      if (value === reference) continue;
      result += text.slice(done, at) + value;
      done = end;
      // A sum of a million pieces is a note about each of them.
      if (++pieces % MAX_SUM !== 0) continue;
      whole.push(copied(result));
      result = '';
    }
    result += text.slice(done);
    return whole.length === 0 ? result : whole.join('') + result;
  }
}

/** First place after everything that can decide how a reference reads. */
function referenceEnd(text: string, from: number): number {
  let at = from;
  if (text.charCodeAt(at) === 35) at++;
  // After the end of the text there is no code that counts as part of a word.
  while (isWordCharacter(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  return code === 59 || code === 61 ? at + 1 : at;
}

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
