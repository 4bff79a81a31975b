import { countText, scoreText } from '../../parts/format.ts';
import { Address } from '../../parts/small.tsx';
import { VirtualList } from '../../parts/virtual-list.tsx';
import { addressOf, go } from '../../shell/router.ts';
import { AddPages } from './add-pages.tsx';
import { MIN_TO_LEARN, type SetAnswer } from './api.ts';
import { labeller, nameLabeller } from './labeller.ts';

/** The remaining pages of a set, who labels, and the agreement of two labellers. */
export function SetBar({ set }: { readonly set: SetAnswer }) {
  const who = labeller.value;
  const own = set.list.filter(({ labellers }) => labellers.some(({ name, isDone }) => name === who && isDone)).length;
  return (
    <header class="set-bar">
      <h1>
        <a href={addressOf(['label'], { set: set.name, view: 'pages' })}>{set.name}</a>
      </h1>
      <span class="set-progress">
        <progress value={own} max={Math.max(1, set.pages)} aria-label="Pages that you have labelled" />
        <span class="count">{leftText(set.pages, own)}</span>
      </span>
      {set.agreement && (
        <span
          class="quiet"
          title={`δ·cosine of the texts of ${set.agreement.labellers.join(' and ')}; κ of their blocks is ${scoreText(set.agreement.kappa)}`}
        >
          agreement {scoreText(set.agreement.similarity)} on {set.agreement.pages} {set.agreement.pages === 1 ? 'page' : 'pages'}
        </span>
      )}
      <label class="set-who">
        <span class="quiet">Labeller</span>
        <input
          title="Two people who label the same pages see how far they agree"
          value={who}
          maxLength={40}
          size={8}
          onChange={(event) => nameLabeller(event.currentTarget.value)}
        />
      </label>
      <a class="button" href={addressOf(['learn'], { set: set.name })}>
        Learn from it
      </a>
    </header>
  );
}

function leftText(pages: number, done: number): string {
  if (pages === 0) return 'no pages yet';
  return pages === done ? `all ${countText(pages)} done` : `${countText(pages - done)} of ${countText(pages)} left`;
}

/** The pages of a set, and how to add to them. */
export function SetPages({ set, onChange }: { readonly set: SetAnswer; readonly onChange: () => void }) {
  const added = (ids: readonly string[]) => {
    onChange();
    if (set.pages === 0) go(addressOf(['label'], { set: set.name, page: ids[0] }));
  };
  return (
    <div class="set-pages">
      <p class="quiet">{nextText(set)}</p>
      <AddPages set={set.name} isFirst={set.pages === 0} onAdded={added} />
      {set.list.length > MAX_PLAIN ? (
        <div class="page-list is-long">
          <VirtualList label="Pages of the set" rows={set.list} rowHeight={ROW} keyOf={({ id }) => id}>
            {(page) => <PageLine set={set.name} page={page} />}
          </VirtualList>
        </div>
      ) : (
        <ul class="page-list">
          {set.list.map((page) => (
            <li key={page.id}>
              <PageLine set={set.name} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What to do next with a set. */
function nextText({ pages, done, list }: SetAnswer): string {
  if (pages === 0) return 'This set has no pages yet. Five to ten of one site are enough to learn from.';
  const isThrough = list.every(({ labellers }) => labellers.some(({ name, isDone }) => name === labeller.value && isDone));
  if (!isThrough) return 'Choose a page to continue with, or add more.';
  return done < MIN_TO_LEARN
    ? `All pages labelled. Add more: ${MIN_TO_LEARN} of one site are needed to learn from, five to ten are better.`
    : 'All pages labelled. Learn from them, or add more.';
}

/** From this number of pages only visible ones are rendered. */
const MAX_PLAIN = 200;
/** Height of a row of a long list, pixels. */
const ROW = 64;

function PageLine({ set, page: { id, url, title, labellers } }: { readonly set: string; readonly page: SetAnswer['list'][number] }) {
  const state =
    labellers.length === 0 ? 'not begun' : labellers.map(({ name, isDone, marked }) => `${name}: ${isDone ? 'done' : `${marked} blocks`}`).join(', ');
  return (
    <>
      <a href={addressOf(['label'], { set, page: id })} dir="auto">
        {title ?? 'a page without a title'}
      </a>
      {url !== null && (
        <span class="page-about">
          <Address url={url} most={48} />
        </span>
      )}
      <span class="quiet page-state">{state}</span>
    </>
  );
}
