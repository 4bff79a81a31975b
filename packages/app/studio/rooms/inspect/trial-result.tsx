import { countText, gainText, scoreText, shortAddress } from '../../parts/format.ts';
import { addressOf } from '../../shell/router.ts';
import type { TrialAnswer } from './api.ts';
import './trial.css';

type TriedPage = TrialAnswer['pages'][number];

/** The effect of a rule or learned weights on stored pages, the ones that get worse first. */
export function TrialResult({ trial: { pages, changed, better, worse, untried, labelled, before, after } }: { readonly trial: TrialAnswer }) {
  const order = ['worse', 'better', 'changed', 'same'] as const;
  const sorted = order.flatMap((effect) => pages.filter((page) => page.effect === effect));
  return (
    <div class="trial">
      <p role="status">
        {pages.length === 0 ? 'No page is stored to try it on.' : `${changed} of ${pages.length} stored pages change.`}{' '}
        {untried > 0 && <span class="quiet">No time was left for {untried} more.</span>}{' '}
        {labelled > 0 && (
          <span>
            {labelled} labelled: <span class="number">{scoreText(before)}</span> → <strong class="number">{scoreText(after)}</strong>{' '}
            {gainText(after - before)}
          </span>
        )}
      </p>
      {changed > 0 && (
        <p class={worse > 0 ? 'trial-warning' : 'quiet'}>
          {better} better, <strong>{worse} worse</strong>, {changed - better - worse} changed without labels that tell.{' '}
          {worse > 0 && 'Worse is a lower score, or without labels more than a fifth of the words lost. Look at these before you use it.'}
        </p>
      )}
      <ul>
        {sorted.map((page) => (
          <li key={`${page.where} ${page.id}`} class={page.effect === 'worse' ? 'is-worse' : undefined}>
            <a href={addressOf(...linkOf(page))} title={page.url ?? undefined} dir="auto">
              {page.title ?? shortAddress(page.url ?? page.id, 40)}
            </a>
            <span class="number">
              {countText(page.wordsBefore)} → {countText(page.wordsAfter)} words
              {page.after !== undefined && ` · ${scoreText(page.before!)} → ${scoreText(page.after)}`}
              {page.document && ` · document ${scoreText(page.document.before)} → ${scoreText(page.document.after)}`}
              {page.effect === 'better' && ' · better'}
              {page.effect === 'worse' && ' · worse'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linkOf({ where, id }: TriedPage): Parameters<typeof addressOf> {
  return where === 'collection' ? [['collection', 'article', id]] : [['inspect'], { page: id }];
}
