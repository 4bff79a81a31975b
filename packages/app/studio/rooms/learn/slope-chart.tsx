import '../../charts/charts.css';
import { fineGainText, scoreText, shortAddress, threeDigits } from '../../parts/format.ts';
import { addressOf } from '../../shell/router.ts';
import type { Result } from './api.ts';

const HEIGHT = 240;
const TOP = 24;
const LEFT = 56;
const RIGHT = 264;
const y = (score: number) => TOP + (1 - score) * (HEIGHT - TOP - 16);

/** Every page before and after as a line, and a list that leads to each. */
export function SlopeChart({ pages }: { readonly pages: Result['pages'] }) {
  const sorted = [...pages].sort((one, other) => other.after - other.before - (one.after - one.before));
  return (
    <div class="slopes">
      <svg viewBox={`0 0 320 ${HEIGHT}`} role="img" aria-label={`${pages.length} pages, before on the left and after on the right`}>
        <g class="axis">
          <text x={LEFT} y={14} text-anchor="middle">
            before
          </text>
          <text x={RIGHT} y={14} text-anchor="middle">
            after
          </text>
          {[0, 0.5, 1].map((score) => (
            <g key={score}>
              <line x1={LEFT} x2={RIGHT} y1={y(score)} y2={y(score)} />
              <text x={LEFT - 10} y={y(score) + 4} text-anchor="end">
                {scoreText(score)}
              </text>
            </g>
          ))}
        </g>
        {sorted.map(({ id, before, after }) => (
          <g key={id} class={after < before ? 'slope is-worse' : 'slope'}>
            <line x1={LEFT} y1={y(before)} x2={RIGHT} y2={y(after)} />
            <circle cx={LEFT} cy={y(before)} r={3} />
            <circle cx={RIGHT} cy={y(after)} r={3} />
          </g>
        ))}
      </svg>
      <ol class="slope-list">
        {sorted.map(({ id, url, before, after }) => (
          <li key={id}>
            <a href={addressOf(['inspect'], { page: id })} title={url ?? undefined}>
              {url === null ? `page ${id.slice(0, 8)}, without an address` : shortAddress(url, 44)}
            </a>
            <span class="number">
              {threeDigits(before)} → {threeDigits(after)} <strong>{fineGainText(after - before)}</strong>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
