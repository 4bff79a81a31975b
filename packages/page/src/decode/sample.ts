/** Bytes of words looked at: some thousand letters outside ASCII settle any guess, and more would only cost time. */
const SAMPLE_BYTES = 8_192;
/** ASCII letters kept before the first byte outside ASCII of a word: enough to see what is beside it. */
const HEAD_BYTES = 8;

// Space, punctuation and `<`, `=`, `>` are never the second byte of a character; letters, digits and `@[\]^_{|}~` can be.
const isDelimiter = (byte: number) => byte < 0x30 || (byte >= 0x3a && byte < 0x40);

/** The words that have a byte outside ASCII, joined by spaces: what is left has no markup in it, since markup is ASCII. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let used = 0;
  let start = 0;
  for (let at = 0; at < bytes.length && used < SAMPLE_BYTES; at++) {
    if (bytes[at]! < 0x80) {
      if (isDelimiter(bytes[at]!)) start = at + 1;
      continue;
    }
    const from = Math.max(start, at - HEAD_BYTES);
    const limit = Math.min(bytes.length, from + SAMPLE_BYTES - used);
    while (at < limit && !isDelimiter(bytes[at]!)) at++;
    // Where little room is left, the head alone may fill it.
    const word = bytes.subarray(from, Math.min(at, limit));
    sample.set(word, used);
    used += word.length;
    if (used < SAMPLE_BYTES) sample[used++] = 0x20;
    start = at + 1;
  }
  return sample.subarray(0, used);
}
