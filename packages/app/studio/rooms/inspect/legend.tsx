import { useMemo } from 'preact/hooks';
import { scoreText } from '../../parts/format.ts';
import { nothingFound } from '../../parts/nothing-found.ts';
import type { InspectionAnswer, OtherLook } from './api.ts';
import { besideBlocks } from './beside-blocks.ts';
import type { PartKind } from './part-steps.ts';
import { shown } from './state.ts';

interface LegendProps {
  readonly inspection: InspectionAnswer;
  readonly other: OtherLook | undefined;
  /** Goes to the next part that is kept or dropped. */
  readonly onNext: (kind: PartKind) => void;
}

/** Counts of kept blocks, and the meaning of the tints. */
export function Legend({ inspection, other, onNext }: LegendProps) {
  return <p class="legend">{other ? <Differences own={inspection} other={other} /> : <Summary inspection={inspection} onNext={onNext} />}</p>;
}

function Summary({ inspection, onNext }: Omit<LegendProps, 'other'>) {
  const { blocks, confidence, pageType, reason } = inspection;
  const beside = useMemo(() => besideBlocks(inspection).size, [inspection]);
  const kept = blocks.filter((block) => block.kept).length;
  return (
    <>
      <span class="legend-numbers">
        kept <strong>{kept}</strong> of {blocks.length} {blocks.length === 1 ? 'block' : 'blocks'}
        {beside > 0 && (
          <span title="Title, byline, captions, entries of lists: in Markdown and HTML, not in the plain text">, {beside} more in the document</span>
        )}
        {confidence !== null && reason === null && (
          <>
            {' '}
            · confidence <strong>{scoreText(confidence)}</strong>
          </>
        )}
        {pageType && reason === null && <> · {pageType}</>}
        {reason && <> · nothing found: {nothingFound(reason)}</>}
      </span>
      <span class="legend-signs">
        <button type="button" class="plain" title="Next kept part (n; back with p)" onClick={() => onNext('kept')}>
          <span class="swatch swatch-kept" /> kept <span aria-hidden="true">↓</span>
        </button>
        <button type="button" class="plain" title="Next dropped part (Shift+N; back with Shift+P)" onClick={() => onNext('dropped')}>
          <span class="swatch swatch-dropped" /> dropped <span aria-hidden="true">↓</span>
        </button>
        {beside > 0 && (
          <span class="legend-sign">
            <span class="swatch swatch-beside" /> document only
          </span>
        )}
        <span class="legend-sign">
          <span class="swatch swatch-step" /> by a rule
        </span>
        <span class="legend-fields">
          <span class="swatch swatch-outline" /> title, date, author
        </span>
      </span>
    </>
  );
}

function Differences({ own, other }: { readonly own: InspectionAnswer; readonly other: OtherLook }) {
  const { method, other: beside } = shown();
  const only = (one: Pick<OtherLook, 'blocks'>, two: Pick<OtherLook, 'blocks'>) =>
    one.blocks.filter((block, at) => block.kept && !two.blocks[at]?.kept).length;
  return (
    <>
      <span class="legend-numbers">
        <strong>{only(own, other) + only(other, own)}</strong> of {own.blocks.length} blocks differ
      </span>
      <span class="legend-signs">
        <span class="swatch swatch-left" /> only {method} <strong>{only(own, other)}</strong> <span class="swatch swatch-right" /> only {beside}{' '}
        <strong>{only(other, own)}</strong>
      </span>
    </>
  );
}
