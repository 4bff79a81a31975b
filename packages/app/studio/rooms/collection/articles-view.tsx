import { useMemo } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { countText, plural, scoreText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Table, type TableColumn, type TableView } from '../../parts/table.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { type ArticleHead, latestArticles, sites } from './api.ts';

/** Articles as a table, with facets and a filter on every column: `collection/articles?facet=VALUE`. */
export function ArticlesView() {
  const found = useResource('articles table', (signal) => Promise.all([latestArticles(signal), sites(signal)]));
  return (
    <Loaded resource={found} skeleton={<Lines />}>
      {([articles, all]) => {
        const hosts = new Map(all.map(({ id, host }) => [id, host]));
        return articles.length === 0 ? (
          <Empty title="No articles yet">Add a site: its articles are listed here.</Empty>
        ) : (
          <ArticleTable articles={articles} hosts={hosts} />
        );
      }}
    </Loaded>
  );
}

type Hosts = ReadonlyMap<number, string>;

/** The facets that articles are counted by. */
const FACETS: readonly { readonly name: string; readonly label: string; readonly of: (article: ArticleHead, hosts: Hosts) => string }[] = [
  { name: 'host', label: 'Site', of: ({ siteId }, hosts) => hosts.get(siteId) ?? '' },
  { name: 'type', label: 'Type', of: ({ pageType }) => pageType ?? 'unknown' },
  { name: 'language', label: 'Language', of: ({ language }) => language ?? 'unknown' },
  { name: 'year', label: 'Year', of: ({ published }) => published?.slice(0, 4) ?? 'undated' },
];
const MAX_VALUES = 12;

function ArticleTable({ articles, hosts }: { readonly articles: readonly ArticleHead[]; readonly hosts: Hosts }) {
  const { query } = place.value;
  const chosen = FACETS.map((facet) => ({ ...facet, value: query.get(facet.name) }));
  const shown = articles.filter((article) => chosen.every(({ of, value }) => value === null || of(article, hosts) === value));
  const columns = useMemo(() => columnsFor(hosts), [hosts]);
  const site = query.get('host');
  const files = new URLSearchParams(site === null ? {} : { site });
  return (
    <div class="with-side articles-page">
      <aside class="side" aria-label="Facets">
        <details open={!matchMedia('(max-width: 640px)').matches}>
          <summary>Facets</summary>
          {chosen.map(({ name, label, of, value }) => (
            <Facet key={name} name={name} label={label} value={value} counts={countsOf(articles, (article) => of(article, hosts))} />
          ))}
        </details>
      </aside>
      <div class="articles-table">
        <h1 class="visually-hidden">Articles</h1>
        <p class="quiet">
          {shown.length === articles.length
            ? plural(articles.length, 'article')
            : `${countText(shown.length)} of ${plural(articles.length, 'article')}`}
          {articles.length >= MOST && ', the newest; SQL reaches all of them'}
        </p>
        <Table
          label="Articles"
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          view={viewIn(query)}
          onView={keepView}
          foot={
            <>
              <span class="quiet">All of them:</span>
              <a href={`/v1/articles?${new URLSearchParams([...files, ['limit', '200']])}`} target="_blank" rel="noreferrer">
                JSON
              </a>
              <a href={`/v1/export?${new URLSearchParams([...files, ['format', 'csv']])}`} target="_blank" rel="noreferrer">
                CSV
              </a>
            </>
          }
        />
      </div>
    </div>
  );
}

/** Filters are `where-COLUMN` in the address, the order is `sort=COLUMN` or `sort=-COLUMN`. */
const WHERE = 'where-';

function viewIn(query: URLSearchParams): TableView {
  const sort = query.get('sort');
  return {
    filters: Object.fromEntries([...query].flatMap(([name, value]) => (name.startsWith(WHERE) ? [[name.slice(WHERE.length), value]] : []))),
    order: sort === null ? undefined : { name: sort.replace(/^-/, ''), up: !sort.startsWith('-') },
  };
}

function keepView({ filters, order }: TableView): void {
  const where = Object.fromEntries(Object.entries(filters).map(([name, value]) => [WHERE + name, value]));
  setQuery({ ...where, sort: order && `${order.up ? '' : '-'}${order.name}` }, 'replace');
}

/** Articles that the table loads. */
const MOST = 1_000;

function countsOf(articles: readonly ArticleHead[], of: (article: ArticleHead) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const article of articles) counts.set(of(article), (counts.get(of(article)) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, MAX_VALUES);
}

interface FacetProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly counts: readonly (readonly [string, number])[];
}

function Facet({ name, label, value, counts }: FacetProps) {
  return (
    <fieldset class="facet">
      <legend>{label}</legend>
      {counts.map(([each, count]) => (
        <button
          type="button"
          key={each}
          class="facet-value"
          aria-pressed={each === value}
          onClick={() => setQuery({ [name]: each === value ? undefined : each })}
        >
          <span>{each}</span> <span class="quiet number">{countText(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function columnsFor(hosts: Hosts): readonly TableColumn<ArticleHead>[] {
  return [
    {
      name: 'title',
      label: 'Title',
      value: ({ title, url }) => title || url,
      show: ({ id, title, url }) => (
        <a href={addressOf(['collection', 'article', String(id)])} dir="auto">
          {title || url}
        </a>
      ),
    },
    { name: 'site', label: 'Site', value: ({ siteId }) => hosts.get(siteId) ?? '' },
    { name: 'published', label: 'Published', value: ({ published }) => published?.slice(0, 10) ?? null },
    {
      name: 'author',
      label: 'Author',
      isAside: true,
      value: ({ author }) => author,
      show: ({ author }) => (
        <span class="author-cell" title={author ?? undefined}>
          {author}
        </span>
      ),
    },
    { name: 'type', label: 'Type', isAside: true, value: ({ pageType }) => pageType },
    { name: 'language', label: 'Language', isAside: true, value: ({ language }) => language },
    { name: 'words', label: 'Words', isNumber: true, value: ({ wordCount }) => wordCount, show: ({ wordCount }) => countText(wordCount) },
    {
      name: 'confidence',
      label: 'Confidence',
      isAside: true,
      isNumber: true,
      value: ({ confidence }) => confidence,
      show: ({ confidence }) => (confidence === null ? '–' : scoreText(confidence)),
    },
    { name: 'revisions', label: 'Revisions', isAside: true, isNumber: true, value: ({ revision }) => revision },
  ];
}
