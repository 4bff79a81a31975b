import { scoreText, threeDigits } from '../../parts/format.ts';
import type { Estimate } from './api.ts';

const WIDTH = 72;
const DOT = 3;

interface IntervalProps {
  readonly estimate: Estimate | null;
  /** Where the scale begins; it ends at 1. */
  readonly from: number;
}

/** A score with its 95 % interval as a bar below it. */
export function Interval({ estimate, from }: IntervalProps) {
  if (estimate === null) return <span class="quiet">–</span>;
  // The dot has room at both ends.
  const x = (value: number) => DOT + Math.max(0, Math.min(1, (value - from) / (1 - from))) * (WIDTH - 2 * DOT);
  const said = `${scoreText(estimate.mean)}, 95 % between ${scoreText(estimate.low)} and ${scoreText(estimate.high)}`;
  return (
    <span class="interval" title={said}>
      <span class="score">{threeDigits(estimate.mean)}</span>
      <svg width={WIDTH} height="8" role="img" aria-label={said}>
        <line class="interval-scale" x1="0" x2={WIDTH} y1="4" y2="4" />
        <line class="interval-bar" x1={x(estimate.low)} x2={Math.max(x(estimate.low) + 1, x(estimate.high))} y1="4" y2="4" />
        <circle class="interval-mean" cx={x(estimate.mean)} cy="4" r={DOT} />
      </svg>
    </span>
  );
}

/** Where a scale begins that shows all of these: a tenth below the lowest. */
export function scaleFrom(estimates: readonly (Estimate | null)[]): number {
  let low = 0.9;
  for (const estimate of estimates) if (estimate && estimate.low < low) low = estimate.low;
  return Math.max(0, Math.floor(low * 10) / 10);
}
