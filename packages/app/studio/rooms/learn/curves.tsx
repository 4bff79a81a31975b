import { Chart } from '../../charts/chart.tsx';
import { Line } from '../../charts/marks.tsx';
import { scoreText, threeDigits } from '../../parts/format.ts';
import type { Step } from './api.ts';

/** How the means settle while pages are held out in turn, one chart per method. */
export function Curves({ steps, ways }: { readonly steps: readonly Step[]; readonly ways: Readonly<Record<string, string>> }) {
  const tried = [...new Set(steps.map(({ way }) => way))];
  return (
    <div class="curves">
      {tried.map((way) => (
        <Curve key={way} way={way} meaning={ways[way] ?? ''} steps={steps.filter((step) => step.way === way)} />
      ))}
    </div>
  );
}

function Curve({ way, meaning, steps }: { readonly way: string; readonly meaning: string; readonly steps: readonly Step[] }) {
  const last = steps.at(-1)!;
  return (
    <div>
      <Chart
        title={way}
        meaning={meaning}
        xDomain={[0, Math.max(1, last.of - 1)]}
        yDomain={[0, 1]}
        yText={scoreText}
        xLabel="pages left out"
        yLabel={way === 'document' ? 'mean document F1' : 'mean word F1'}
      >
        {(plane) => (
          <>
            <Line plane={plane} tone="clutter" values={steps.map(({ before }) => before)} />
            <Line plane={plane} tone="unsure" values={steps.map(({ train }) => train)} />
            <Line plane={plane} tone="content" values={steps.map(({ heldOut }) => heldOut)} />
          </>
        )}
      </Chart>
      <p class="curve-legend">
        <span class="tone-clutter">before {threeDigits(last.before)}</span>
        <span class="tone-unsure">learned from {threeDigits(last.train)}</span>
        <span class="tone-content">left out {threeDigits(last.heldOut)}</span>
      </p>
    </div>
  );
}
