import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const HEAP_MB = 512;
/** A document that takes longer does not end. Processor time, so that a busy machine does not matter. */
export const PATIENCE_SECONDS = 20;
export const ENDLESS = 'does not end';
const LOOK_EVERY = 1_000;

/** A process that reads documents with a small heap; it is gone after a document that ended it. */
export class Reader {
  #child;
  #answers;
  #complaint = '';

  /** `warmUps` are read first. */
  constructor(library, warmUps) {
    this.#child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, 'scripts/hostile-child.mjs', library, ...warmUps]);
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on('data', (data) => {
      this.#complaint += data;
    });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  get isGone() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** What a document cost, or how it ended the process: `{ crash }`. */
  async read(file) {
    this.#warm ??= this.#answers.next();
    await this.#warm;
    let isEndless = false;
    const begun = secondsOf(this.#child.pid);
    const watch = setInterval(() => {
      if (secondsOf(this.#child.pid) - begun < PATIENCE_SECONDS) return;
      isEndless = true;
      this.#child.kill('SIGKILL');
    }, LOOK_EVERY);
    this.#child.stdin.write(`${file}\n`);
    const { value, done } = await this.#answers.next();
    clearInterval(watch);
    if (!done) return JSON.parse(value);
    return { crash: isEndless ? ENDLESS : firstError(this.#complaint) };
  }
  #warm;

  async close() {
    const ended = this.isGone ? undefined : new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdin.end();
    await ended;
  }
}

/** Processor seconds of a process so far, where the system tells them (Linux). */
function secondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    // In hundredths of a second: user and system.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    // It has just ended, or there is no /proc: then nothing is watched.
    return 0;
  }
}

function firstError(complaint) {
  return complaint.match(/^\w*Error.*|FATAL ERROR.*/m)?.[0] ?? complaint.slice(0, 200);
}
