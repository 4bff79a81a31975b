import type { CollectEvent } from './events.js';

/** Ends a run after so many articles. Lists are read only until as many articles are known as are still to be read. */
export class ArticleLimit {
  readonly #stop = new AbortController();
  #left: number;
  #waiting: number;

  /** `waiting` are jobs that an earlier run has left. */
  constructor(articles: number, waiting: number) {
    this.#left = articles;
    this.#waiting = waiting;
  }

  /** Aborted when the last article was read. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get hasEnough(): boolean {
    return this.#waiting >= this.#left;
  }

  note(event: CollectEvent): void {
    if (event.type === 'list') this.#waiting += event.fresh;
    if (event.type === 'article' || event.type === 'skipped') this.#waiting--;
    if (event.type === 'article' && --this.#left === 0) this.#stop.abort();
  }
}
