import { extract, type Method, type SiteRuleData } from 'pith';
import {
  decodeEnsemble,
  documentEvidence,
  evidenceOf,
  kindFrom,
  mayBeThread,
  postsOf,
  rolesIn,
  type VerdictWeights,
  verdictWeights,
} from 'pith/training';
import { meanOf } from '../metrics/bootstrap.js';
import { encodeEnsemble, scoresOnly } from '../train/boosting/encode.js';
import { documentF1 } from '../train/verdicts/document-score.js';
import { documentSettings, type Lesson, lessonOf, trainVerdict } from '../train/verdicts/train-verdicts.js';
import { adaptedMethod, type BaseModel } from './base-model.js';
import { type AdaptControl, foldsOf, isWorthwhile, meansOf, type PageChange } from './judge.js';
import { blocksOf, type SitePage } from './site-page.js';
import type { Learned } from './ways.js';

/** Document F1 of held-out pages, before and after learning: from the learned text method, and from extra document trees. */
export interface DocumentLearning {
  readonly before: number;
  readonly after: number;
  readonly pages: readonly PageChange[];
  /** Whether the extra document trees gain enough to be used. */
  readonly isLearned: boolean;
  /** False if it was stopped. */
  readonly isWhole: boolean;
}

interface DocumentChoices extends AdaptControl {
  readonly site: string | undefined;
  readonly base: BaseModel;
  /** Learns the text from some pages, in the way that was chosen for it. */
  readonly learnText: (pages: readonly SitePage[]) => Learned | undefined;
}

/** Reported as a separate method among the steps of a run. */
export const DOCUMENT_WAY = { name: 'document', meaning: 'what belongs in the document: headings, captions, bylines, names and facts of entries' };

/** Few training pages: small trees, small steps and strong shrinkage avoid overfitting. */
const settings = { trees: 40, learningRate: 0.06, maxLeaves: 6, minRows: 8, l2: 20, featureFraction: 0.5, rowFraction: 0.8 };
const MIN_PAGES = 3;

type MarkedSitePage = SitePage & { readonly document: NonNullable<SitePage['document']> };

/** Pages to learn the document from; none where they are too few. */
export function pagesWithRoles(pages: readonly SitePage[]): readonly MarkedSitePage[] {
  const marked = pages.filter((page): page is MarkedSitePage => page.document !== undefined);
  return marked.length >= MIN_PAGES ? marked : [];
}

/** Cross-validation: writes the document of each held-out page with what the other folds taught. */
export function judgeDocument(pages: readonly MarkedSitePage[], { site, base, learnText, stops, onStep }: DocumentChoices): DocumentLearning {
  const { folds, foldOf } = foldsOf(pages, site);
  const read: (PageChange & { readonly byText: number })[] = [];
  const train: number[] = [];
  for (let fold = 0; fold < folds && !stops(); fold++) {
    const others = pages.filter((_, at) => foldOf[at] !== fold);
    const reading = readingBy(learnText(others), base);
    const own = { ...reading, method: { ...reading.method, verdicts: moreTrees(others, reading.method) } };
    for (const page of pages.filter((_, at) => foldOf[at] === fold)) {
      const { id, url, document } = page;
      read.push({ id, url, before: document.before, byText: scoreOf(page, reading), after: scoreOf(page, own) });
    }
    train.push(scoreOf(others[fold % others.length]!, own));
    const { before, after: heldOut } = meansOf(read);
    onStep({ way: DOCUMENT_WAY.name, done: read.length, of: pages.length, before, train: meanOf(train), heldOut });
  }
  const isLearned = isWorthwhile(read.map(({ byText, after }) => ({ before: byText, after })));
  const changes = read.map(({ byText, after, ...page }) => ({ ...page, after: isLearned ? after : byText }));
  return { ...meansOf(changes), pages: changes, isLearned, isWhole: read.length === pages.length };
}

/** Verdicts with extra trees for these pages, for the method that extracts the text. */
export function documentVerdicts(pages: readonly MarkedSitePage[], learned: Learned | undefined, base: BaseModel): VerdictWeights {
  return moreTrees(pages, readingBy(learned, base).method);
}

interface ReadingBy {
  readonly method: Method;
  readonly rules: readonly SiteRuleData[];
}

function readingBy(learned: Learned | undefined, base: BaseModel): ReadingBy {
  return {
    method: adaptedMethod(learned && 'model' in learned ? learned.model : base.model),
    rules: learned && 'rule' in learned ? [learned.rule] : [],
  };
}

function scoreOf({ bytes, url, texts, document }: MarkedSitePage, reading: ReadingBy): number {
  return documentF1(extract(bytes, { url: url ?? undefined, ...reading }).markdown, blocksOf(texts, document.marks));
}

/** The shipped trees of the document and some more, fitted to what they get wrong on these pages. */
function moreTrees(pages: readonly MarkedSitePage[], method: Method): VerdictWeights {
  const before = decodeEnsemble(verdictWeights.document);
  const { trees, ...steps } = settings;
  const grown = trainVerdict(
    pages.map((page) => lessonFrom(page, method)),
    { ...documentSettings, ...steps, rounds: before.trees.length + trees, resume: before },
  );
  return { ...verdictWeights, document: encodeEnsemble(grown, scoresOnly) };
}

function lessonFrom({ example: { page, tokens }, document: { marks } }: MarkedSitePage, method: Method): Lesson {
  const scores = method.score(page, 'balanced');
  const kind = kindFrom(scores.types);
  const posts = kind === undefined || mayBeThread(page, kind) ? postsOf(page, { kind }).posts : [];
  const evidence = documentEvidence(page, evidenceOf(page, { ...scores, types: scores.types }), rolesIn(page, posts));
  const labels = marks.map((mark) => (mark === 'O' ? -1 : Number(mark !== '')));
  return lessonOf({ evidence, labels, tokens, fold: 0 }, documentSettings);
}
