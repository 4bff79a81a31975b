import { addressOf, go, place } from '../../shell/router.ts';

const VIEWS = [
  { name: '', label: 'Sites' },
  { name: 'articles', label: 'Articles' },
  { name: 'search', label: 'Search' },
  { name: 'for', label: 'For me' },
  { name: 'sql', label: 'SQL' },
] as const;

/** The current place in the room, and a search field for the whole collection. */
export function CollectionBar({ view }: { readonly view: string }) {
  const at = view === 'site' || view === 'article' || view === 'run' ? '' : view;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? '').trim();
    if (q !== '') go(addressOf(['collection', 'search'], { ...keptFilter(view), q }));
  };
  return (
    <header class={`collection-bar ${view === '' || view === 'search' ? '' : 'is-within'}`}>
      <nav aria-label="Collection">
        {VIEWS.map(({ name, label }) => (
          <a
            key={name}
            class="bar-link"
            href={addressOf(name === '' ? ['collection'] : ['collection', name])}
            aria-current={name === at ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <form onSubmit={submit}>
        <input
          key={place.value.query.get('q') ?? ''}
          name="q"
          type="search"
          aria-label="Search all articles"
          placeholder={'words, "a phrase", -without'}
          defaultValue={place.value.query.get('q') ?? ''}
          maxLength={500}
        />
        <button type="submit">Search</button>
      </form>
      <a class="button primary" href={addressOf(['collection', 'add'])} aria-label="Add a site">
        Add<span class="wide-words"> a site</span>
      </a>
    </header>
  );
}

/** A new search keeps the other filters. */
function keptFilter(view: string): Record<string, string> {
  if (view !== 'search') return {};
  return Object.fromEntries([...place.value.query].filter(([name]) => name !== 'q' && name !== 'open'));
}
