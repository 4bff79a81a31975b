/** Pieces after which they are made one. */
const MAX_PIECES = 10_000;

/** A text that is put together of very many pieces: a plain sum of a million strings is a million notes about its parts. */
export class LongText {
  private whole = '';
  private readonly pieces: string[] = [];

  add(piece: string): void {
    if (this.pieces.push(piece) === MAX_PIECES) this.join();
  }

  get isEmpty(): boolean {
    return this.whole === '' && this.pieces.length === 0;
  }

  toString(): string {
    this.join();
    return this.whole;
  }

  private join(): void {
    this.whole += this.pieces.join('');
    this.pieces.length = 0;
  }
}
