/** The kinds of a block. Each colour has one meaning everywhere. An icon and a name go with it for colour-blind users. */
export const kinds = {
  content: { label: 'content', sign: '●' },
  clutter: { label: 'clutter', sign: '○' },
  comment: { label: 'comment', sign: '❞' },
  title: { label: 'title', sign: 'T' },
  date: { label: 'date', sign: 'D' },
  author: { label: 'author', sign: 'A' },
  heading: { label: 'heading', sign: 'H' },
  name: { label: 'name', sign: 'N' },
  fact: { label: 'fact', sign: 'F' },
  caption: { label: 'caption', sign: 'C' },
  byline: { label: 'byline', sign: 'B' },
  optional: { label: 'optional', sign: 'O' },
  unsure: { label: 'unsure', sign: '?' },
} as const;

export type KindName = keyof typeof kinds;

/** Icon and name of a kind. Only the icon, with the name on hover, if the name is next to it anyway. */
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
