import { useResource } from '../../api/resource.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Empty } from '../../parts/empty.tsx';
import { plural } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { nothingFound } from '../../parts/nothing-found.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { setQuery } from '../../shell/router.ts';
import { extraction, fieldsWithoutBlocks, type InspectionAnswer, type OtherLook } from './api.ts';
import { DifferenceList } from './difference-list.tsx';
import { JsonView } from './json-view.tsx';
import { MetaView } from './meta-view.tsx';
import { OutputLines } from './output-lines.tsx';
import { RecordsView, recordFields } from './records-view.tsx';
import { chooseFavor, shown, tabs } from './state.ts';

interface ResultViewProps {
  readonly inspection: InspectionAnswer;
  readonly other: OtherLook | undefined;
}

/** The result for the page, in every format. */
export function ResultView({ inspection, other }: ResultViewProps) {
  const { tab } = shown();
  return (
    <section class="pane pane-result" aria-label="The result">
      {other ? (
        <DifferenceList own={inspection} other={other} />
      ) : (
        <>
          <Tabs label="Result" tabs={tabs} chosen={tab} onChoose={(name) => setQuery({ tab: name === 'markdown' ? undefined : name })} />
          <div class="result-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            <TabBody inspection={inspection} />
          </div>
        </>
      )}
    </section>
  );
}

function TabBody({ inspection }: { readonly inspection: InspectionAnswer }) {
  const { tab } = shown();
  if (tab === 'meta') return <MetaView inspection={inspection} />;
  if (tab === 'json') return <Extracted fields={fieldsWithoutBlocks}>{(value) => <JsonView value={value} />}</Extracted>;
  if (tab === 'records') return <Extracted fields={recordFields}>{(value) => <RecordsView value={value} />}</Extracted>;
  const lines = inspection.outputs[tab];
  if (inspection.reason !== null && inspection.wordCount === 0) return <Nothing reason={inspection.reason} />;
  return (
    <>
      <p class="result-tools">
        <CopyButton label="Copy" text={() => lines.map(({ text }) => text).join('\n')} />
        <span class="quiet">{plural(inspection.wordCount, 'word')}</span>
      </p>
      <OutputLines lines={lines} format={tab} dir={inspection.dir} language={inspection.language} />
    </>
  );
}

function Nothing({ reason }: { readonly reason: string }) {
  const { favor } = shown();
  return (
    <Empty
      title="Nothing was kept of this page"
      action={
        favor !== 'recall' && (
          <button type="button" onClick={() => chooseFavor('recall')}>
            Keep all that may be content
          </button>
        )
      }
    >
      The reason: {nothingFound(reason)}. Click a block to see why.
    </Empty>
  );
}

interface ExtractedProps {
  readonly fields: readonly string[];
  readonly children: (value: Record<string, unknown>) => preact.ComponentChildren;
}

/** The answer of `POST /v1/extract` for the page, requested when it is opened. */
function Extracted({ fields, children }: ExtractedProps) {
  const { page, method, favor } = shown();
  const resource = useResource(`${page} ${method} ${favor} ${fields.length}`, (signal) => extraction({ page, method, favor }, fields, signal));
  return (
    <Loaded resource={resource} skeleton={<Lines />}>
      {children}
    </Loaded>
  );
}
