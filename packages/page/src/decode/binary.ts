/** First characters of files that are no pages, one character a byte. `?` stands for any byte. */
const signatures: readonly string[] = [
  '%PDF-',
  '%!PS-Adobe',
  '\x89PNG\r\n',
  '\xff\xd8\xff',
  'GIF87a',
  'GIF89a',
  'RIFF????WEBP',
  'RIFF????WAVE',
  'RIFF????AVI ',
  '????ftyp',
  'II*\0',
  'MM\0*',
  '\0\0\x01\0',
  '\x1f\x8b',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a\x07',
  "7z\xbc\xaf'\x1c",
  'BZh?1AY&SY',
  '\xfd7zXZ\0',
  '\x28\xb5\x2f\xfd',
  '\x7fELF',
  'MZ\x90\0',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  '\0asm',
  'wOFF\0',
  'wOFF\x4f',
  'wOF2',
  'OTTO\0',
  '\0\x01\0\0',
  'OggS\0',
  'ID3\x02',
  'ID3\x03',
  'ID3\x04',
  'fLaC\0',
  '\x1aE\xdf\xa3',
  '\xd0\xcf\x11\xe0',
  'SQLite format 3\0',
];

/** Whether a file begins as a known kind of binary file does; `head` is its first bytes, one character each. */
export function hasBinarySignature(head: string): boolean {
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
export function looksBinary(text: string): boolean {
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
