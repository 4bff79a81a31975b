const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Writes numbers as the evaluator's byte reader expects them. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  bytes(values: readonly number[]): void {
    for (const value of values) this.#bytes.push(value);
  }

  varints(values: readonly number[]): void {
    for (const value of values) {
      let rest = value;
      for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) | 128);
      this.#bytes.push(rest);
    }
  }

  double(value: number): void {
    this.bytes([...new Uint8Array(new Float64Array([value]).buffer)]);
  }

  floats(values: readonly number[]): void {
    const bits = new Int32Array(Float32Array.from(values).buffer);
    for (const shift of [0, 8, 16, 24]) this.bytes(Array.from(bits, (word) => (word >>> shift) & 255));
  }

  words(values: readonly number[]): void {
    this.bytes(values.map((value) => value & 255));
    this.bytes(values.map((value) => value >> 8));
  }

  bits(values: readonly number[]): void {
    for (let from = 0; from < values.length; from += 8) {
      let byte = 0;
      for (let i = 0; i < 8; i++) byte |= (values[from + i] ?? 0) << i;
      this.#bytes.push(byte);
    }
  }

  /** Base64 without padding. */
  base64(): string {
    let text = '';
    for (let i = 0; i < this.#bytes.length; i += 3) {
      const [a, b, c] = [this.#bytes[i]!, this.#bytes[i + 1], this.#bytes[i + 2]];
      const word = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
      const digits = b === undefined ? 2 : c === undefined ? 3 : 4;
      for (let digit = 0; digit < digits; digit++) text += alphabet[(word >> (18 - 6 * digit)) & 63];
    }
    return text;
  }
}
