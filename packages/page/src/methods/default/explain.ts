import { features } from '../../features/index.js';
import type { Contributions } from '../../models/score-rows.js';
import type { Cause } from '../method.js';

function verdictInWords(value: number, choice: string): string {
  if (value > 0 && value < 1) return 'no container is named as the text';
  return value > 0 ? `inside ${choice}` : value < 0 ? `furniture inside ${choice}` : `outside ${choice}`;
}

/** A column as a person would say it, from its value. */
const phrases: Readonly<Record<string, (value: number) => string>> = {
  'link-density': (value) => (value > 0.5 ? 'mostly links' : value > 0 ? 'some links' : 'no links'),
  words: (value) => `${Math.round(value)} words`,
  'alike-count': (value) => (value > 1 ? `same shape as ${Math.round(value) - 1} others` : 'a shape of its own'),
  'nearest-count': (value) => (value > 0 ? `one of ${Math.round(value)} alike side by side` : 'not in a repeated element'),
  'outermost-count': (value) => (value > 0 ? `part of one of ${Math.round(value)} alike records` : 'not in a record'),
  'half-down': (value) =>
    value === 0 ? 'inside the element with most of the long text' : `${value} steps off the element with most of the long text`,
  'quarters-down': (value) => (value === 0 ? 'inside the element with the long text' : `${value} steps off the element with the long text`),
  'candidate-down': (value) => (value === 0 ? 'inside the main candidate' : `${value} steps off the main candidate`),
  'repeated-text': (value) => (value > 1 ? `the same text appears ${Math.round(value)} times` : 'the text appears once'),
  'reader-verdict': (value) => verdictInWords(value, 'the best container by paragraphs and commas'),
  'body-verdict': (value) => verdictInWords(value, 'the container named as the text'),
  hidden: (value) => (value > 0 ? 'hidden at first' : 'shown'),
  heading: (value) => (value > 0 ? `a heading of level ${value}` : 'no heading'),
};

/** Odds are weighed with everything else on the block, so their words follow their effect here, not whether they are positive. */
const odds: readonly (readonly [RegExp, (speaksFor: boolean) => string])[] = [
  [/^text-odds$/, (speaksFor) => (speaksFor ? 'words seen in content' : 'words seen in clutter')],
  [/^heading-odds$/, (speaksFor) => (speaksFor ? 'under a heading seen above content' : 'under a heading seen above clutter')],
  [/^names-/, (speaksFor) => (speaksFor ? 'class names seen in content' : 'class names seen in menus and other clutter')],
];

/** Names speak the same way wherever they are. */
function describeName(column: string, value: number): string | undefined {
  const region = /^named-(.+)$/.exec(column);
  if (region) return value > 0 ? `inside an element named like ${region[1]}` : `not inside an element named like ${region[1]}`;
  const inside = /^in-(.+)$/.exec(column);
  return inside && features[column] ? `${value > 0 ? 'inside' : 'not inside'} ${inside[1]}` : undefined;
}

function inWords(column: string, { value, weight }: { value: number; weight: number }, meaning: string | undefined): string {
  const learned = odds.find(([pattern]) => pattern.test(column));
  if (learned) return learned[1](weight > 0);
  return phrases[column]?.(value) ?? describeName(column, value) ?? `${meaning ?? column} (${Math.round(value * 100) / 100})`;
}

export interface ExplainedBlock {
  readonly names: readonly string[];
  readonly meanings: readonly (string | undefined)[];
  readonly contributions: Contributions;
  readonly valueAt: (column: number) => number;
  /** Probability from which on blocks of this page are kept. */
  readonly cut: number;
}

/** The causes of a decision: exact contributions in log-odds, equal words of one direction merged, the strongest first, between the start and the cut. */
export function causesOf({ names, meanings, contributions, valueAt, cut }: ExplainedBlock, maxCauses: number): Cause[] {
  const weights = new Map<string, number>();
  for (const [column, weight] of contributions.byFeature.entries()) {
    if (weight === 0) continue;
    const words = inWords(names[column]!, { value: valueAt(column), weight }, meanings[column]);
    weights.set(words, (weights.get(words) ?? 0) + weight);
  }
  const causes = [...weights].map(([meaning, weight]) => ({ meaning, weight }));
  causes.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.meaning < b.meaning ? -1 : 1));
  const rest = causes.slice(maxCauses);
  const all: Cause[] = [{ meaning: 'where every block starts', weight: contributions.base, part: 'start' }, ...causes.slice(0, maxCauses)];
  if (rest.length > 0)
    all.push({ meaning: `${rest.length} weaker signs together`, weight: rest.reduce((sum, { weight }) => sum + weight, 0), part: 'rest' });
  all.push({ meaning: 'kept from here on', weight: Math.log(cut / (1 - cut)), part: 'cut' });
  return all.map((cause) => ({ ...cause, weight: Math.round(cause.weight * 1000) / 1000 }));
}
