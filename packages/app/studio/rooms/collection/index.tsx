import { useMemo } from 'preact/hooks';
import { useActions } from '../../shell/actions.ts';
import { addressOf, go, place } from '../../shell/router.ts';
import { AddSite } from './add-site.tsx';
import { ArticleView } from './article-view.tsx';
import { ArticlesView } from './articles-view.tsx';
import { CollectionBar } from './collection-bar.tsx';
import { PeopleView } from './people-view.tsx';
import { RunView } from './run-view.tsx';
import { SearchView } from './search-view.tsx';
import { SiteView } from './site-view.tsx';
import { SitesView } from './sites-view.tsx';
import { SqlView } from './sql-view.tsx';
import './collection.css';
import './adding.css';
import './people.css';
import './lists.css';
import './search.css';
import './outputs.css';
import './tables.css';
import './revisions.css';

/** The collection: `/`, `/site/HOST`, `/article/ID`, `/search?q=…`, `/articles`, `/sql?sql=…`, `/for/NAME`, `/add?url=…`, `/run/ID`. */
export default function Collection() {
  useActions(
    'collection',
    useMemo(
      () => [
        { id: 'collection-add', label: 'Add a site', kind: 'action', run: () => go(addressOf(['collection', 'add'])) },
        { id: 'collection-for', label: 'New articles for my profile', kind: 'action', run: () => go(addressOf(['collection', 'for'])) },
      ],
      [],
    ),
  );
  const [view = '', name = ''] = place.value.rest;
  return (
    <div class="collection">
      <CollectionBar view={view} />
      <div class="collection-body">{viewOf(view, name)}</div>
    </div>
  );
}

function viewOf(view: string, name: string) {
  if (view === 'site') return <SiteView key={name} host={name} />;
  if (view === 'article') return <ArticleView key={name} id={Number(name)} />;
  if (view === 'search') return <SearchView />;
  if (view === 'articles') return <ArticlesView />;
  if (view === 'sql') return <SqlView />;
  if (view === 'for') return <PeopleView name={name} />;
  if (view === 'add') return <AddSite />;
  if (view === 'run') return <RunView key={name} id={name} />;
  return <SitesView />;
}
