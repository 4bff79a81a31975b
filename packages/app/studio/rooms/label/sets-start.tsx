import { useRef } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { scoreText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { addressOf, go } from '../../shell/router.ts';
import { addPage, labelSets } from './api.ts';

/** The sets there are, and a new one. */
export function SetsStart() {
  const sets = useResource('sets', (signal) => labelSets(signal));
  const field = useRef<HTMLInputElement>(null);
  const begin = (event: Event) => {
    event.preventDefault();
    const name = field.current!.value.trim().replace(/[^\w-]+/g, '-');
    if (name !== '') go(addressOf(['label'], { set: name }));
  };
  return (
    <div class="sets-start">
      <h1>Label pages</h1>
      <p class="quiet">Mark what is content and what is not. Ten pages of a site teach the method what that site looks like.</p>
      <form onSubmit={begin}>
        <label>
          <span class="quiet">Name of a new set of pages</span>
          <input ref={field} required maxLength={60} pattern="[A-Za-z0-9][A-Za-z0-9 _\-]*" placeholder="my-site" spellcheck={false} />
        </label>
        <button type="submit" class="primary">
          Begin
        </button>
        <button type="button" onClick={() => void tryExample()}>
          Try the lighthouse page
        </button>
      </form>
      <Loaded resource={sets} skeleton={<Lines count={4} />}>
        {({ sets: all, folder }) =>
          all.length === 0 ? (
            <p class="quiet">
              Nothing is labelled yet. Sets are kept in <code>{folder}</code>.
            </p>
          ) : (
            <ul class="page-list">
              {all.map(({ name, pages, done, sites, agreement }) => (
                <li key={name}>
                  <a href={addressOf(['label'], { set: name })}>{name}</a>
                  <span class="page-about">{sites.slice(0, 3).join(', ')}</span>
                  <span class="quiet page-state">
                    {done} of {pages} done{agreement && ` · agreement ${scoreText(agreement.similarity)}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

async function tryExample(): Promise<void> {
  const { default: html } = await import('../../../../../examples/article.html?raw');
  const { id } = await addPage('example', { html, url: 'https://www.shoreline-review.example/people/lighthouse' });
  go(addressOf(['label'], { set: 'example', page: id }));
}
