import { countText, shortAddress } from '../../parts/format.ts';
import { addressOf } from '../../shell/router.ts';
import type { MarkedAnswer, SetAnswer } from './api.ts';
import { labeller } from './labeller.ts';

/** Which page this is, and the ways to the others: before, next, and a list of all. */
export function PageSteps({ set, page }: { readonly set: SetAnswer; readonly page: MarkedAnswer }) {
  const at = set.list.findIndex(({ id }) => id === page.id);
  const about = set.list[at];
  const to = (step: number) => set.list[at + step];
  return (
    <nav class="page-steps" aria-label="Pages of the set">
      <Step page={to(-1)} set={set.name} label="‹ Previous" />
      <details class="page-menu">
        <summary>
          <span class="quiet count">
            {countText(at + 1)} of {countText(set.list.length)}
          </span>{' '}
          <strong dir="auto">{about?.title ?? 'A page without a title'}</strong>{' '}
          {about?.url && <span class="quiet page-steps-address">{shortAddress(about.url, 56)}</span>}
        </summary>
        <ol>
          {set.list.slice(Math.max(0, at - AROUND), at + AROUND).map(({ id, title, url, labellers }) => (
            <li key={id}>
              <a href={addressOf(['label'], { set: set.name, page: id })} aria-current={id === page.id ? 'page' : undefined} dir="auto">
                {title ?? (url === null ? 'A page without a title' : shortAddress(url))}
              </a>
              {labellers.some(({ name, isDone }) => name === labeller.value && isDone) && <span class="quiet"> done</span>}
            </li>
          ))}
        </ol>
      </details>
      <Step page={to(1)} set={set.name} label="Next ›" />
    </nav>
  );
}

/** Pages that the menu lists before and after this one; the view of the set has all. */
const AROUND = 50;

function Step({ page, set, label }: { readonly page: SetAnswer['list'][number] | undefined; readonly set: string; readonly label: string }) {
  if (!page) return <span class="page-step is-off">{label}</span>;
  return (
    <a class="page-step" href={addressOf(['label'], { set, page: page.id })} title={page.title ?? page.url ?? undefined}>
      {label}
    </a>
  );
}
