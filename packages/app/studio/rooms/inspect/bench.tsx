import type { ApiProblem } from '../../api/problem.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Lines } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { setQuery } from '../../shell/router.ts';
import type { InspectionAnswer, OtherLook } from './api.ts';
import { PageView } from './page-view.tsx';
import { ResultView } from './result-view.tsx';
import { shown } from './state.ts';
import { WhyPanel } from './why-panel.tsx';

const Strip = lazily(() => import('./strip.tsx').then((module) => module.Strip), <Lines count={3} />);

interface BenchProps {
  readonly inspection: InspectionAnswer;
  /** The same page by another method. */
  readonly other: OtherLook | undefined;
  readonly problem: ApiProblem | undefined;
}

const panes = [
  { name: 'page', label: 'Page' },
  { name: 'result', label: 'Result' },
  { name: 'why', label: 'Why' },
  { name: 'charts', label: 'Charts' },
] as const;

/** The page on the left, its result on the right, reasons and charts below. On a narrow screen one pane at a time. */
export function Bench({ inspection, other, problem }: BenchProps) {
  const { page, pane, block } = shown();
  return (
    <>
      <div class="pane-tabs">
        <Tabs
          label="Panes"
          tabs={panes}
          chosen={pane as (typeof panes)[number]['name']}
          onChoose={(name) => setQuery({ pane: name === 'page' ? undefined : name }, 'replace')}
        />
      </div>
      {problem && <ProblemNote problem={problem} />}
      <div class={`bench shows-${pane} ${inspection.blocks[block] ? 'has-pinned' : ''}`}>
        <PageView page={page} inspection={inspection} other={other} />
        <ResultView inspection={inspection} other={other} />
        <WhyPanel inspection={inspection} />
        <Strip inspection={inspection} />
      </div>
    </>
  );
}
