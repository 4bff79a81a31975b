import type { SiteRuleData } from 'pith';
import type { TrainingSet, VerdictWeights } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { siteOf } from '../corpora/site.js';
import { unattended } from '../train/control.js';
import { packModel } from '../train/learned/pack.js';
import { TrainingProblem } from '../train/problem.js';
import type { TrainedWeights } from '../train/train-method.js';
import type { MarkedBlocks } from '../train/verdicts/marked-pages.js';
import { adaptedMethod, type BaseModel, baseFrom } from './base-model.js';
import { type DocumentLearning, documentVerdicts, judgeDocument, pagesWithRoles } from './document-learning.js';
import { type GatePage, type GeneralGate, gateText, passGate } from './general-gate.js';
import { type AdaptControl, gainOf, isWorthwhile, type Judged, judge, meansOf, type PageChange } from './judge.js';
import { ALL_SITES } from './kept-learning.js';
import { type SitePage, sitePageOf } from './site-page.js';
import { type Learned, type WayName, wayNames, waysToAdapt } from './ways.js';

/** The result of learning a site or a whole set. */
export interface Adaptation {
  /** The site; `ALL_SITES` where it was learned for all. */
  readonly site: string;
  /** The method that the weights are for. */
  readonly method: string;
  /** Neither where nothing helps, and the default is the best; both where the text learned a rule and the document trees. */
  readonly rule: SiteRuleData | undefined;
  readonly weights: TrainedWeights | undefined;
  readonly way: string | undefined;
  readonly before: number;
  readonly after: number;
  readonly pages: readonly PageChange[];
  /** The same for the document; undefined where no roles are marked. */
  readonly document: DocumentLearning | undefined;
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
  /** The method to adapt. Default: the default method. */
  readonly base?: BaseModel;
  /** For the passport of the weights. */
  readonly set?: TrainingSet;
  readonly date?: string;
  readonly ways?: readonly WayName[];
  /** Marked blocks of pages by their id, to learn the document from. */
  readonly marks?: ReadonlyMap<string, MarkedBlocks>;
  /** The pages of the general gate. Default: the project's own pages. */
  readonly gate?: readonly GatePage[];
}

const MIN_PAGES = 3;

/**
 * Adapts the default to labelled pages, whichever way gains most on pages that it was not learned from: other pages of the site, or other sites
 * where no site is named. Where roles are marked, the document learns on top of that.
 */
export function adaptDefault(labelled: readonly LabelledPage[], given: AdaptChoices = {}): Adaptation {
  const { site, base = baseFrom(), stops = unattended.stops, onStep = () => undefined } = given;
  const own = labelled.filter(({ url, text }) => text !== null && (site === undefined || siteOf(url) === site));
  if (own.length < MIN_PAGES)
    throw new TrainingProblem(
      'TOO_FEW_PAGES',
      `${site ?? 'the set'} has too few pages that are labelled to the end: ${own.length}, and ${MIN_PAGES} are needed`,
    );
  const pages = own.map((page) => sitePageOf(page, base, given.marks?.get(page.id)));
  const ways = (given.ways ?? wayNames).filter((way) => site !== undefined || !waysToAdapt[way].isForOneSite);
  const tried = ways.map((way) => judge(way, pages, { site, base, stops, onStep }));
  const best = tried.reduce((one, other) => (gainOf(other.changes).mean > gainOf(one.changes).mean ? other : one));
  const learnText = (some: readonly SitePage[]) =>
    isWorthwhile(best.changes) ? waysToAdapt[best.way].learn(some, { site: site ?? '', base }) : undefined;
  const withRoles = pagesWithRoles(pages);
  const document = withRoles.length > 0 ? judgeDocument(withRoles, { site, base, learnText, stops, onStep }) : undefined;
  const learned = learnText(pages);
  const verdicts = document?.isLearned ? documentVerdicts(withRoles, learned, base) : undefined;
  const finished = tried.every(({ isWhole }) => isWhole) && document?.isWhole !== false;
  return { ...report(best, { site: site ?? ALL_SITES, tried, finished }), document, ...outcome(learned, best, { base, given, verdicts }) };
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
  /** What the document learned. */
  readonly verdicts: VerdictWeights | undefined;
}

function outcome(learned: Learned | undefined, { way: best, changes }: Judged, { base, given, verdicts }: Known) {
  const nothing = { rule: undefined, weights: undefined, way: undefined, gate: undefined };
  if (!learned && !verdicts) return { ...nothing, guard: 'Nothing was found that reads other pages better than the default does. Nothing changes.' };
  const way = learned && best;
  const rule = learned && 'rule' in learned ? learned.rule : undefined;
  const model = learned && 'model' in learned ? learned.model : base.model;
  const guardOfRule = `Applies to ${given.site} only; other sites are unaffected.`;
  if (rule && !verdicts) return { ...nothing, way, rule, guard: guardOfRule };
  const { passport } = base;
  const { date = passport.date, set, site = 'all sites' } = given;
  const { before: was, after: is } = meansOf(changes);
  const scores = { [`wordF1 ${site} before`]: was, [`wordF1 ${site} after`]: is };
  const adapted = { ...adaptedMethod(model), ...(verdicts && { verdicts }) };
  // A rule is for its site, whatever the trees do to others.
  const gate = rule ? undefined : passGate(adaptedMethod(base.model), adapted, given.gate);
  const sets = set ? [...passport.sets, set] : passport.sets;
  const gateScores = gate ? { 'own pages before': gate.before, 'own pages after': gate.after } : {};
  const packed = packModel(model, { sets, seed: passport.seed, scores: { ...passport.scores, ...scores, ...gateScores }, date });
  const weights = { ...packed, ...(verdicts && { verdicts }) };
  return { ...nothing, way, rule, weights, gate, guard: rule ? guardOfRule : gateText(gate) };
}
