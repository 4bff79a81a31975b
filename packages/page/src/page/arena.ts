const MIN_PIECE = 16_384;
const MAX_PIECE = 262_144;
/** Columns of single numbers that a piece has room for. */
const COLUMNS_A_PIECE = 128;

/**
 * Memory for the columns of one page, handed out from a few large pieces and all zero. A page has three hundred columns: with a piece of
 * memory each, the allocator and the collector took longer over them than the loops that fill them (500 ns against 70 for a short one).
 */
export class Arena {
  private readonly piece: number;
  private memory: ArrayBuffer;
  private used = 0;
  /** Where the last piece begins. */
  private from = 0;

  /** `size` is the length of a usual column. */
  constructor(size: number) {
    this.piece = Math.min(MAX_PIECE, Math.max(MIN_PIECE, size * 4 * COLUMNS_A_PIECE));
    this.memory = new ArrayBuffer(this.piece);
  }

  float32(size: number): Float32Array<ArrayBuffer> {
    const memory = this.take(size * 4);
    return new Float32Array(memory, this.from, size);
  }

  float64(size: number): Float64Array<ArrayBuffer> {
    const memory = this.take(size * 8);
    return new Float64Array(memory, this.from, size);
  }

  uint32(size: number): Uint32Array<ArrayBuffer> {
    const memory = this.take(size * 4);
    return new Uint32Array(memory, this.from, size);
  }

  int32(size: number): Int32Array<ArrayBuffer> {
    const memory = this.take(size * 4);
    return new Int32Array(memory, this.from, size);
  }

  uint16(size: number): Uint16Array<ArrayBuffer> {
    const memory = this.take(size * 2);
    return new Uint16Array(memory, this.from, size);
  }

  uint8(size: number): Uint8Array<ArrayBuffer> {
    const memory = this.take(size);
    return new Uint8Array(memory, this.from, size);
  }

  /** Memory that has room for so many bytes at `from`. */
  private take(bytes: number): ArrayBuffer {
    // Numbers of eight bytes have to begin at a multiple of eight.
    const whole = (bytes + 7) & ~7;
    this.from = 0;
    if (whole > this.piece / 4) return new ArrayBuffer(whole);
    if (this.used + whole > this.memory.byteLength) {
      this.memory = new ArrayBuffer(this.piece);
      this.used = 0;
    }
    this.from = this.used;
    this.used += whole;
    return this.memory;
  }
}
