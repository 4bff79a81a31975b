import { useEffect, useRef } from 'preact/hooks';
import { shortAddress } from '../../parts/format.ts';
import { VirtualList } from '../../parts/virtual-list.tsx';
import { addressOf } from '../../shell/router.ts';
import type { SetAnswer } from './api.ts';
import { labeller } from './labeller.ts';

/** Height of a row, pixels. */
const ROW = 56;

/** All pages of the set next to the one that is labelled; a narrow screen has the menu above the page instead. */
export function PageSide({ set, page }: { readonly set: SetAnswer; readonly page: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const at = set.list.findIndex(({ id }) => id === page);
    const list = place.current?.querySelector('.virtual');
    if (list && (at * ROW < list.scrollTop || (at + 1) * ROW > list.scrollTop + list.clientHeight)) list.scrollTop = (at - 2) * ROW;
  }, [page]);
  return (
    <aside class="page-side" ref={place} aria-label="Pages">
      <VirtualList label="Pages of the set" rows={set.list} rowHeight={ROW} keyOf={({ id }) => id}>
        {({ id, title, url, labellers }) => (
          <a href={addressOf(['label'], { set: set.name, page: id })} aria-current={id === page ? 'page' : undefined} title={url ?? undefined}>
            <span class="side-title" dir="auto">
              {title ?? 'A page without a title'}
            </span>
            <span class="quiet side-about">
              {stateOf(labellers)} {url !== null && shortAddress(url, 40)}
            </span>
          </a>
        )}
      </VirtualList>
    </aside>
  );
}

function stateOf(labellers: SetAnswer['list'][number]['labellers']): string {
  const own = labellers.find(({ name }) => name === labeller.value);
  if (own?.isDone) return '✓ done ·';
  return own && own.marked > 0 ? `${own.marked} marked ·` : '';
}
