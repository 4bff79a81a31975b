import { ONE_CHARACTER, TWO_CHARACTERS } from './entity-names.js';

/** No name that needs no semicolon is longer. */
const MAX_BARE_NAME = 6;
const REPLACEMENT = '\ufffd';
const MAX_CODE_POINT = 0x10ffff;
/** What numbers from 128 to 159 were written for: places of windows-1252. */
const OLD_NUMBERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Made when a page has the first name: `amp;` and, where it may be written so, `amp`. */
const made: ReadonlyMap<string, string>[] = [];

/** `reference`: from `&` to all that can decide how it reads, as `&amp;`, `&#38` or `&copy=`. What is no reference stays as it is. */
export function decodeReference(reference: string, isInAttribute: boolean): string {
  return reference.charCodeAt(1) === 35 ? decodeNumber(reference) : decodeName(reference.slice(1), isInAttribute);
}

function decodeName(written: string, isInAttribute: boolean): string {
  made[0] ??= readNames();
  const names = made[0];
  const whole = written.endsWith(';') ? names.get(written) : undefined;
  if (whole !== undefined) return whole;
  for (let length = Math.min(MAX_BARE_NAME, written.length); length > 1; length--) {
    const text = names.get(written.slice(0, length));
    if (text === undefined) continue;
    const rest = written.slice(length);
    // `&copy=1` of an old address is no sign of copyright.
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
