import { features } from '../../features/index.js';
import type { Contributions } from '../../models/contributions.js';
import type { Cause } from '../method.js';

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
  'repeated-text': (value) => (value > 1 ? `the same text stands ${Math.round(value)} times` : 'the text stands once'),
  hidden: (value) => (value > 0 ? 'hidden at first' : 'shown'),
  heading: (value) => (value > 0 ? `a heading of level ${value}` : 'no heading'),
  'text-odds': (value) => (value < 0 ? 'words seen in clutter' : 'words seen in content'),
  'heading-odds': (value) => (value < 0 ? 'under a heading seen above clutter' : 'under a heading seen above content'),
};

/** Names speak the same way wherever they stand. */
function named(column: string, value: number): string | undefined {
  if (column.startsWith('names-')) return value < 0 ? 'class names seen in menus and other clutter' : 'class names seen in content';
  const region = /^named-(.+)$/.exec(column);
  if (region) return value > 0 ? `inside an element named like ${region[1]}` : `not inside an element named like ${region[1]}`;
  const inside = /^in-(.+)$/.exec(column);
  return inside && features[column] ? `${value > 0 ? 'inside' : 'not inside'} ${inside[1]}` : undefined;
}

function inWords(column: string, value: number, meaning: string | undefined): string {
  return phrases[column]?.(value) ?? named(column, value) ?? `${meaning ?? column} (${Math.round(value * 100) / 100})`;
}

export interface Look {
  readonly names: readonly string[];
  readonly meanings: readonly (string | undefined)[];
  readonly contributions: Contributions;
  readonly valueAt: (column: number) => number;
}

/** What decided: exact contributions in log-odds, equal words put together, the strongest first. */
export function causesOf({ names, meanings, contributions, valueAt }: Look, most: number): Cause[] {
  const weights = new Map<string, number>();
  for (const [column, weight] of contributions.byFeature.entries()) {
    if (weight === 0) continue;
    const words = inWords(names[column]!, valueAt(column), meanings[column]);
    weights.set(words, (weights.get(words) ?? 0) + weight);
  }
  const causes = [...weights].map(([meaning, weight]) => ({ meaning, weight: Math.round(weight * 1000) / 1000 }));
  return causes.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.meaning < b.meaning ? -1 : 1)).slice(0, most);
}
