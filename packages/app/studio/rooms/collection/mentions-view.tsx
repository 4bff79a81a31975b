import { useResource } from '../../api/resource.ts';
import { lazily } from '../../parts/lazily.tsx';
import { place, setQuery } from '../../shell/router.ts';
import { type Filter, mentions } from './api.ts';
import { fittingPeriod, PERIODS } from './periods.ts';

const MentionsChart = lazily(() => import('./mentions-chart.tsx').then((module) => module.MentionsChart));

/** Days with mentions that a chart needs. */
const MIN_DAYS = 2;

/** Mentions over time as bars; a drag over them narrows the search to that time. */
export function MentionsView({ q, filter }: { readonly q: string; readonly filter: Filter }) {
  // The whole time is drawn, so that the selected range can be seen and changed.
  const around = { ...filter, since: undefined, until: undefined };
  const found = useResource(JSON.stringify([q, around]), (signal) => mentions(q, 'day', around, signal));
  if (found.value === undefined) return <div class="mentions is-waiting" />;
  const days = found.value.periods;
  // One bar shows nothing that the list does not.
  if (days.length < MIN_DAYS) return null;
  const by = PERIODS.find((period) => period === place.value.query.get('by')) ?? fittingPeriod(days[0]!.period, days.at(-1)!.period);
  return (
    <section class="mentions" aria-label="Mentions over time">
      <p class="choices">
        <label>
          Mentions by{' '}
          <select value={by} onChange={(event) => setQuery({ by: event.currentTarget.value })}>
            {PERIODS.map((period) => (
              <option key={period}>{period}</option>
            ))}
          </select>
        </label>
        {(filter.since ?? filter.until) !== undefined && (
          <button type="button" onClick={() => setQuery({ since: undefined, until: undefined })}>
            {filter.since === filter.until ? filter.since : `${filter.since ?? '…'} to ${filter.until ?? '…'}`} ×
          </button>
        )}
      </p>
      <MentionsChart days={days} by={by} since={filter.since} until={filter.until} />
    </section>
  );
}
