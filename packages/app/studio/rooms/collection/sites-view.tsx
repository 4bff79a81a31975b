import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { countText } from '../../parts/format.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Ago } from '../../parts/small.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { addressOf } from '../../shell/router.ts';
import { type SiteHead, sites } from './api.ts';
import { percentText, sum } from './words.ts';

const Sparkline = lazily(() => import('../../charts/sparkline.tsx').then((module) => module.Sparkline));

/** One row per site: new articles, last visit, coverage, possible problems. */
export function SitesView() {
  const all = useResource('sites', sites);
  return (
    <Loaded resource={all} skeleton={<Lines />}>
      {(found) => (found.length === 0 ? <NoSites /> : <SiteTable sites={found} />)}
    </Loaded>
  );
}

function NoSites() {
  return (
    <Empty
      title="No sites yet"
      action={
        <a class="button primary" href={addressOf(['collection', 'add'])}>
          Add a site
        </a>
      }
    >
      Give the address of a site: its sections and some of its articles are shown before anything is kept.
    </Empty>
  );
}

const columns: readonly TableColumn<SiteHead>[] = [
  {
    name: 'site',
    label: 'Site',
    value: ({ host }) => host,
    show: ({ host, name }) => (
      <a class="site-name" href={addressOf(['collection', 'site', host])}>
        <strong>{host}</strong>
        {name !== host && <span class="quiet"> {name}</span>}
      </a>
    ),
  },
  {
    name: 'new',
    label: 'New, 30 days',
    value: ({ daily }) => sum(daily),
    show: ({ daily }) => (
      <span class="spark">
        <Sparkline label="New articles per day, the last 30 days" values={daily} /> <span class="number">{countText(sum(daily))}</span>
      </span>
    ),
  },
  { name: 'articles', label: 'Articles', isNumber: true, value: ({ articles }) => articles, show: ({ articles }) => countText(articles) },
  {
    name: 'visit',
    label: 'Last visit',
    value: ({ visitedAt }) => visitedAt,
    show: ({ visitedAt }) => (visitedAt === null ? <span class="quiet">never</span> : <Ago time={visitedAt} />),
  },
  { name: 'stored', label: 'Stored', isNumber: true, value: ({ share }) => share, show: ({ share }) => percentText(share) },
  {
    name: 'errors',
    label: 'Errors',
    isNumber: true,
    value: ({ problems }) => problems,
    show: ({ problems, host }) => (problems === 0 ? '0' : <a href={addressOf(['collection', 'site', host], { tab: 'missing' })}>{problems}</a>),
  },
  {
    name: 'alarms',
    label: 'Alarms',
    value: ({ alarms }) => alarms.join('; '),
    show: ({ alarms }) => (alarms.length === 0 ? <span class="quiet">none</span> : <Alarms alarms={alarms} />),
  },
];

function Alarms({ alarms }: { readonly alarms: readonly string[] }) {
  return (
    <span class="alarm" title={alarms.join('\n')}>
      ⚠ {alarms[0]}
      {alarms.length > 1 && `, and ${alarms.length - 1} more`}
    </span>
  );
}

function SiteTable({ sites: found }: { readonly sites: readonly SiteHead[] }) {
  return (
    <>
      <h1 class="visually-hidden">Sites</h1>
      <div class="site-table">
        <Table label="Sites" columns={columns} rows={found} keyOf={({ id }) => id} />
      </div>
    </>
  );
}
