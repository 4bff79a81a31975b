import { useEffect, useRef, useState } from 'preact/hooks';
import { isStop } from '../../api/problem.ts';
import { token } from '../../api/token.ts';
import { keepPage } from '../inspect/api.ts';

/** One page after the other, so that a list of pictures does not take the server from what a person waits for. */
const queue: { tail: Promise<unknown> } = { tail: Promise.resolve() };

/** Pages that were put aside for a picture, by article; undefined where the page was not stored. */
const known = new Map<number, Promise<string | undefined>>();

/** The page of an article, small: its stored page without scripts, pictures and addresses, as the preview shows it. Nothing is fetched. */
export function PageThumb({ article }: { readonly article: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (!place.current || token.value === undefined) return;
    const stop = new AbortController();
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void pageOf(article, stop.signal).then((found) => stop.signal.aborted || setPage(found));
    });
    watcher.observe(place.current);
    return () => {
      stop.abort();
      watcher.disconnect();
    };
  }, [article]);
  return (
    <div class="thumb" ref={place} aria-hidden="true">
      {page !== undefined && <iframe src={`/preview/${page}`} sandbox="" title="The page, small" tabIndex={-1} loading="lazy" />}
    </div>
  );
}

function pageOf(article: number, signal: AbortSignal): Promise<string | undefined> {
  const held = known.get(article);
  if (held) return held;
  const turn = queue.tail.then(async () => {
    if (signal.aborted) {
      known.delete(article);
      return undefined;
    }
    try {
      return (await keepPage({ article }, signal)).id;
    } catch (error) {
      // A picture is an ornament: without one the row still says everything. What was stopped may be asked for again.
      if (isStop(error)) known.delete(article);
      return undefined;
    }
  });
  queue.tail = turn;
  known.set(article, turn);
  return turn;
}
