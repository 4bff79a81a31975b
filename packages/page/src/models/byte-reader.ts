import { badWeights } from './bad-weights.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Reads numbers from a string of base64 without padding; every read past the end is refused. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  static ofBase64(text: string): ByteReader {
    const digit = new Int16Array(128).fill(-1);
    for (let i = 0; i < alphabet.length; i++) digit[alphabet.charCodeAt(i)] = i;
    const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
    let held = 0;
    for (let i = 0, at = 0; i < text.length; i++) {
      const value = digit[text.charCodeAt(i)] ?? -1;
      if (value < 0) throw badWeights('not base64', { place: i });
      held = ((held << 6) | value) & 0xffffff;
      // The second, third and fourth digit of every four complete a byte each.
      if (i % 4 > 0) bytes[at++] = held >> (6 - 2 * (i % 4));
    }
    return new ByteReader(bytes);
  }

  /** A count that is about to be used as a length: refused where the rest of the bytes could not hold it. */
  checked(count: number): number {
    if (count > this.#bytes.length - this.#at)
      throw badWeights('packed weights are cut short', { wanted: count, left: this.#bytes.length - this.#at });
    return count;
  }

  bytes(count: number): Uint8Array {
    this.checked(count);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** Seven bits a byte, low ones first; the top bit says that more follow. */
  varint(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.bytes(1)[0]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw badWeights('number too large');
  }

  double(): number {
    const bytes = this.bytes(8).slice();
    return new DataView(bytes.buffer).getFloat64(0, true);
  }

  /** Single-precision numbers stored byte by byte: all first bytes, all second bytes … */
  floats(count: number): Float32Array {
    const planes = this.bytes(4 * count);
    const bits = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      bits[i] = planes[i]! | (planes[count + i]! << 8) | (planes[2 * count + i]! << 16) | (planes[3 * count + i]! << 24);
    }
    return new Float32Array(bits.buffer);
  }

  /** 16-bit numbers: all low bytes, then all high bytes. */
  words(count: number): Uint16Array {
    const planes = this.bytes(2 * count);
    const words = new Uint16Array(count);
    for (let i = 0; i < count; i++) words[i] = planes[i]! | (planes[count + i]! << 8);
    return words;
  }

  bits(count: number): Uint8Array {
    const bytes = this.bytes(Math.ceil(count / 8));
    const bits = new Uint8Array(count);
    for (let i = 0; i < count; i++) bits[i] = (bytes[i >> 3]! >> (i & 7)) & 1;
    return bits;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw badWeights('bytes left over', { count: this.#bytes.length - this.#at });
  }
}
