import { useRef } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { token } from '../../api/token.ts';
import { shortAddress } from '../../parts/format.ts';
import { Working } from '../../parts/loaded.tsx';
import { NeedsToken, ProblemNote } from '../../parts/problem-note.tsx';
import { Ago } from '../../parts/small.tsx';
import { addressOf, place } from '../../shell/router.ts';
import { keptPages } from './api.ts';
import './start.css';
import { takeFile, takePage, takeProblem, takeText, taking } from './take-page.ts';

interface StartProps {
  readonly title?: string;
  readonly meaning?: string;
  /** The label of the button. */
  readonly verb?: string;
}

/** The room without a page: one field for an address or HTML, a file, an example, and recent pages. */
export function Start({
  title = 'See which parts of a page are kept',
  meaning = 'Give an address, paste its HTML, or drop a file here.',
  verb = 'Extract',
}: StartProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    if (field.current!.value.trim() !== '') void takeText(field.current!.value);
  };
  return (
    <div class="start">
      <h1>{title}</h1>
      <p class="quiet">{meaning}</p>
      <form onSubmit={submit}>
        <textarea
          ref={field}
          rows={3}
          autofocus
          spellcheck={false}
          aria-label="Address or HTML of a page"
          placeholder="https://example.org/article   or   <!doctype html>…"
          onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && submit(event)}
        />
        <p class="buttons">
          <button type="submit" class="primary">
            {verb}
          </button>
          <button type="button" onClick={() => file.current!.click()}>
            Open a file…
          </button>
          <button type="button" onClick={() => void tryExample()}>
            Try the lighthouse page
          </button>
        </p>
        <input
          ref={file}
          type="file"
          accept=".html,.htm,.mhtml,.xhtml,.pdf,text/html,application/pdf"
          hidden
          onChange={() => void takeFile(file.current!.files![0]!)}
        />
      </form>
      {taking.value && <Working onStop={() => taking.value?.stop.abort()}>Reading the page…</Working>}
      {takeProblem.value && token.value !== undefined && <ProblemNote problem={takeProblem.value} />}
      {token.value === undefined ? <NeedsToken /> : <Recent />}
    </div>
  );
}

async function tryExample(): Promise<void> {
  const { default: html } = await import('../../../../../examples/article.html?raw');
  await takePage({ html, url: 'https://www.shoreline-review.example/people/lighthouse' });
}

const MAX_RECENT = 8;

function Recent() {
  const recent = useResource('recent', (signal) => keptPages(signal));
  const room = place.value.room || 'inspect';
  if (!recent.value || recent.value.length === 0) return null;
  return (
    <section class="recent">
      <h2>Recent</h2>
      <ul>
        {recent.value.slice(0, MAX_RECENT).map(({ id, title, url, at }) => (
          <li key={id}>
            <a href={addressOf([room], { page: id })} title={url ?? undefined} dir="auto">
              {title ?? (url === null ? 'a page without a title' : shortAddress(url))}
            </a>
            <span class="quiet">
              {url !== null && URL.canParse(url) ? `${new URL(url).host} · ` : ''}
              <Ago time={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
