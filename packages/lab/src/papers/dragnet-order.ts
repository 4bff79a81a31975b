import { type Estimate, meanWithInterval, pairedBootstrap } from '../metrics/bootstrap.js';
import type { PaperExample } from '../train/papers/example.js';
import { signed, table, withInterval } from './section.js';

/** F1 of one variant on the pages of every set, in their order. */
export interface VariantScores {
  readonly wcxb: readonly number[];
  readonly chinese: readonly number[];
  readonly news: readonly number[];
}

type Sets = { readonly [Set in keyof VariantScores]: readonly PaperExample[] };

/** Fewer pages say nothing. */
const MIN_PAGES = 10;

/** Pairs of feature sets compared in the paper. */
const steps = [
  ['ST', 'ST+IC'],
  ['ST+IC', 'ST+IC+CETR'],
  ['ST+IC+CETR', 'CETR'],
] as const;

/** The feature sets on each kind of page and in each language, with intervals, and what each step adds. */
export function orderTable(sets: Sets, scores: ReadonlyMap<string, VariantScores>): string {
  const groups = [...typesOf(sets.wcxb), ...languagesOf(sets)].filter(({ places }) => places.length >= MIN_PAGES);
  const names = ['ST', 'ST+IC', 'ST+IC+CETR', 'CETR'];
  return table(
    ['pages', 'number', ...names, 'IC adds', 'CETR adds', 'CETR alone over all'],
    groups.map(({ name, set, places }) => {
      const values = (variant: string) => places.map((i) => scores.get(variant)![set][i]!);
      return [
        name,
        String(places.length),
        ...names.map((variant) => withInterval(meanWithInterval(values(variant), { seed: 1 }))),
        ...steps.map(([from, to]) => difference(pairedBootstrap(values(to), values(from), { seed: 1 }))),
      ];
    }),
  );
}

function difference({ mean, low, high }: Estimate): string {
  const text = `${signed(mean)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  return low > 0 || high < 0 ? `**${text}**` : text;
}

interface Group {
  readonly name: string;
  readonly set: keyof VariantScores;
  readonly places: readonly number[];
}

function typesOf(examples: readonly PaperExample[]): Group[] {
  const types = [...new Set(examples.map(({ source }) => source.type ?? 'unknown'))];
  const groups = types.map((type) => ({
    name: type,
    set: 'wcxb' as const,
    places: placesOf(examples, ({ source }) => (source.type ?? 'unknown') === type),
  }));
  return groups.sort((one, other) => other.places.length - one.places.length);
}

function languagesOf({ chinese, news }: Sets): Group[] {
  const known = ['de', 'en'];
  return [
    { name: 'Chinese articles', set: 'chinese', places: placesOf(chinese, () => true) },
    { name: 'news, German', set: 'news', places: placesOf(news, ({ source }) => source.language === 'de') },
    { name: 'news, English', set: 'news', places: placesOf(news, ({ source }) => source.language === 'en') },
    { name: 'news, other languages', set: 'news', places: placesOf(news, ({ source }) => !known.includes(source.language ?? '')) },
  ];
}

function placesOf(examples: readonly PaperExample[], has: (example: PaperExample) => boolean): number[] {
  return examples.flatMap((example, i) => (has(example) ? i : []));
}
