import { useEffect, useRef } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { countText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Ago } from '../../parts/small.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { articles, type SiteAnswer, site } from './api.ts';
import { ArticleRow, PagedList, usePages } from './article-list.tsx';
import { CollectAgain } from './collect-again.tsx';
import { MissingView } from './missing-view.tsx';
import { OutputsView } from './outputs-view.tsx';
import { SectionsView } from './sections-view.tsx';
import { percentText, sum } from './words.ts';

/** One site: its articles by section, its sections, addresses not stored and why, its feeds. */
export function SiteView({ host }: { readonly host: string }) {
  const found = useResource(host, (signal) => site(host, signal));
  return (
    <Loaded resource={found} skeleton={<Lines />}>
      {(value) => <SitePage site={value} onChange={found.reload} />}
    </Loaded>
  );
}

type TabName = 'articles' | 'sections' | 'missing' | 'outputs';

function SitePage({ site: value, onChange }: { readonly site: SiteAnswer; readonly onChange: () => void }) {
  const chosen = (place.value.query.get('tab') ?? 'articles') as TabName;
  const tabs = [
    { name: 'articles', label: 'Articles', count: value.articles },
    { name: 'sections', label: 'Sections', count: value.sections.length },
    { name: 'missing', label: 'Not stored', count: sum(value.coverage.missing.map(({ count }) => count)) },
    { name: 'outputs', label: 'Feeds and export' },
  ] as const;
  return (
    <div class="site-page">
      <header class="view-head">
        <h1>{value.host}</h1>
        <p class="quiet facts">
          <a href={value.home} target="_blank" rel="noreferrer">
            {value.home}
          </a>
          {value.visitedAt !== null && (
            <span>
              visited <Ago time={value.visitedAt} />
            </span>
          )}
          <span>{percentText(value.coverage.share)} of its articles stored</span>
          <span>{countText(sum(value.daily))} new in 30 days</span>
          {value.articles > 0 && (
            <a href={addressOf(['label'], { set: value.host.replaceAll(/[^\w-]+/g, '-').replace(/^-+/, ''), view: 'pages', site: value.host })}>
              Label pages of this site
            </a>
          )}
        </p>
        {value.alarms.map((alarm) => (
          <p key={alarm} class="alarm">
            ⚠ {alarm}
          </p>
        ))}
        <CollectAgain home={value.home} onEnd={onChange} />
      </header>
      <Tabs label="Of this site" tabs={tabs} chosen={chosen} onChoose={(tab) => setQuery({ tab: tab === 'articles' ? undefined : tab })} />
      {chosen === 'articles' && <SiteArticles site={value} />}
      {chosen === 'sections' && <SectionsView site={value} />}
      {chosen === 'missing' && <MissingView site={value} />}
      {chosen === 'outputs' && <OutputsView site={value} />}
    </div>
  );
}

function SiteArticles({ site: { host, sections, outside, visitedAt, articles: all } }: { readonly site: SiteAnswer }) {
  const section = place.value.query.get('section') ?? undefined;
  const side = useRef<HTMLElement>(null);
  // On a narrow screen the sections are a row that scrolls.
  useEffect(() => {
    side.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  // The results of a visit are shown when it has ended.
  const pages = usePages(`${host} ${section ?? ''} ${visitedAt ?? ''}`, async (before: number | undefined, signal) => {
    const { articles: rows, next } = await articles({ site: host, section }, before, signal);
    return { rows, next };
  });
  return (
    <div class="with-side">
      <nav class="side" aria-label="Sections" ref={side}>
        <a href={addressOf(['collection', 'site', host])} aria-current={section === undefined ? 'true' : undefined}>
          All sections <span class="count">{countText(all)}</span>
        </a>
        {sections
          .filter(({ articles: count }) => count > 0)
          .map(({ id, name, articles: count, parent }) => (
            <a
              key={id}
              class={parent === null ? '' : 'sub'}
              href={addressOf(['collection', 'site', host], { section: id })}
              aria-current={section === String(id) ? 'true' : undefined}
            >
              {name} <span class="count">{countText(count)}</span>
            </a>
          ))}
        {outside > 0 && (
          <span class="quiet">
            No section <span class="count">{countText(outside)}</span>
          </span>
        )}
      </nav>
      <div>
        <PagedList
          label="Articles, the newest first"
          pages={pages}
          rowHeight={104}
          keyOf={({ id }) => id}
          empty={
            <Empty title="No article yet">
              {section === undefined
                ? 'Collect the site again, or see which addresses were not stored, and why.'
                : 'This section gave nothing so far.'}
            </Empty>
          }
        >
          {(article) => <ArticleRow article={article} section={article.sectionId === null ? undefined : names.get(article.sectionId)} />}
        </PagedList>
      </div>
    </div>
  );
}
