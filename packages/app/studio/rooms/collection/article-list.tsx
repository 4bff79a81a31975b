import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';
import { plural } from '../../parts/format.ts';
import { Lines, useSlow, Working } from '../../parts/loaded.tsx';
import { PageThumb } from '../../parts/page-thumb.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Ago } from '../../parts/small.tsx';
import { VirtualList } from '../../parts/virtual-list.tsx';
import { addressOf } from '../../shell/router.ts';
import { keepForPicture } from '../inspect/api.ts';
import type { ArticleHead } from './api.ts';

/** Queries with pages. */
interface Paged<T, Cursor> {
  readonly rows: readonly T[];
  readonly next: Cursor | null;
}

export interface Pages<T> {
  readonly rows: readonly T[] | undefined;
  readonly problem: ApiProblem | undefined;
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  more(): void;
  stop(): void;
}

/** Loads page after page of a list; begins again when `key` changes. */
export function usePages<T, Cursor>(key: string, load: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Paged<T, Cursor>>): Pages<T> {
  const [held, setHeld] = useState<{ rows?: readonly T[]; next?: Cursor | null; problem?: ApiProblem }>({});
  const [stopper, setStopper] = useState<AbortController>();
  const ask = (cursor: Cursor | undefined, before: readonly T[]) => {
    const own = new AbortController();
    setStopper(own);
    load(cursor, own.signal)
      .then(
        ({ rows, next }) => own.signal.aborted || setHeld({ rows: before.concat(rows), next }),
        (error: unknown) => isStop(error) || own.signal.aborted || setHeld({ rows: before, problem: asProblem(error) }),
      )
      .finally(() => setStopper((now) => (now === own ? undefined : now)));
    return own;
  };
  useEffect(() => {
    setHeld({});
    const own = ask(undefined, []);
    return () => own.abort();
  }, [key]);
  return {
    rows: held.rows,
    problem: held.problem,
    isBusy: stopper !== undefined,
    hasMore: held.next !== undefined && held.next !== null,
    more: () => void ask(held.next ?? undefined, held.rows ?? []),
    stop: () => stopper?.abort(),
  };
}

interface PagedListProps<T> {
  readonly label: string;
  readonly pages: Pages<T>;
  readonly empty: ComponentChildren;
  readonly keyOf: (row: T) => string | number;
  /** Of a row, once the list is long. */
  readonly rowHeight: number;
  readonly children: (row: T) => ComponentChildren;
}

/** From this number of rows only visible ones are rendered. */
const MANY = 200;

/** A list with a button for more. */
export function PagedList<T>({ label, pages, empty, keyOf, rowHeight, children }: PagedListProps<T>) {
  const { rows, problem, isBusy, hasMore, more, stop } = pages;
  const isSlow = useSlow(isBusy);
  if (problem) return <ProblemNote problem={problem} onRetry={more} />;
  if (rows === undefined) return isSlow ? <Working onStop={stop} /> : <Lines />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      {rows.length > MANY ? (
        <div class="long-list">
          <VirtualList label={label} rows={rows} rowHeight={rowHeight} keyOf={keyOf}>
            {children}
          </VirtualList>
        </div>
      ) : (
        <ol class="plain-list" aria-label={label}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </ol>
      )}
      {hasMore && (
        <p class="more">
          <button type="button" onClick={more} disabled={isBusy}>
            Show more
          </button>
          {isSlow && <Working onStop={stop} />}
        </p>
      )}
    </>
  );
}

interface ArticleRowProps {
  readonly article: ArticleHead;
  readonly section?: string | undefined;
  readonly host?: string | undefined;
  /** Additional text, such as reasons. */
  readonly children?: ComponentChildren;
}

/** An article in a list: a small picture of its page, title, section, time, revisions. */
export function ArticleRow({ article, section, host, children }: ArticleRowProps) {
  return (
    <article class="article-row">
      <PageThumb name={`article ${article.id}`} keep={(signal) => keepForPicture(article.id, signal)} />
      <div>
        <h3 dir="auto">
          <a href={addressOf(['collection', 'article', String(article.id)])}>{article.title || article.url}</a>
        </h3>
        <p class="quiet facts">
          {host && <span>{host}</span>}
          {section && <span>{section}</span>}
          {article.published === null ? <span>undated</span> : <Ago time={article.published} />}
          <span>{plural(article.wordCount, 'word')}</span>
          {article.revision > 1 && (
            <a href={addressOf(['collection', 'article', String(article.id)], { tab: 'changes' })}>{plural(article.revision, 'revision')}</a>
          )}
          {article.removedAt !== null && <span class="alarm">gone from its site</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
