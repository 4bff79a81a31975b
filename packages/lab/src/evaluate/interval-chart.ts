import type { Estimate } from '../metrics/bootstrap.js';
import { escapeHtml } from './escape-html.js';

export interface ChartRow {
  readonly label: string;
  readonly estimate: Estimate;
}

const ROW = 22;
const LABEL = 190;
const WIDTH = 420;
const VALUE = 60;

/** Means with their intervals as an SVG, one line each on a common scale from 0 to 1. Needs neither script nor style sheet. */
export function intervalChart(title: string, rows: readonly ChartRow[]): string {
  const height = rows.length * ROW + 30;
  const x = (value: number) => (LABEL + value * WIDTH).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (tick) =>
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="4" y2="${height - 22}" stroke="#ddd"/><text x="${x(tick)}" y="${height - 8}" text-anchor="middle" fill="#666">${tick}</text>`,
  );
  const lines = rows.map(({ label, estimate: { mean, low, high } }, index) => {
    const y = index * ROW + 16;
    return [
      `<text x="${LABEL - 10}" y="${y + 4}" text-anchor="end">${escapeHtml(label)}</text>`,
      `<line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="#2b6cb0" stroke-width="3"/>`,
      `<circle cx="${x(mean)}" cy="${y}" r="4.5" fill="#1a365d"/>`,
      `<text x="${LABEL + WIDTH + 10}" y="${y + 4}">${mean.toFixed(3)}</text>`,
    ].join('');
  });
  const size = `width="${LABEL + WIDTH + VALUE}" height="${height}" viewBox="0 0 ${LABEL + WIDTH + VALUE} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeHtml(title)}" ${size} font-family="system-ui, sans-serif" font-size="12">${ticks.join('')}${lines.join('')}</svg>`;
}
