import { Empty } from '../../parts/empty.tsx';
import { countText } from '../../parts/format.ts';
import { Address, Ago } from '../../parts/small.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { addressOf } from '../../shell/router.ts';
import type { SiteAnswer } from './api.ts';
import { everyText } from './words.ts';

type Section = SiteAnswer['sections'][number];

/** The lists of a site: how each is doing. */
export function SectionsView({ site: { host, sections } }: { readonly site: SiteAnswer }) {
  if (sections.length === 0) return <Empty title="No sections">The start page is read as the only list of this site.</Empty>;
  return (
    <div class="table-place">
      <Table label="Sections" columns={columnsFor(host)} rows={sections} keyOf={({ id }) => id} />
    </div>
  );
}

function columnsFor(host: string): readonly TableColumn<Section>[] {
  return [
    {
      name: 'name',
      label: 'Section',
      value: ({ name }) => name,
      show: ({ id, name, parent }) => (
        <a class={parent === null ? '' : 'sub'} href={addressOf(['collection', 'site', host], { section: id })}>
          {name}
        </a>
      ),
    },
    { name: 'articles', label: 'Articles', isNumber: true, value: ({ articles }) => articles, show: ({ articles }) => countText(articles) },
    { name: 'kept', label: 'Kept', isAside: true, value: ({ kept }) => (kept ? 'yes' : 'no') },
    { name: 'usual', label: 'On its list', isNumber: true, isAside: true, value: ({ usualEntries }) => usualEntries },
    {
      name: 'visited',
      label: 'Visited',
      value: ({ checkedAt }) => checkedAt,
      show: ({ checkedAt }) => (checkedAt === null ? <span class="quiet">never</span> : <Ago time={checkedAt} />),
    },
    {
      name: 'changed',
      label: 'Last new',
      isAside: true,
      value: ({ changedAt }) => changedAt,
      show: ({ changedAt }) => (changedAt === null ? <span class="quiet">never</span> : <Ago time={changedAt} />),
    },
    { name: 'every', label: 'Due', isAside: true, value: ({ visitEvery }) => visitEvery, show: ({ visitEvery }) => everyText(visitEvery) },
    {
      name: 'alarm',
      label: 'Alarm',
      value: ({ alarm }) => alarm,
      show: ({ alarm }) => (alarm === null ? <span class="quiet">none</span> : <span class="alarm">⚠ {alarm}</span>),
    },
    {
      name: 'url',
      label: 'List',
      isAside: true,
      value: ({ url }) => url,
      show: ({ url }) => (
        <a href={url} target="_blank" rel="noreferrer">
          <Address url={url} most={40} />
        </a>
      ),
    },
  ];
}
