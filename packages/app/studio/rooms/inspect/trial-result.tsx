import { countText, gainText, scoreText, shortAddress } from '../../parts/format.ts';
import { addressOf } from '../../shell/router.ts';
import type { TrialAnswer } from './api.ts';
import './trial.css';

type TriedPage = TrialAnswer['pages'][number];

/** Share of its words that a page without labels may lose before it counts as worse. */
const MAX_LOSS = 0.2;

/** Worse by its labels; without labels, a page that loses many words is likely to be. */
function isWorse({ before, after, wordsBefore, wordsAfter }: TriedPage): boolean {
  return before !== undefined && after !== undefined ? after < before - 0.005 : wordsAfter < wordsBefore * (1 - MAX_LOSS);
}

/** What a rule or learned weights do to stored pages, those that get worse first. */
export function TrialResult({ trial: { pages, changed, labelled, before, after } }: { readonly trial: TrialAnswer }) {
  const worse = pages.filter(isWorse);
  const sorted = [...worse, ...pages.filter((page) => !isWorse(page))];
  return (
    <div class="trial">
      <p role="status">
        {pages.length === 0 ? 'No page is stored to try it on.' : `${changed} of ${pages.length} stored pages change.`}{' '}
        {labelled > 0 && (
          <span>
            {labelled} labelled: <span class="number">{scoreText(before)}</span> → <strong class="number">{scoreText(after)}</strong>{' '}
            {gainText(after - before)}
          </span>
        )}
      </p>
      {worse.length === 0 && changed > 0 && <p class="quiet">None of them looks worse.</p>}
      {worse.length > 0 && (
        <p class="trial-warning">
          {worse.length} of {pages.length} may get worse: a lower score, or more than a fifth of the words lost. Look at them before you use it.
        </p>
      )}
      <ul>
        {sorted.map((page) => (
          <li key={`${page.where} ${page.id}`} class={isWorse(page) ? 'is-worse' : undefined}>
            <a href={addressOf(...linkOf(page))} title={page.url ?? undefined} dir="auto">
              {page.title ?? shortAddress(page.url ?? page.id, 40)}
            </a>
            <span class="number">
              {countText(page.wordsBefore)} → {countText(page.wordsAfter)} words
              {page.after !== undefined && ` · ${scoreText(page.before!)} → ${scoreText(page.after)}`}
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
