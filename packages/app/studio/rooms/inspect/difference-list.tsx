import { countText, scoreText } from '../../parts/format.ts';
import { VirtualList } from '../../parts/virtual-list.tsx';
import type { InspectionAnswer, OtherLook } from './api.ts';
import { hovered, pin, shown } from './state.ts';

interface Difference {
  readonly block: number;
  readonly text: string;
  readonly by: 'left' | 'right';
  readonly scores: string;
}

/** Blocks that one of two methods keeps and the other drops; nothing else. */
export function DifferenceList({ own, other }: { readonly own: InspectionAnswer; readonly other: OtherLook }) {
  const { method, other: beside, block: pinned } = shown();
  const rows = own.blocks.flatMap(({ kept, text, score }, block): Difference[] => {
    const rival = other.blocks[block];
    if (!rival || rival.kept === kept) return [];
    return [
      {
        block,
        text,
        by: kept ? 'left' : 'right',
        scores: [score, rival.score].flatMap((each) => (each === undefined ? [] : scoreText(each))).join(' / '),
      },
    ];
  });
  if (rows.length === 0)
    return (
      <p class="note">
        {method} and {beside} keep the same blocks of this page. <Sizes own={own} other={other} />
      </p>
    );
  return (
    <div class="differences">
      <p class="result-tools">
        <span>Blocks that only one of the two keeps</span> <Sizes own={own} other={other} />
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

/** How much each of the two keeps, and the title where they disagree. */
function Sizes({ own, other }: { readonly own: InspectionAnswer; readonly other: OtherLook }) {
  return (
    <span class="quiet">
      {own.method} {countText(own.wordCount)} words · {other.name} {countText(other.wordCount)} words
      {other.title !== own.title && ` · ${other.name} has ${other.title === null ? 'no title' : `the title “${other.title}”`}`}
    </span>
  );
}
