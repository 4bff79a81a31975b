import type { CollectEvent, Storage } from '@pith/site';
import { type Counts, count, emptyCounts, eventText, lineOf } from './report.js';

/** Display options of a command. */
export interface LiveFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  /** Write events to standard output, one JSON object per line. */
  readonly json?: boolean;
}

export interface LiveOptions {
  readonly storage: Storage;
  /** Sites whose queue is counted. Left out, hosts that have something to do are: the queue of all sites may be too long to count. */
  readonly sites: () => readonly number[] | undefined;
  readonly flags: LiveFlags;
}

/** Lines about single pages that are shown; after that they are only counted. */
const MAX_LINES = 20;
const TERMINAL_EVERY = 200;
const LOG_EVERY = 10_000;
const QUEUE_EVERY = 1_000;
const WAIT_EVERY = 10_000;

/** The progress line on stderr: redrawn in place on a terminal, written at intervals to a log. */
export class LiveLine {
  readonly #options: LiveOptions;
  readonly #counts: Counts = emptyCounts();
  readonly #startedAt = Date.now();
  readonly #isTerminal = process.stderr.isTTY === true;
  readonly #timers: NodeJS.Timeout[] = [];
  #lines = 0;
  #waitReportedAt = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
    if (options.flags.quiet) return;
    // cannot throw: it formats numbers
    this.#timers.push(setInterval(() => this.#draw(), this.#isTerminal ? TERMINAL_EVERY : LOG_EVERY));
    this.#timers.push(setInterval(() => void this.#askQueue(), QUEUE_EVERY));
  }

  /** Counts an event, and reports it if it is important enough for a line. */
  event(event: CollectEvent): void {
    this.note(event);
    if (this.#options.flags.quiet || (event.type === 'waiting' && !this.#isNewWait())) return;
    const text = eventText(event, this.#options.flags.verbose === true);
    if (text === undefined) return;
    this.#lines++;
    if (this.#options.flags.verbose || this.#lines <= MAX_LINES) this.write(text);
    else if (this.#lines === MAX_LINES + 1) this.write('more of these are only counted from here on; --verbose shows all');
  }

  /** Counts an event and writes it for programs. */
  note(event: CollectEvent): void {
    count(this.#counts, event);
    if (this.#options.flags.json) process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`);
  }

  /** Whether some time has passed since a wait was last reported: several jobs wait for the same thing. */
  #isNewWait(): boolean {
    const isNew = Date.now() - this.#waitReportedAt > WAIT_EVERY;
    if (isNew) this.#waitReportedAt = Date.now();
    return isNew;
  }

  /** Writes a message above the line. */
  write(message: string): void {
    this.#clear();
    process.stderr.write(`pith: ${message}\n`);
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#clear();
  }

  #draw(): void {
    const line = lineOf(this.#counts, Date.now() - this.#startedAt);
    // A line longer than the terminal would wrap, and a wrapped line cannot be redrawn.
    process.stderr.write(this.#isTerminal ? `\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}` : `pith: ${line}\n`);
  }

  async #askQueue(): Promise<void> {
    try {
      const { frontier } = this.#options.storage;
      const sites = this.#options.sites();
      if (sites === undefined) this.#counts.queue = `${await frontier.waitingHosts()} hosts`;
      else {
        const all = await Promise.all(sites.map((site) => frontier.counts(site)));
        this.#counts.queue = all.reduce((sum, { waiting, leased }) => sum + waiting + leased, 0);
      }
    } catch {
      // The work itself reports a database that does not answer; the line keeps its last number.
      return;
    }
  }

  #clear(): void {
    if (this.#isTerminal && !this.#options.flags.quiet) process.stderr.write('\r\u001b[K');
  }
}
