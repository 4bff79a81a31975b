import type { SiteRuleData } from 'pith';
import type { TrainingSet } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { siteOf } from '../corpora/site.js';
import { unattended } from '../train/control.js';
import { packModel } from '../train/learned/pack.js';
import { TrainingProblem } from '../train/problem.js';
import type { TrainedWeights } from '../train/train-method.js';
import { adaptedMethod, type BaseModel, baseFrom } from './base-model.js';
import { type GatePage, type GeneralGate, gateText, passGate } from './general-gate.js';
import { type AdaptControl, gainOf, type Judged, judge, meansOf, type PageChange } from './judge.js';
import { ALL_SITES } from './kept-learning.js';
import { sitePageOf } from './site-page.js';
import { type Learned, type WayName, wayNames, waysToAdapt } from './ways.js';

/** The result of learning a site or a whole set. */
export interface Adaptation {
  /** The site; `ALL_SITES` where it was learned for all. */
  readonly site: string;
  /** The method that the weights are for. */
  readonly method: string;
  /** At most one of the two: neither where nothing helps, and the default is the best. */
  readonly rule: SiteRuleData | undefined;
  readonly weights: TrainedWeights | undefined;
  readonly way: string | undefined;
  readonly before: number;
  readonly after: number;
  readonly pages: readonly PageChange[];
  /** What every way gained on pages that were left out, the best first. */
  readonly ways: readonly { readonly way: string; readonly gain: number; readonly error: number }[];
  /** False if it was stopped: means are of the pages judged by then. */
  readonly finished: boolean;
  /** What it does to all other sites; undefined where that cannot be measured, or where there is nothing to measure. */
  readonly gate: GeneralGate | undefined;
  /** The same in words. */
  readonly guard: string;
}

export interface AdaptChoices extends Partial<AdaptControl> {
  /** The site to learn. If left out, all pages are used, and the result is for pages of any site. */
  readonly site?: string | undefined;
  /** The method to adapt; the default where left out. */
  readonly base?: BaseModel;
  /** For the passport of the weights. */
  readonly set?: TrainingSet;
  readonly date?: string;
  readonly ways?: readonly WayName[];
  /** What the general gate is measured by; the project's own pages where left out. */
  readonly gate?: readonly GatePage[];
}

const MIN_PAGES = 3;
/** What the mean must gain for something learned to be kept. */
const MIN_GAIN = 0.005;

/**
 * Adapts the default to labelled pages, whichever way gains most on pages that it was not learned from: other pages of the site, or other sites
 * where no site is named.
 */
export function adaptDefault(labelled: readonly LabelledPage[], given: AdaptChoices = {}): Adaptation {
  const { site, base = baseFrom(), stops = unattended.stops, onStep = () => undefined } = given;
  const own = labelled.filter(({ url, text }) => text !== null && (site === undefined || siteOf(url) === site));
  if (own.length < MIN_PAGES)
    throw new TrainingProblem(
      'TOO_FEW_PAGES',
      `${site ?? 'the set'} has too few pages that are labelled to the end: ${own.length}, and ${MIN_PAGES} are needed`,
    );
  const pages = own.map((page) => sitePageOf(page, base));
  const ways = (given.ways ?? wayNames).filter((way) => site !== undefined || !waysToAdapt[way].isForOneSite);
  const tried = ways.map((way) => judge(way, pages, { site, base, stops, onStep }));
  const best = tried.reduce((one, other) => (gainOf(other.changes).mean > gainOf(one.changes).mean ? other : one));
  const learned = isWorthwhile(best) ? waysToAdapt[best.way].learn(pages, { site: site ?? '', base }) : undefined;
  const finished = tried.every(({ isWhole }) => isWhole);
  return { ...report(best, { site: site ?? ALL_SITES, tried, finished }), ...outcome(learned, best, { base, given }) };
}

/** More than a little, and more than chance would often give. */
function isWorthwhile({ changes }: Judged): boolean {
  const { mean, error } = gainOf(changes);
  return mean >= MIN_GAIN && mean >= error;
}

function report({ changes }: Judged, { site, tried, finished }: { site: string; tried: readonly Judged[]; finished: boolean }) {
  return {
    site,
    method: 'default',
    ...meansOf(changes),
    pages: changes,
    ways: tried
      .map(({ way, changes: own }) => ({ way, gain: gainOf(own).mean, error: gainOf(own).error }))
      .sort((one, other) => other.gain - one.gain),
    finished,
  };
}

interface Known {
  readonly base: BaseModel;
  readonly given: AdaptChoices;
}

function outcome(learned: Learned | undefined, { way, changes }: Judged, { base, given }: Known) {
  const nothing = { rule: undefined, weights: undefined, way: undefined, gate: undefined };
  if (!learned) return { ...nothing, guard: 'Nothing was found that reads other pages better than the default does. Nothing changes.' };
  if ('rule' in learned) {
    const guard = `Applies to ${given.site} only; other sites are unaffected.`;
    return { ...nothing, way, rule: learned.rule, guard };
  }
  const { passport } = base;
  const { date = passport.date, set, site = 'all sites' } = given;
  const { before: was, after: is } = meansOf(changes);
  const scores = { [`wordF1 ${site} before`]: was, [`wordF1 ${site} after`]: is };
  const gate = passGate(adaptedMethod(base.model), adaptedMethod(learned.model), given.gate);
  const sets = set ? [...passport.sets, set] : passport.sets;
  const gateScores = gate ? { 'own pages before': gate.before, 'own pages after': gate.after } : {};
  const weights = packModel(learned.model, { sets, seed: passport.seed, scores: { ...passport.scores, ...scores, ...gateScores }, date });
  return { ...nothing, way, weights, gate, guard: gateText(gate) };
}
