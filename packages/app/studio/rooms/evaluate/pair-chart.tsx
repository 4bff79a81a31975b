import { Chart } from '../../charts/chart.tsx';
import { Bars } from '../../charts/marks.tsx';
import { gainText } from '../../parts/format.ts';
import type { PairAnswer } from './api.ts';

/** One bar per page that differs, from the largest gain to the largest loss. */
export function PairChart({ changes }: { readonly changes: PairAnswer['changes'] }) {
  const values = changes.map(({ left, right }) => right - left).sort((one, other) => other - one);
  const most = Math.max(0.05, values[0]!, -values.at(-1)!);
  const slots = Math.max(10, values.length);
  return (
    <Chart
      title="Page by page"
      meaning="One bar per page that differs: above the line it got better, below the line worse."
      xDomain={[-0.5, slots - 0.5]}
      yDomain={[-most, most]}
      yText={(value) => (value === 0 ? '0' : gainText(value))}
      height={160}
      maxWidth={44 + slots * 28}
    >
      {(plane) => (
        <>
          <Bars plane={plane} values={values} tone="content" shows={(at) => values[at]! > 0} />
          <Bars plane={plane} values={values} tone="clutter" shows={(at) => values[at]! < 0} />
        </>
      )}
    </Chart>
  );
}
