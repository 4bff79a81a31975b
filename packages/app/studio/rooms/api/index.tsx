import { useState } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { addressOf, place } from '../../shell/router.ts';
import './api.css';
import { type Operation, operations } from './document.ts';
import { TryForm } from './try-form.tsx';

/** Every route of the API, to read about and to try. */
export default function Api() {
  const all = useResource('openapi', operations);
  return (
    <Loaded resource={all} skeleton={<Lines count={12} />}>
      {(found) => <Routes all={found} />}
    </Loaded>
  );
}

const FIRST = 'extract';

function Routes({ all }: { readonly all: readonly Operation[] }) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = all.filter(({ method, path, summary }) => wanted.every((word) => `${method} ${path} ${summary}`.toLowerCase().includes(word)));
  const named = place.value.query.get('operation');
  const chosen = all.find(({ name }) => name === (named ?? FIRST));
  return (
    <div class={`api ${named === null ? '' : 'has-chosen'}`}>
      <nav class="api-routes" aria-label="Routes">
        <header>
          <h1>API</h1>
          <a href="/openapi.json" target="_blank" rel="noreferrer">
            openapi.json
          </a>
          <input
            type="search"
            placeholder={`Find one of ${all.length} routes`}
            aria-label="Find a route"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </header>
        {[...new Set(shown.map(({ tag }) => tag))].map((tag) => (
          <section key={tag}>
            <h2>{tag}</h2>
            <ul>
              {shown
                .filter((operation) => operation.tag === tag)
                .map((operation) => (
                  <RouteLink key={operation.name} operation={operation} isChosen={operation === chosen} />
                ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p class="note quiet">No route found.</p>}
      </nav>
      {chosen ? <TryForm key={chosen.name} operation={chosen} /> : <p class="note">No route is called “{named}”. Choose one from the list.</p>}
    </div>
  );
}

function RouteLink({ operation, isChosen }: { readonly operation: Operation; readonly isChosen: boolean }) {
  const { name, method, path, summary } = operation;
  return (
    <li>
      <a href={addressOf(['api'], { operation: name })} title={summary} aria-current={isChosen ? 'true' : undefined}>
        <span class={`api-method api-${method.toLowerCase()}`}>{method}</span> <span class="api-path">{path}</span>
      </a>
    </li>
  );
}
