/** What a piece of a page may be. Colour means one thing everywhere; sign and name stand beside it for eyes that see it otherwise. */
export const kinds = {
  content: { label: 'content', sign: '●' },
  clutter: { label: 'clutter', sign: '○' },
  comment: { label: 'comment', sign: '❞' },
  title: { label: 'title', sign: 'T' },
  date: { label: 'date', sign: 'D' },
  author: { label: 'author', sign: 'A' },
  unsure: { label: 'unsure', sign: '?' },
} as const;

export type KindName = keyof typeof kinds;

/** Sign and name of a kind; the sign alone, with the name on hover, where the name is beside it anyway. */
export function Kind({ kind, isShort = false }: { readonly kind: KindName; readonly isShort?: boolean }) {
  const { label, sign } = kinds[kind];
  return (
    <span class={`kind kind-${kind}`} title={isShort ? label : undefined}>
      <span class="kind-sign" aria-hidden="true">
        {sign}
      </span>
      {!isShort && label}
    </span>
  );
}
