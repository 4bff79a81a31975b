import { linear, maxOf } from './scale.ts';
import './charts.css';

interface SparklineProps {
  /** Label for screen readers: `New articles per day, the last 30 days`. */
  readonly label: string;
  readonly values: readonly number[];
}

const WIDTH = 96;
const HEIGHT = 24;

/** A word-sized chart for a row of a table. */
export function Sparkline({ label, values }: SparklineProps) {
  const x = linear([0, Math.max(1, values.length - 1)], [1, WIDTH - 1]);
  const y = linear([0, maxOf(values) || 1], [HEIGHT - 2, 2]);
  const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)},${y(value).toFixed(1)}`).join('');
  return (
    <svg class="sparkline" width={WIDTH} height={HEIGHT} role="img" aria-label={`${label}: ${values.join(', ')}`}>
      <path class="mark-line tone-accent" d={path} />
    </svg>
  );
}
