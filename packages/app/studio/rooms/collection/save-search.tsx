import { useState } from 'preact/hooks';
import { asProblem } from '../../api/problem.ts';
import { saveSearch } from './api.ts';

/** Saves a search under its own words or a name. */
export function SaveSearch({ q }: { readonly q: string }) {
  const [said, setSaid] = useState<{ readonly q: string; readonly text: string }>();
  const save = () =>
    saveSearch(q.slice(0, 100), q).then(
      () => setSaid({ q, text: 'Saved' }),
      (error: unknown) => setSaid({ q, text: asProblem(error).message }),
    );
  return (
    <span class="save-search">
      <button type="button" onClick={() => void save()} disabled={said?.q === q && said.text === 'Saved'}>
        {said?.q === q && said.text === 'Saved' ? 'Saved ✓' : 'Save this search'}
      </button>
      {said?.q === q && said.text !== 'Saved' && <span role="alert">{said.text}</span>}
    </span>
  );
}
