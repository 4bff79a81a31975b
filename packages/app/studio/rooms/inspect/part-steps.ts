/** A run of blocks of one kind: kept, or dropped. */
export type PartKind = 'kept' | 'dropped';

/** First block of the next or previous run of this kind, or undefined. */
export function nextPart(
  blocks: readonly { readonly kept: boolean }[],
  { from, kind, isBack = false }: { readonly from: number; readonly kind: PartKind; readonly isBack?: boolean },
): number | undefined {
  const starts = blocks.flatMap(({ kept }, at) => (kept === (kind === 'kept') && (at === 0 || blocks[at - 1]!.kept !== kept) ? [at] : []));
  return isBack ? starts.findLast((at) => at < from) : starts.find((at) => at > from);
}
