import { scoreText } from '../../parts/format.ts';
import { VirtualList } from '../../parts/virtual-list.tsx';
import type { InspectionAnswer } from './api.ts';
import { hovered, pin, shown } from './state.ts';

interface Difference {
  readonly block: number;
  readonly text: string;
  readonly by: 'left' | 'right';
  readonly scores: string;
}

/** Blocks that one of two methods keeps and the other drops; nothing else. */
export function DifferenceList({ own, other }: { readonly own: InspectionAnswer; readonly other: InspectionAnswer }) {
  const { method, other: beside, block: pinned } = shown();
  const rows = own.blocks.flatMap(({ kept, text, score }, block): Difference[] => {
    const rival = other.blocks[block];
    if (!rival || rival.kept === kept) return [];
    return [{ block, text, by: kept ? 'left' : 'right', scores: `${scoreText(score)} / ${scoreText(rival.score)}` }];
  });
  if (rows.length === 0)
    return (
      <p class="note">
        {method} and {beside} keep the same blocks of this page.
      </p>
    );
  return (
    <div class="differences">
      <p class="result-tools">
        What only one of {method} and {beside} keeps, with both scores
      </p>
      <VirtualList label="Differences" rows={rows} rowHeight={48} keyOf={({ block }) => block}>
        {({ block, text, by, scores }) => (
          <button
            type="button"
            class={`difference differs-${by}`}
            aria-pressed={block === pinned}
            onClick={() => pin(block)}
            onPointerEnter={() => (hovered.value = block)}
            onPointerLeave={() => (hovered.value = -1)}
          >
            <span class="difference-who">{by === 'left' ? `+ ${method}` : `+ ${beside}`}</span>
            <span class="difference-text" dir="auto">
              {text}
            </span>
            <span class="number quiet">{scores}</span>
          </button>
        )}
      </VirtualList>
    </div>
  );
}
