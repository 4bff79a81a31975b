import { useEffect, useRef, useState } from 'preact/hooks';
import { token } from '../api/token.ts';

interface PageThumbProps {
  /** Unique among all pages that are shown small. */
  readonly name: string;
  /** Keeps the page. Returns its id. */
  readonly keep: (signal: AbortSignal) => Promise<{ readonly id: string }>;
}

/** One page after the other, so that thumbnails do not delay other requests. */
const queue: { tail: Promise<unknown> } = { tail: Promise.resolve() };

/** Pages kept for a thumbnail. Undefined if there is none. */
const known = new Map<string, Promise<string | undefined>>();

/** Pixels of the page above its heading. */
const HEADING_GAP = 16;

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
      {page !== undefined && (
        <iframe
          src={`/preview/${page}`}
          sandbox="allow-same-origin"
          title="The page, small"
          tabIndex={-1}
          onLoad={(event) => showContent(event.currentTarget)}
        />
      )}
    </div>
  );
}

/** Menus look alike on all pages of a site: the picture begins at the heading, the second one where the first may be the name of the site. */
function showContent(frame: HTMLIFrameElement): void {
  const headings = frame.contentDocument?.querySelectorAll('h1') ?? [];
  const heading = headings[1] ?? headings[0];
  if (heading) frame.contentWindow?.scrollTo(0, heading.getBoundingClientRect().top - HEADING_GAP);
}

function pageOf(name: string, keep: PageThumbProps['keep'], signal: AbortSignal): Promise<string | undefined> {
  const held = known.get(name);
  if (held) return held;
  // A request after an abort starts anew: the aborted one may still be in the queue.
  const forget = () => known.delete(name);
  signal.addEventListener('abort', forget, { once: true });
  const turn: Promise<string | undefined> = queue.tail.then(async () => {
    try {
      signal.throwIfAborted();
      return (await keep(signal)).id;
    } catch {
      // The thumbnail is decoration: the row is complete without it. A server that was busy is asked again by the next view.
      if (known.get(name) === turn) forget();
      return undefined;
    } finally {
      signal.removeEventListener('abort', forget);
    }
  });
  queue.tail = turn;
  known.set(name, turn);
  return turn;
}
