/** One line on stderr that shows how far the work is; nothing where nobody watches. */
export class Progress {
  readonly #all: number | undefined;
  readonly #show: boolean;
  #done = 0;

  /** `all` is undefined where nobody knows. */
  constructor(all: number | undefined, quiet: boolean) {
    this.#all = all;
    this.#show = !quiet && all !== 1 && process.stderr.isTTY === true;
  }

  step(name: string): void {
    this.#done++;
    if (this.#show) process.stderr.write(`\r\u001b[K${this.#done}${this.#all === undefined ? '' : `/${this.#all}`} ${name.slice(-60)}`);
  }

  /** Clears the line, so that a message can be written there. */
  clear(): void {
    if (this.#show) process.stderr.write('\r\u001b[K');
  }
}
