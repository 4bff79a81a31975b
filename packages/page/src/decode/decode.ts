import { guess, wordsOutsideAscii } from './guess.js';
import { type Guess, type Reading, readBytes } from './read-bytes.js';

export interface DecodeHints {
  /** The HTTP `Content-Type` header as sent. */
  readonly contentType?: string | undefined;
  /** UTF-16 code units of text; more are refused. No limit where it is not given. */
  readonly maxCharacters?: number | undefined;
}

/** Why an input cannot be read as a page. */
export type Refusal = 'binary' | 'pdf' | 'too-large' | 'empty';

export interface Decoded extends Reading {
  /** Why there is nothing to read; absent where there is. */
  readonly reason?: Refusal;
}

/** More than the longest signature of a binary file. */
const HEAD_BYTES = 32;

/** Input → text. Never throws: what cannot be read is empty and has a reason. */
export function decode(input: string | Uint8Array | ArrayBuffer, hints: DecodeHints = {}): Decoded {
  return decodeWith((bytes, labels) => guess(wordsOutsideAscii(bytes), labels), input, hints);
}

/** The same without the language tables: the page's declaration decides, else the default of browsers. */
export function decodeDeclared(input: string | Uint8Array | ArrayBuffer, hints: DecodeHints = {}): Decoded {
  return decodeWith((_, [first = 'windows-1252']) => first, input, hints);
}

function decodeWith(guessed: Guess, input: string | Uint8Array | ArrayBuffer, hints: DecodeHints): Decoded {
  const { contentType, maxCharacters = Number.POSITIVE_INFINITY } = hints;
  const refused = (reason: Refusal): Decoded => ({
    text: '',
    encoding: typeof input === 'string' ? 'utf-16' : '',
    from: typeof input === 'string' ? 'string' : 'guess',
    reason,
    warnings: [],
  });
  const size = typeof input === 'string' ? input.length : input.byteLength;
  if (size === 0) return refused('empty');
  // No encoding takes more than four bytes a code unit, so that this is certain before anything is read.
  if (size > (typeof input === 'string' ? maxCharacters : maxCharacters * 4)) return refused('too-large');
  const bytes = typeof input === 'string' ? undefined : bytesOf(input);
  // bounded: 32 bytes
  const head = bytes ? String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)) : (input as string).slice(0, HEAD_BYTES);
  if (head.startsWith('%PDF-')) return refused('pdf');
  if (hasBinarySignature(head)) return refused('binary');
  const reading = bytes ? readBytes(bytes, contentType, guessed) : readString(input as string);
  if (reading.text.length > maxCharacters) return refused('too-large');
  if (looksBinary(reading.text)) return { ...reading, text: '', reason: 'binary' };
  return reading.text.trim() === '' ? { ...reading, reason: 'empty' } : reading;
}

/** A view on plain memory: the platform's decoder refuses shared memory, which another thread may be writing to. */
function bytesOf(input: Uint8Array | ArrayBuffer): Uint8Array {
  const view = ArrayBuffer.isView(input) ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength) : new Uint8Array(input);
  return typeof SharedArrayBuffer !== 'undefined' && view.buffer instanceof SharedArrayBuffer ? view.slice() : view;
}

function readString(input: string): Reading {
  const text = input.charCodeAt(0) === 0xfeff ? input.slice(1) : input;
  const whole = wellFormed(text);
  return { text: whole, encoding: 'utf-16', from: 'string', warnings: whole === text ? [] : ['lone-surrogates'] };
}

/** `toWellFormed` is younger than the library of types we compile against. */
const wellFormed = (text: string) => (text as string & { toWellFormed(): string }).toWellFormed();

/** First characters of other file formats, one character per byte, separated by `|`. `?` matches any byte. */
const signatures: readonly string[] = [
  '%PDF-|%!PS-Adobe|\x89PNG\r\n|\xff\xd8\xff|GIF87a|GIF89a|RIFF????WEBP|RIFF????WAVE|RIFF????AVI |????ftyp|II*\0|MM\0*',
  "\0\0\x01\0|\x1f\x8b|PK\x03\x04|PK\x05\x06|Rar!\x1a\x07|7z\xbc\xaf'\x1c|BZh?1AY&SY|\xfd7zXZ\0|\x28\xb5\x2f\xfd|\x7fELF",
  'MZ\x90\0|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|\0asm|wOFF\0|wOFF\x4f|wOF2|OTTO\0|\0\x01\0\0|OggS\0|ID3\x02|ID3\x03|ID3\x04',
  'fLaC\0|\x1aE\xdf\xa3|\xd0\xcf\x11\xe0|SQLite format 3\0',
].flatMap((line) => line.split('|'));

/** Whether a file begins as a known kind of binary file does; `head` is its first bytes, one character each. */
function hasBinarySignature(head: string): boolean {
  return signatures.some((signature) => {
    for (let i = 0; i < signature.length; i++) if (signature[i] !== head[i] && !(signature[i] === '?' && i < head.length)) return false;
    return true;
  });
}

/** Characters looked at in each of three places: the beginning, the middle and the end. */
const WINDOW = 8_192;
/** Share of characters that no text has, above which it is none. */
const MAX_SHARE = 0.01;
/** A few are forgiven however short the text is. */
const FORGIVEN = 3;

/**
 * Whether more than 1 % of the characters are controls or stretches of U+FFFD.
 * A U+FFFD between other characters is one lost letter of a text that can still be read; two together are a text lost.
 */
function looksBinary(text: string): boolean {
  let seen = 0;
  let odd = 0;
  const last = Math.max(0, text.length - WINDOW);
  const starts = last <= WINDOW ? [0] : [0, Math.floor(last / 2), last];
  for (const start of starts) {
    const end = starts.length === 1 ? text.length : start + WINDOW;
    let before = 0;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      if (code < 32 ? code !== 9 && code !== 10 && code !== 12 && code !== 13 : code === 0xfffd && before === code) odd++;
      before = code;
    }
    seen += end - start;
  }
  return odd === seen ? seen > 0 : odd > Math.max(FORGIVEN, seen * MAX_SHARE);
}
