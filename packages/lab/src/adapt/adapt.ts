import { extract, type SiteRuleData } from 'pith';
import type { LabelledPage } from '../corpora/dataset.js';
import { siteOf } from '../corpora/site.js';
import { meanOf } from '../metrics/bootstrap.js';
import { wordF1 } from '../metrics/word-f1.js';
import { type TrainingControl, unattended } from '../train/control.js';
import { TrainingProblem } from '../train/problem.js';
import { learnRule, type RuleShape } from './learn-rule.js';
import { type SitePage, sitePageOf } from './site-page.js';

/** Ways to adapt to a site, the cheapest first. */
export const waysToAdapt = {
  drop: 'the default, without what the pages of this site always have beside their content',
  keep: 'only what stands where the content of this site always stands',
} as const satisfies Record<RuleShape, string>;

/** A page, before and after: `after` by a rule that never saw it. */
export interface PageChange {
  readonly id: string;
  readonly url: string;
  readonly before: number;
  readonly after: number;
}

/** How far it is: a page was judged by what the others taught. */
export interface AdaptStep {
  readonly way: string;
  readonly done: number;
  readonly of: number;
  /** Means over the pages judged so far: of the default, of the pages learned from, of the page left out. */
  readonly before: number;
  readonly train: number;
  readonly heldOut: number;
}

/** What was learned of a site. */
export interface Adaptation {
  readonly site: string;
  /** Undefined where nothing helps: then the default is the best. */
  readonly rule: SiteRuleData | undefined;
  readonly way: string | undefined;
  readonly before: number;
  readonly after: number;
  readonly pages: readonly PageChange[];
  /** False where somebody stopped it: means are of the pages judged by then. */
  readonly finished: boolean;
  /** In words: what it does to all other sites. */
  readonly guard: string;
}

export interface AdaptControl extends Pick<TrainingControl, 'stops'> {
  readonly onStep: (step: AdaptStep) => void;
}

const MIN_PAGES = 3;
/** Pages that are left out in turn; with more, several are left out at once. */
const MAX_FOLDS = 12;
/** What the mean must gain for a rule to be worth keeping. */
const MIN_GAIN = 0.005;

/** Learns what is special about the pages of one site, whichever way gains most on pages that it was not learned from. */
export function adaptToSite(labelled: readonly LabelledPage[], site: string, given: Partial<AdaptControl> = {}): Adaptation {
  const control = { stops: unattended.stops, onStep: () => undefined, ...given };
  const own = labelled.filter(({ url, text }) => siteOf(url) === site && text !== null);
  if (own.length < MIN_PAGES)
    throw new TrainingProblem('TOO_FEW_PAGES', `${site} has too few pages that are labelled to the end: ${own.length}, and ${MIN_PAGES} are needed`);
  const pages = own.map(sitePageOf);
  const tried = (Object.keys(waysToAdapt) as RuleShape[]).map((way) => judge(pages, { site, way }, control));
  const best = tried.reduce((one, other) => (gainOf(other.changes) > gainOf(one.changes) ? other : one));
  const finished = tried.every(({ isWhole }) => isWhole);
  const rule = gainOf(best.changes) >= MIN_GAIN ? learnRule(pages, site, best.way) : undefined;
  return {
    site,
    rule,
    way: rule && best.way,
    before: meanOf(best.changes.map(({ before }) => before)),
    after: meanOf(best.changes.map(({ after }) => after)),
    pages: best.changes,
    finished,
    guard: rule
      ? `It holds for ${site} alone. Pages of other sites are read as before, so that the general gate cannot fall.`
      : 'Nothing was found that reads other pages of this site better than the default does. Nothing changes.',
  };
}

function gainOf(changes: readonly PageChange[]): number {
  return changes.length === 0 ? 0 : meanOf(changes.map(({ before, after }) => after - before));
}

interface Judged {
  readonly way: RuleShape;
  readonly changes: readonly PageChange[];
  readonly isWhole: boolean;
}

/** Leaves pages out in turn, and reads each by what the others taught. */
function judge(pages: readonly SitePage[], { site, way }: { site: string; way: RuleShape }, { stops, onStep }: AdaptControl): Judged {
  const folds = Math.min(MAX_FOLDS, pages.length);
  const changes: PageChange[] = [];
  const train: number[] = [];
  for (let fold = 0; fold < folds; fold++) {
    if (stops()) return { way, changes, isWhole: false };
    const rule = learnRule(
      pages.filter((_, at) => at % folds !== fold),
      site,
      way,
    );
    for (const page of pages.filter((_, at) => at % folds === fold))
      changes.push({ id: page.id, url: page.url, before: page.before, after: rule ? scoreBy(page, rule) : page.before });
    // One of the pages that were learned from stands for all: the curve is to tell fitting from learning.
    const seen = pages[(fold + 1) % pages.length]!;
    train.push(rule ? scoreBy(seen, rule) : seen.before);
    onStep({
      way,
      done: changes.length,
      of: pages.length,
      before: meanOf(changes.map(({ before }) => before)),
      train: meanOf(train),
      heldOut: meanOf(changes.map(({ after }) => after)),
    });
  }
  return { way, changes, isWhole: true };
}

function scoreBy(page: SitePage, rule: SiteRuleData): number {
  return wordF1(extract(page.bytes, { url: page.url, rules: [rule] }).text, page.wanted).f1;
}
