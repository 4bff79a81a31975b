/** Characters of windows-1252 at 0x80–0x9F. Node 20 answers these bytes with controls, for this label and for iso-8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** Characters of iso-8859-16 from 0xA0 on, which Node does not have. */
const ISO_8859_16 = '\xa0ĄąŁ€„Š§š©Ș«Ź\xadźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ';

/** The standard's name of an encoding; undefined for unknown labels and for those that the standard replaces. */
export function encodingOf(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  // The standard reads it as windows-1252 in a `meta`; elsewhere its private-use characters are of no use to a reader.
  if (name === 'x-user-defined') return 'windows-1252';
  if (name === 'iso-8859-16') return name;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Bytes that are decoded at once. The platform reads ASCII seven times as fast as other text, and most pieces of a page are ASCII. */
const PIECE = 2048;
/** Bytes of a page from which on a piece is as long as the ASCII after it. */
const LARGE = 1_000_000;

/**
 * The text, if the bytes are UTF-8; a last character cut short is left out. Without `stream`, because Node then makes strings of one byte a
 * character where that is enough: every output of the page, and the time to search it, is half of what it is otherwise.
 */
export function decodeStrictUtf8(bytes: Uint8Array): string | undefined {
  const end = bytes.length - cutShort(bytes);
  try {
    const text = decodeInPieces(bytes, end);
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(end), { stream: true });
    return text;
  } catch {
    return undefined;
  }
}

/** In pieces a page takes half of the time, .41 instead of .86 ms; those of 1 to 4 KB do alike. */
function decodeInPieces(bytes: Uint8Array, end: number): string {
  const pieces: string[] = [];
  // Only at the very beginning it is a mark of the byte order, and no part of the text.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  for (let from = hasMark ? 3 : 0; from < end; ) {
    let to = Math.min(from + PIECE, end);
    // One string of ten megabytes instead of five thousand that are copied into one.
    if (end > LARGE) while (to < end && bytes[to]! < 0x80) to++;
    while (to < end && (bytes[to]! & 0xc0) === 0x80) to++;
    pieces.push(decoder.decode(bytes.subarray(from, to)));
    from = to;
  }
  return pieces.length === 1 ? pieces[0]! : pieces.join('');
}

/** Bytes at the end that begin a character and do not finish it. */
function cutShort(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

const withoutControls = (text: string) => text.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80));

/**
 * Bytes in an encoding of the standard → text, with U+FFFD for invalid bytes.
 * The platform decodes. Known faults are corrected on the platforms that have them.
 */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'iso-8859-16')
    return withPlatform(bytes, 'windows-1252').replace(/[\u00a0-\u00ff]/g, (char) => ISO_8859_16.charAt(char.charCodeAt(0) - 0xa0));
  // The standard reads gbk with the decoder of gb18030; Node reads it with a smaller table.
  const text = withPlatform(bytes, encoding === 'gbk' ? 'gb18030' : encoding);
  if (encoding === 'windows-1252') return withoutControls(text);
  if (encoding === 'koi8-u') return text.replace(/[╝╬]/g, (char) => (char === '╝' ? 'ў' : 'Ў'));
  if (encoding === 'euc-kr' && /[\u0080-\u009f\ufffd]/.test(text)) return decodeKorean(bytes);
  return text;
}

const withPlatform = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes);

/** Pairs that KS X 1001 got after Node's table was made. */
const LATER_SIGNS: Readonly<Record<number, string>> = { 41702: '€', 41703: '®' };
/** A control that no page means anything by: it is where a character was taken out. */
const HOLE = 0x1a;

/** Place of a syllable among those that KS X 1001 lacks, which windows-949 puts in Unicode order where euc-kr has nothing; −1 for any other pair. */
function placeOf(lead: number, trail: number): number {
  if (lead < 0x81 || lead > 0xc6 || trail > 0xfe) return -1;
  const column =
    trail >= 0x81 ? trail - 0x81 + 52 : trail >= 0x61 && trail <= 0x7a ? trail - 0x61 + 26 : trail >= 0x41 && trail <= 0x5a ? trail - 0x41 : -1;
  if (column < 0) return -1;
  // The first 32 rows have 178 places; later ones only the 84 before the standard's own.
  if (lead < 0xa1) return (lead - 0x81) * 178 + column;
  return column < 84 ? 32 * 178 + (lead - 0xa1) * 84 + column : -1;
}

const standardHangul = new Set<string>();

/** Whether a syllable is one of the 2,350 of KS X 1001, which write all of Korean but for odd words and dialect. */
export function isStandardHangul(syllable: string): boolean {
  if (standardHangul.size === 0) {
    const rows = new Uint8Array(25 * 94 * 2);
    for (let i = 0; i < 25 * 94; i++) rows.set([0xb0 + Math.floor(i / 94), 0xa1 + (i % 94)], i * 2);
    for (const char of withPlatform(rows, 'euc-kr')) standardHangul.add(char);
  }
  return standardHangul.has(syllable);
}

const others: string[] = [];

/** The other syllables of Unicode, in order. */
function otherHangul(): readonly string[] {
  if (others.length > 0) return others;
  for (let code = 0xac00; code < 0xd7a4; code++) if (!isStandardHangul(String.fromCharCode(code))) others.push(String.fromCharCode(code));
  return others;
}

/** The standard's euc-kr is windows-949; Node knows only the pairs above 0xA0, so the others are taken out first and put back in after. */
function decodeKorean(bytes: Uint8Array): string {
  const syllables = otherHangul();
  const known = new Uint8Array(bytes.length);
  const taken: string[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!;
    const trail = bytes[at + 1] ?? 0;
    const syllable = syllables[placeOf(lead, trail)] ?? LATER_SIGNS[(lead << 8) | trail];
    if (syllable !== undefined) {
      taken.push(syllable);
      known[length++] = HOLE;
      at++;
    } else {
      known[length++] = lead === HOLE ? 0x20 : lead;
      if (lead > 0x80 && trail > 0x7f) known[length++] = bytes[++at]!;
    }
  }
  const pieces = withPlatform(known.subarray(0, length), 'euc-kr').split(String.fromCharCode(HOLE));
  let text = pieces[0]!;
  for (let i = 1; i < pieces.length; i++) text += taken[i - 1] + pieces[i]!;
  return text;
}
