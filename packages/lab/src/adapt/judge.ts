import { siteOf } from '../corpora/site.js';
import { meanOf } from '../metrics/bootstrap.js';
import type { TrainingControl } from '../train/control.js';
import type { BaseModel } from './base-model.js';
import type { SitePage } from './site-page.js';
import { readerOf, type WayName, waysToAdapt } from './ways.js';

/** A page, before and after: `after` by the learned result without it. */
export interface PageChange {
  readonly id: string;
  readonly url: string | null;
  readonly before: number;
  readonly after: number;
}

/** Progress: a page was judged by a model of the others. */
export interface AdaptStep {
  readonly way: string;
  readonly done: number;
  readonly of: number;
  /** Means over the pages judged so far: as it was before, of the pages learned from, of the page left out. */
  readonly before: number;
  readonly train: number;
  readonly heldOut: number;
}

export interface AdaptControl extends Pick<TrainingControl, 'stops'> {
  readonly onStep: (step: AdaptStep) => void;
}

/** The effect of a method on held-out pages. */
export interface Judged {
  readonly way: WayName;
  readonly changes: readonly PageChange[];
  /** False where it was stopped. */
  readonly isWhole: boolean;
}

/** Maximum number of folds: with more pages, several are held out at once. */
const MAX_FOLDS = 12;

/** Leaves out one page at a time, or whole sites for a general model, and reads each with a model of the others. */
export function judge(
  way: WayName,
  pages: readonly SitePage[],
  { site, base, stops, onStep }: AdaptControl & { readonly site: string | undefined; readonly base: BaseModel },
): Judged {
  const { folds, foldOf } = foldsOf(pages, site);
  const changes: PageChange[] = [];
  const train: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    if (stops()) return { way, changes, isWhole: false };
    const others = pages.filter((_, at) => foldOf[at] !== fold);
    const learned = waysToAdapt[way].learn(others, { site: site ?? '', base });
    const read = learned ? readerOf(learned, base) : ({ before }: SitePage) => before;
    for (const page of pages.filter((_, at) => foldOf[at] === fold))
      changes.push({ id: page.id, url: page.url, before: page.before, after: read(page) });
    // One training page represents all of them: the curve only has to show overfitting.
    train.push(read(others[fold % others.length]!));
    onStep({
      way,
      done: changes.length,
      of: pages.length,
      before: meansOf(changes).before,
      train: meanOf(train),
      heldOut: meansOf(changes).after,
    });
  }
  return { way, changes, isWhole: true };
}

/** The fold of every page: pages of one site are left out together where all sites are learned. */
export function foldsOf(pages: readonly SitePage[], site: string | undefined): { readonly folds: number; readonly foldOf: readonly number[] } {
  const sites = pages.map((page) => siteOf(page.url) ?? page.id);
  const groups = site === undefined && new Set(sites).size > 1 ? sites : pages.map(({ id }) => id);
  const places = new Map([...new Set(groups)].map((group, place) => [group, place]));
  const folds = Math.min(MAX_FOLDS, places.size);
  return { folds, foldOf: groups.map((group) => places.get(group)! % folds) };
}

/** Minimum gain of the mean for a learned result to be kept. */
const MIN_GAIN = 0.005;

/** More than a little, and more than chance would often give. */
export function isWorthwhile(changes: readonly Pick<PageChange, 'before' | 'after'>[]): boolean {
  const { mean, error } = gainOf(changes);
  return mean >= MIN_GAIN && mean >= error;
}

/** The mean gain of pages and its standard error. */
export function gainOf(changes: readonly Pick<PageChange, 'before' | 'after'>[]): { readonly mean: number; readonly error: number } {
  if (changes.length === 0) return { mean: 0, error: 0 };
  const gains = changes.map(({ before, after }) => after - before);
  const mean = meanOf(gains);
  const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length - 1);
  return { mean, error: Math.sqrt(spread / gains.length) };
}

/** Means over pages; 0 where none was judged. */
export function meansOf(changes: readonly PageChange[]): { readonly before: number; readonly after: number } {
  if (changes.length === 0) return { before: 0, after: 0 };
  return { before: meanOf(changes.map(({ before }) => before)), after: meanOf(changes.map(({ after }) => after)) };
}
