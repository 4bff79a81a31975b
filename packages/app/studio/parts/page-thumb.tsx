import { useEffect, useRef, useState } from 'preact/hooks';
import { token } from '../api/token.ts';

interface PageThumbProps {
  /** Unique among all pages that are shown small. */
  readonly name: string;
  /** Puts the page aside; gives its id. */
  readonly keep: (signal: AbortSignal) => Promise<{ readonly id: string }>;
}

/** One page after the other, so that a list of pictures does not take the server from what a person waits for. */
const queue: { tail: Promise<unknown> } = { tail: Promise.resolve() };

/** Pages that were put aside for a picture; undefined where there is none. */
const known = new Map<string, Promise<string | undefined>>();

/** A page, small: as it was stored, without scripts, pictures and addresses, as the preview shows it. Nothing is fetched from elsewhere. */
export function PageThumb({ name, keep }: PageThumbProps) {
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (!place.current || token.value === undefined) return;
    const stop = new AbortController();
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void pageOf(name, keep, stop.signal).then((found) => stop.signal.aborted || setPage(found));
    });
    watcher.observe(place.current);
    return () => {
      stop.abort();
      watcher.disconnect();
    };
  }, [name]);
  return (
    <div class="thumb" ref={place} aria-hidden="true">
      {page !== undefined && <iframe src={`/preview/${page}`} sandbox="" title="The page, small" tabIndex={-1} />}
    </div>
  );
}

function pageOf(name: string, keep: PageThumbProps['keep'], signal: AbortSignal): Promise<string | undefined> {
  const held = known.get(name);
  if (held) return held;
  // Who asks after a stop asks anew: the turn that was stopped may still wait for its place.
  const forget = () => known.delete(name);
  signal.addEventListener('abort', forget, { once: true });
  const turn = queue.tail.then(async () => {
    try {
      signal.throwIfAborted();
      return (await keep(signal)).id;
    } catch {
      // A picture is an ornament: without one the row still says everything.
      return undefined;
    } finally {
      signal.removeEventListener('abort', forget);
    }
  });
  queue.tail = turn;
  known.set(name, turn);
  return turn;
}
