import { decodeAs, decodeStrictUtf8, encodingOf } from './platform.js';
import { labelInContent, latin1, PRESCAN_BYTES, prescan } from './prescan.js';

export type DecodeWarning =
  /** The page or its server names an encoding that the standard does not know. */
  | 'charset-unknown'
  /** The bytes are evidently not in the encoding that was named first; another was used. */
  | 'charset-wrong'
  /** Some bytes are not valid in the encoding used and came out as U+FFFD. */
  | 'bytes-replaced'
  /** A string had surrogates without their partners; they came out as U+FFFD. */
  | 'lone-surrogates';

/** A text and how it was read. */
export interface Reading {
  /** Well-formed and without a byte order mark; empty where the input was refused as binary or too large. */
  readonly text: string;
  /** Name in the WHATWG Encoding standard, lower case; `utf-16` for a string, which needs no decoding; empty where the input was refused before it was read. */
  readonly encoding: string;
  /** The source of the encoding. */
  readonly from: 'string' | 'bom' | 'header' | 'meta' | 'xml' | 'guess';
  readonly warnings: readonly DecodeWarning[];
}

/** A label found somewhere; `encoding` is undefined where the standard does not know it. */
interface Declared {
  readonly encoding: string | undefined;
  readonly from: 'bom' | 'header' | 'meta' | 'xml';
}

/** Chooses the encoding of bytes that are not UTF-8; `labels` are those that the page names, the most trusted first. */
export type Guess = (bytes: Uint8Array, labels: readonly string[]) => string;

/** Where the first 1,024 bytes name nothing, a later `meta` counts, as it makes browsers start over. */
const LATE_PRESCAN_BYTES = 65_536;

/** Bytes → text, in the encoding named by the most trusted place that the bytes do not contradict. */
export function readBytes(bytes: Uint8Array, contentType: string | undefined, guess: Guess): Reading {
  const declared = declarations(bytes, contentType);
  const first = declared.find(({ encoding }) => encoding)?.encoding;
  const { text, encoding } = readAs(bytes, declared, { first, guess });
  const warnings: DecodeWarning[] = [];
  if (declared.some((label) => !label.encoding)) warnings.push('charset-unknown');
  if (first && first !== encoding) warnings.push('charset-wrong');
  if (text.includes('\ufffd')) warnings.push('bytes-replaced');
  return { text, encoding, from: declared.find((label) => label.encoding === encoding)?.from ?? 'guess', warnings };
}

/** Every place that names an encoding, the most trusted first. */
function declarations(bytes: Uint8Array, contentType: string | undefined): readonly Declared[] {
  const declared: Declared[] = [];
  const bom = bomOf(bytes);
  if (bom) declared.push({ encoding: bom, from: 'bom' });
  const label = contentType && labelInContent(contentType.toLowerCase());
  if (label) declared.push({ encoding: encodingOf(label), from: 'header' });
  const self = prescan(latin1(bytes.subarray(0, PRESCAN_BYTES)));
  if (self) declared.push(self);
  if (declared.length > 0) return declared;
  const late = prescan(latin1(bytes.subarray(0, LATE_PRESCAN_BYTES)));
  // So far down a page it may be the text of a script: never believed where it would change what ASCII means.
  return late && late.encoding !== 'iso-2022-jp' ? [late] : [];
}

function bomOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function readAs(
  bytes: Uint8Array,
  declared: readonly Declared[],
  { first, guess }: { first: string | undefined; guess: Guess },
): { text: string; encoding: string } {
  if (first && declared[0]?.from === 'bom' && first.startsWith('utf-16')) return { text: decodeAs(bytes, first), encoding: first };
  const utf16 = unmarkedUtf16(bytes) ?? (first?.startsWith('utf-16') && hasNuls(bytes) ? first : undefined);
  if (utf16) return { text: decodeAs(bytes, utf16), encoding: utf16 };
  const strict = decodeStrictUtf8(bytes);
  if (strict !== undefined) return readValidUtf8({ bytes, strict, first });
  const loose = decodeAs(bytes, 'utf-8');
  if (isMostlyUtf8(loose, first === undefined || first === 'utf-8')) return { text: loose, encoding: 'utf-8' };
  const labels = declared.flatMap(({ encoding }) => (encoding && !isUnicodeOrEscaped(encoding) ? [encoding] : []));
  const encoding = guess(bytes, labels);
  return { text: decodeAs(bytes, encoding), encoding };
}

/** Never guessed: UTF-8 was tried, and UTF-16 and iso-2022-jp can hide markup from software that reads ASCII. */
const isUnicodeOrEscaped = (encoding: string) => encoding.startsWith('utf-') || encoding === 'iso-2022-jp';

/** Share of the pairs of bytes with a NUL in the one place, from which on it is the upper half of a letter; and in the other, up to which it is a rare one. */
const MIN_NULS = 0.25;
const MAX_OTHER_NULS = 0.02;

/**
 * UTF-16 that no mark announces: NULs on one side of the pairs and not on the other.
 * It cannot hide markup: with so many NULs the bytes are not text in any other encoding.
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(bytes.length, PRESCAN_BYTES) >> 1;
  let upper = 0;
  let lower = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) upper++;
    if (bytes[2 * i + 1] === 0) lower++;
  }
  if (upper >= pairs * MIN_NULS && lower <= pairs * MAX_OTHER_NULS && upper > 1) return 'utf-16be';
  return lower >= pairs * MIN_NULS && upper <= pairs * MAX_OTHER_NULS && lower > 1 ? 'utf-16le' : undefined;
}

/** In UTF-16 every ASCII character, and so the markup, has a NUL next to it. */
function hasNuls(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, PRESCAN_BYTES);
  let nuls = 0;
  for (const byte of head) if (byte === 0) nuls++;
  return nuls > head.length / 10;
}

function readValidUtf8({ bytes, strict, first }: { bytes: Uint8Array; strict: string; first: string | undefined }): {
  text: string;
  encoding: string;
} {
  const utf8 = { text: strict, encoding: 'utf-8' };
  if (first === undefined || first.startsWith('utf-')) return utf8;
  if (countSequences(bytes) >= sequencesThatRefute(first)) return utf8;
  return { text: decodeAs(bytes, first), encoding: first };
}

/**
 * Characters outside ASCII that must all be valid UTF-8 before a label is disbelieved: two bytes of Chinese are valid UTF-8 once in
 * seven times. A capital with an accent before a symbol, which is how UTF-8 looks in a single-byte encoding, is in no text.
 */
const sequencesThatRefute = (encoding: string) => (/^(?:gb|big5|euc|shift)/.test(encoding) ? 4 : 1);

/** Multi-byte characters, counted up to the few that matter. */
function countSequences(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length && count < 4; i++) if (bytes[i]! >= 0xc0) count++;
  return count;
}

/**
 * Whether a text with some U+FFFD was UTF-8 with a few broken characters (cut teasers, pasted parts) and not another encoding.
 * Against a different label the proof has to be stronger.
 */
function isMostlyUtf8(text: string, isExpected: boolean): boolean {
  let good = 0;
  let bad = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) bad++;
    else if (code > 0x7f) good++;
  }
  return isExpected ? bad * 2 <= good : good >= 20 && bad * 10 <= good;
}
