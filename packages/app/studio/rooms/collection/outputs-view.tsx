import { useState } from 'preact/hooks';
import { token } from '../../api/token.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import type { SiteAnswer } from './api.ts';

/** Feeds of a site to copy, and its articles as a file. */
export function OutputsView({ site: { host, sections } }: { readonly site: SiteAnswer }) {
  return (
    <div class="outputs">
      <h2>Feeds</h2>
      <p class="quiet">For any reader on this machine, while the server runs.</p>
      <ul class="feeds">
        <Feed label="The whole site" query={{ site: host }} />
        {sections
          .filter(({ kept }) => kept)
          .map(({ id, name }) => (
            <Feed key={id} label={name} query={{ site: host, section: String(id) }} />
          ))}
      </ul>
      <h2>Export</h2>
      <p class="quiet">Every article of the site in one file.</p>
      <p class="buttons">
        {(['jsonl', 'csv', 'parquet', 'warc'] as const).map((format) => (
          <ExportButton key={format} format={format} query={{ site: host }} />
        ))}
      </p>
    </div>
  );
}

/** A feed with both of its addresses. */
export function Feed({ label, query }: { readonly label: string; readonly query: Readonly<Record<string, string>> }) {
  const address = (format: string) => `${location.origin}/v1/feed?${new URLSearchParams({ ...query, format })}`;
  return (
    <li>
      <span>{label}</span>
      <a href={address('rss')} target="_blank" rel="noreferrer">
        RSS
      </a>
      <CopyButton label="Copy RSS" text={() => address('rss')} />
      <CopyButton label="Copy Atom" text={() => address('atom')} />
    </li>
  );
}

/** Downloads an export; by a request, because a link sends no token. */
export function ExportButton({ format, query }: { readonly format: string; readonly query: Readonly<Record<string, string>> }) {
  const [state, setState] = useState<{ readonly stop?: AbortController; readonly problem?: string }>({});
  const start = async () => {
    const stop = new AbortController();
    setState({ stop });
    try {
      const headers: Record<string, string> = token.value === undefined ? {} : { authorization: `Bearer ${token.value}` };
      const response = await fetch(`/v1/export?${new URLSearchParams({ ...query, format })}`, { headers, signal: stop.signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await response.blob());
      link.download = `${query.site ?? 'pith'}.${format}`;
      link.click();
      URL.revokeObjectURL(link.href);
      setState({});
    } catch (error) {
      setState(stop.signal.aborted ? {} : { problem: error instanceof Error ? error.message : String(error) });
    }
  };
  if (state.stop)
    return (
      <button type="button" onClick={() => state.stop!.abort()}>
        Stop {format}
      </button>
    );
  return (
    <>
      <button type="button" onClick={() => void start()}>
        {format}
      </button>
      {state.problem && <span role="alert">{state.problem}</span>}
    </>
  );
}
