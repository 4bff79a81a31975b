import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { plural } from '../../parts/format.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageThumb } from '../../parts/page-thumb.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { keepForPicture } from '../inspect/api.ts';
import { type Facets, type Filter, type Found, facets, savedSearches, search } from './api.ts';
import { PagedList, usePages } from './article-list.tsx';
import { FacetList } from './facet-list.tsx';
import { MentionsView } from './mentions-view.tsx';
import { Feed } from './outputs-view.tsx';
import { SaveSearch } from './save-search.tsx';

/** Search results with snippets, facets and dates. */
export function SearchView() {
  const q = place.value.query.get('q') ?? '';
  return q === '' ? <NoSearch /> : <Results q={q} filter={filterOf(place.value.query)} />;
}

function filterOf(query: URLSearchParams): Filter {
  const one = (name: string) => query.get(name) ?? undefined;
  return { site: one('site'), section: one('section'), language: one('language'), since: one('since'), until: one('until') };
}

function NoSearch() {
  const saved = useResource('saved', savedSearches);
  return (
    <>
      <Empty title="Search collected articles">
        Words must all be there; <code>"a phrase"</code> as it is, <code>-without</code> leaves out, <code>begin*</code> finds beginnings.
      </Empty>
      {saved.value !== undefined && saved.value.length > 0 && (
        <section class="saved">
          <h2>Saved searches</h2>
          <ul>
            {saved.value.map(({ name, query }) => (
              <li key={name}>
                <a href={addressOf(['collection', 'search'], { q: query })}>{name}</a> <span class="quiet">{query}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Results({ q, filter }: { readonly q: string; readonly filter: Filter }) {
  const key = JSON.stringify([q, filter]);
  const where = useResource(key, (signal) => facets(q, filter, signal));
  const pages = usePages(key, async (offset: number | undefined, signal) => {
    const { results, next } = await search(q, filter, offset ?? 0, signal);
    return { rows: results, next };
  });
  return (
    <div class="search-page">
      <h1 class="visually-hidden">Search: {q}</h1>
      <MentionsView q={q} filter={filter} />
      <div class="with-side">
        <aside class="side" aria-label="Narrow the search">
          <details open={!matchMedia('(max-width: 640px)').matches}>
            <summary>Narrow the search</summary>
            <Loaded resource={where} skeleton={null}>
              {(found) => <FacetList facets={found} filter={filter} />}
            </Loaded>
          </details>
        </aside>
        <div>
          <div class="found-head">
            <p aria-live="polite">{where.value ? `${plural(where.value.articles, 'article')} found` : ' '}</p>
            <SaveSearch q={q} />
            <ul class="feeds">
              <Feed label="" query={{ q, ...(filter.site === undefined ? {} : { site: filter.site }) }} />
            </ul>
          </div>
          <PagedList label="Found, the best first" pages={pages} rowHeight={104} keyOf={({ id }) => id} empty={<NothingFound filter={filter} />}>
            {(found) => <FoundRow found={found} facets={where.value} />}
          </PagedList>
        </div>
      </div>
    </div>
  );
}

function NothingFound({ filter }: { readonly filter: Filter }) {
  const isNarrow = Object.values(filter).some((value) => value !== undefined);
  return (
    <Empty
      title="Nothing was found"
      action={
        isNarrow && (
          <button
            type="button"
            onClick={() => setQuery({ site: undefined, section: undefined, language: undefined, since: undefined, until: undefined })}
          >
            Search everywhere
          </button>
        )
      }
    >
      {isNarrow ? 'Nothing here has all of these words; other sites, sections or times may.' : 'No article has all of these words. Try fewer.'}
    </Empty>
  );
}

function FoundRow({ found, facets: where }: { readonly found: Found; readonly facets: Facets | undefined }) {
  const section = where?.sections.find(({ id }) => id === found.sectionId)?.name;
  return (
    <article class="article-row found-row">
      <PageThumb name={`article ${found.id}`} keep={(signal) => keepForPicture(found.id, signal)} />
      <div>
        <h3 dir="auto">
          <a href={addressOf(['collection', 'article', String(found.id)])}>{found.title || found.url}</a>
        </h3>
        <p class="snippet" dir="auto">
          {marked(found.snippet)}
        </p>
        <p class="quiet facts">
          <span>{new URL(found.url).host}</span>
          {section && <span>{section}</span>}
          {found.day === null ? <span>undated</span> : <time dateTime={found.day}>{found.day}</time>}
          {found.removedAt !== null && <span class="alarm">gone from its site</span>}
        </p>
      </div>
    </article>
  );
}

function marked({ text, marks }: Found['snippet']) {
  const parts = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
