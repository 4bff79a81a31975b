import type { Article, Saved } from '../store/article.js';
import type { Store } from '../store/store.js';
import type { CollectEvent } from './events.js';

/** Callbacks for pages and articles. A hook that throws ends the run, and `collect` throws the same error. */
export interface CollectHooks {
  /** Called with every article that is new or has changed, once it is stored, one after the other. */
  readonly onArticle?: ((article: Article, saved: Saved) => void | Promise<void>) | undefined;
  /** Called with every page that was judged: its kind, and the log odds that it is something to read. */
  readonly onPage?: ((page: Extract<CollectEvent, { type: 'page' }>) => void | Promise<void>) | undefined;
}

/** Calls hooks one after the other, and keeps the first failure. */
export class HookCalls {
  readonly #stop = new AbortController();
  readonly #store: Store;
  readonly #hooks: CollectHooks;
  #last: Promise<void> = Promise.resolve();

  constructor(store: Store, hooks: CollectHooks) {
    this.#store = store;
    this.#hooks = hooks;
  }

  /** Aborted when a hook has thrown. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  note(event: CollectEvent): void {
    const { onArticle, onPage } = this.#hooks;
    if (onPage && event.type === 'page') this.#call(() => onPage(event));
    if (onArticle && event.type === 'article' && (event.saved === 'new' || event.saved === 'changed'))
      this.#call(async () => {
        const article = await this.#store.article(event.id);
        if (article) await onArticle(article, event.saved);
      });
  }

  #call(hook: () => void | Promise<void>): void {
    this.#last = this.#last.then(() => (this.#stop.signal.aborted ? undefined : hook())).catch((error: unknown) => this.#stop.abort(error));
  }

  /** Waits for all calls; throws what the first failing hook has thrown. */
  async settle(): Promise<void> {
    await this.#last;
    this.#stop.signal.throwIfAborted();
  }
}

/** Ends a run after a number of articles. Lists are read only until enough articles are known. */
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
