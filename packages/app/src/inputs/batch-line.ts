import type { BatchProgress } from '@pith/site';

/** Milliseconds between two states of the line. */
const EVERY = 250;
const WIDTH = 24;

/** One line on stderr with bar, rate and time left; nothing where nobody watches. */
export class BatchLine {
  readonly #bytes: number | undefined;
  readonly #quiet: boolean;
  readonly #shows: boolean;
  readonly #start = Date.now();
  #shown = 0;

  constructor(bytes: number | undefined, quiet: boolean) {
    this.#bytes = bytes;
    this.#quiet = quiet;
    this.#shows = !quiet && process.stderr.isTTY === true;
  }

  show(progress: BatchProgress): void {
    const now = Date.now();
    if (!this.#shows || now - this.#shown < EVERY) return;
    this.#shown = now;
    process.stderr.write(`\r\u001b[K${lineOf(progress, this.#bytes, (now - this.#start) / 1_000)}`);
  }

  clear(): void {
    if (this.#shows) process.stderr.write('\r\u001b[K');
  }

  /** What it came to. */
  end({ found, empty, failed, skipped }: BatchProgress): void {
    this.clear();
    if (this.#quiet) return;
    const known = skipped > 0 ? `, ${skipped} done before` : '';
    const why = failed > 0 ? '; the `error` of a record says why' : '';
    const seconds = (Date.now() - this.#start) / 1_000;
    const pages = found + empty + failed;
    process.stderr.write(
      `pith: ${pages} pages in ${seconds.toFixed(1)} s (${Math.round(pages / seconds)} a second), content on ${found}, none on ${empty}, unreadable ${failed}${known}${why}\n`,
    );
  }
}

/** `████░░░░ 41 %  12,345 pages  310/s  2:10 left` */
function lineOf({ found, empty, failed, bytes }: BatchProgress, all: number | undefined, seconds: number): string {
  const pages = found + empty + failed;
  const share = all === undefined || all === 0 ? undefined : Math.min(1, bytes / all);
  const bar = share === undefined ? '' : `${'█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')} ${Math.round(share * 100)} %  `;
  const left = share === undefined || share === 0 ? '' : `  ${clock((seconds / share) * (1 - share))} left`;
  return `${bar}${pages.toLocaleString('en')} pages  ${Math.round(pages / Math.max(seconds, 0.001))}/s${left}`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
