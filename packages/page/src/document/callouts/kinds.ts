/** The five kinds that GitHub shows, and what generators of documentation call them. */
const words: Readonly<Record<Kind, string>> = {
  note: 'note info information abstract summary seealso todo example question faq quote secondary primary default',
  tip: 'tip hint success check done okay ok help',
  important: 'important attention key key-point',
  warning: 'warning warn deprecated experimental',
  caution: 'caution danger error failure fail missing bug critical severe',
};

export type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

const kinds = new Map(Object.entries(words).flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind as Kind] as const)));

/** Colours of boxes whose classes say nothing else, as Tailwind and Ghost name them. */
const colours = new Map<string, Kind>([
  ...['blue', 'sky', 'cyan', 'indigo'].map((colour) => [colour, 'note'] as const),
  ...['green', 'emerald', 'orange'].map((colour) => [colour, 'tip'] as const),
  ...['purple', 'violet'].map((colour) => [colour, 'important'] as const),
  ...['yellow', 'amber'].map((colour) => [colour, 'warning'] as const),
  ...['red', 'rose'].map((colour) => [colour, 'caution'] as const),
]);

/** The names of the boxes themselves: a kind only where nothing beside them says more. */
const NAMES_BOX = new Set(['note', 'hint', 'tip']);

/** The kind that a word stands for; undefined for all others. */
export function kindOfWord(word: string): Kind | undefined {
  return kinds.get(word.toLowerCase());
}

/** The kind that class names speak of, each by its last telling part (`alert--warning`, `bg-info-subtle`); undefined where none does. */
export function kindInClasses(classes: string): Kind | undefined {
  let fallback: Kind | undefined;
  for (const token of classes.toLowerCase().split(/\s+/)) {
    const part = kinds.has(token) ? token : token.split(/[_-]+/).findLast((word) => kinds.has(word));
    const kind = part === undefined ? undefined : kinds.get(part);
    if (kind === undefined) continue;
    if (!NAMES_BOX.has(token) && (part !== 'hint' || token === 'hint')) return kind;
    fallback ??= kind;
  }
  return fallback;
}

/** The kind that the colour in class names like `border-amber-200` speaks of. */
export function kindInColours(classes: string): Kind | undefined {
  for (const part of classes.toLowerCase().split(/[\s:_-]+/)) {
    const kind = colours.get(part);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
