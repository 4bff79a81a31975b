import type { BatchProgress } from '@pith/site';

/** Milliseconds between two states of the line on a terminal, and between two lines of a log. */
const TERMINAL_EVERY = 250;
const LOG_EVERY = 10_000;
const WIDTH = 24;

/** Where the line is written, and what time it is. */
export interface LinePlace {
  readonly isTerminal: boolean;
  readonly now: () => number;
  readonly write: (text: string) => void;
}

const standardError: LinePlace = {
  isTerminal: process.stderr.isTTY === true,
  now: () => Date.now(),
  write: (text) => void process.stderr.write(text),
};

/** Progress on stderr with rate and time left: redrawn in place on a terminal, a line now and then in a log. */
export class BatchLine {
  readonly #bytes: number | undefined;
  readonly #quiet: boolean;
  readonly #place: LinePlace;
  readonly #start: number;
  #shown: number;

  constructor(bytes: number | undefined, quiet: boolean, place = standardError) {
    this.#bytes = bytes;
    this.#quiet = quiet;
    this.#place = place;
    this.#start = place.now();
    this.#shown = this.#start;
  }

  show(progress: BatchProgress): void {
    const { isTerminal, now, write } = this.#place;
    const time = now();
    if (this.#quiet || time - this.#shown < (isTerminal ? TERMINAL_EVERY : LOG_EVERY)) return;
    this.#shown = time;
    const seconds = (time - this.#start) / 1_000;
    write(isTerminal ? `\r\u001b[K${lineOf(progress, this.#bytes, seconds, WIDTH)}` : `pith: ${lineOf(progress, this.#bytes, seconds, 0)}\n`);
  }

  clear(): void {
    if (this.#place.isTerminal && !this.#quiet) this.#place.write('\r\u001b[K');
  }

  /** Prints the totals at the end. */
  end({ found, empty, failed, skipped }: BatchProgress): void {
    this.clear();
    if (this.#quiet) return;
    const known = skipped > 0 ? `, ${skipped} done before` : '';
    const why = failed > 0 ? '; see `error` of each record' : '';
    const seconds = (this.#place.now() - this.#start) / 1_000;
    const pages = found + empty + failed;
    this.#place.write(
      `pith: ${pages} pages in ${seconds.toFixed(1)} s (${Math.round(pages / seconds)} per second), content on ${found}, none on ${empty}, unreadable ${failed}${known}${why}\n`,
    );
  }
}

/** `████░░░░ 41 %  12,345 pages  310/s  2:10 left` */
function lineOf({ found, empty, failed, bytes }: BatchProgress, all: number | undefined, seconds: number, width: number): string {
  const pages = found + empty + failed;
  const share = all === undefined || all === 0 ? undefined : Math.min(1, bytes / all);
  const drawn = '█'.repeat(Math.round((share ?? 0) * width)).padEnd(width, '░');
  const bar = share === undefined ? '' : `${drawn}${width === 0 ? '' : ' '}${Math.round(share * 100)} %  `;
  const left = share === undefined || share === 0 ? '' : `  ${clock((seconds / share) * (1 - share))} left`;
  return `${bar}${pages.toLocaleString('en')} pages  ${Math.round(pages / Math.max(seconds, 0.001))}/s${left}`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
