/** Milliseconds between two lines of a log. */
const LOG_EVERY = 10_000;

/** How far the work is, on stderr: one line redrawn in place on a terminal, a line now and then in a log. */
export class Progress {
  readonly #all: number | undefined;
  readonly #shows: boolean;
  readonly #isTerminal = process.stderr.isTTY === true;
  #done = 0;
  #loggedAt = Date.now();

  /** `all` is undefined if unknown. */
  constructor(all: number | undefined, quiet: boolean) {
    this.#all = all;
    this.#shows = !quiet && all !== 1;
  }

  step(name: string): void {
    this.#done++;
    if (!this.#shows) return;
    const count = `${this.#done}${this.#all === undefined ? '' : `/${this.#all}`}`;
    if (this.#isTerminal) process.stderr.write(`\r\u001b[K${count} ${name.slice(-60)}`);
    else if (Date.now() - this.#loggedAt >= LOG_EVERY) {
      this.#loggedAt = Date.now();
      process.stderr.write(`pith: ${count} pages\n`);
    }
  }

  /** Clears the line, so that a message can be written there. */
  clear(): void {
    if (this.#shows && this.#isTerminal) process.stderr.write('\r\u001b[K');
  }
}
