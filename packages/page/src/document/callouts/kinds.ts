export type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The five kinds that GitHub shows, what generators of documentation call them, and the colours of boxes as Tailwind and Ghost name them. */
const WORDS: Readonly<Record<Kind, readonly [words: string, colours: string]>> = {
  note: ['note info information abstract summary seealso todo example question faq quote secondary primary default', 'blue sky cyan indigo'],
  tip: ['tip hint success check done okay ok help', 'green emerald orange'],
  important: ['important attention key key-point', 'purple violet'],
  warning: ['warning warn deprecated experimental', 'yellow amber'],
  caution: ['caution danger error failure fail missing bug critical severe', 'red rose'],
};

const byWord = new Map<string, Kind>();
const byColour = new Map<string, Kind>();
for (const [kind, [words, colours]] of Object.entries(WORDS) as [Kind, readonly [string, string]][]) {
  for (const word of words.split(' ')) byWord.set(word, kind);
  for (const colour of colours.split(' ')) byColour.set(colour, kind);
}

/** The names of the boxes themselves: a kind only where no other class names one. */
const NAMES_BOX = new Set(['note', 'hint', 'tip']);

/** The kind that a word stands for; undefined for all others. */
export function kindOfWord(word: string): Kind | undefined {
  return byWord.get(word.toLowerCase());
}

/** The kind that class names name, each by its last part that does (`alert--warning`, `bg-info-subtle`); undefined where none does. */
export function kindInClasses(classes: string): Kind | undefined {
  let fallback: Kind | undefined;
  for (const token of classes.toLowerCase().split(/\s+/)) {
    const part = byWord.has(token) ? token : token.split(/[_-]+/).findLast((word) => byWord.has(word));
    const kind = byWord.get(part ?? '');
    if (kind !== undefined && !NAMES_BOX.has(token) && part !== 'hint') return kind;
    fallback ??= kind;
  }
  return fallback;
}

/** The kind that the colour in class names like `border-amber-200` stands for. */
export function kindInColours(classes: string): Kind | undefined {
  const colour = classes
    .toLowerCase()
    .split(/[\s:_-]+/)
    .find((part) => byColour.has(part));
  return byColour.get(colour ?? '');
}
