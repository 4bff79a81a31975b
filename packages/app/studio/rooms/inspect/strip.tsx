import { useResource } from '../../api/resource.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { setQuery } from '../../shell/router.ts';
import { type ChartsAnswer, charts, type InspectionAnswer } from './api.ts';
import { DensityChart, ProbabilityChart } from './block-charts.tsx';
import { CetrScatter, PathsChart, RowBlockCurve, TitleTable } from './paper-charts.tsx';
import { shown } from './state.ts';

const chartNames = [
  { name: 'probability', label: 'Probability' },
  { name: 'densities', label: 'Densities' },
  { name: 'cetr', label: 'CETR' },
  { name: 'rows', label: 'Row blocks' },
  { name: 'paths', label: 'Paths' },
  { name: 'title', label: 'Title' },
] as const;
type ChartName = (typeof chartNames)[number]['name'];

/** Charts by block: the input of the method, and that of the papers' methods. */
export function Strip({ inspection }: { readonly inspection: InspectionAnswer }) {
  const { chart } = shown();
  const chosen = chartNames.find(({ name }) => name === chart)?.name ?? 'probability';
  return (
    <section class="pane pane-charts" aria-label="Charts">
      <Tabs
        label="Charts"
        tabs={chartNames}
        chosen={chosen}
        onChoose={(name) => setQuery({ chart: name === 'probability' ? undefined : name }, 'replace')}
      />
      <div class="strip-body" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {chosen === 'probability' && <ProbabilityChart inspection={inspection} />}
        {chosen === 'densities' && <DensityChart inspection={inspection} />}
        {chosen !== 'probability' && chosen !== 'densities' && <PaperChart name={chosen} inspection={inspection} />}
      </div>
    </section>
  );
}

function PaperChart({ name, inspection }: { readonly name: ChartName; readonly inspection: InspectionAnswer }) {
  const { page, method } = shown();
  const resource = useResource(`charts ${page} ${method}`, (signal) => charts(page, method, signal));
  return (
    <Loaded resource={resource} skeleton={<Lines count={3} />}>
      {(value: ChartsAnswer) => (
        <>
          {name === 'cetr' && <CetrScatter chart={value.cetr} />}
          {name === 'rows' && <RowBlockCurve chart={value.rowBlocks} />}
          {name === 'paths' && <PathsChart chart={value.paths} blocks={inspection.blocks.length} />}
          {name === 'title' && <TitleTable titles={value.titles} inspection={inspection} />}
        </>
      )}
    </Loaded>
  );
}
