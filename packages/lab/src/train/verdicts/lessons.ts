import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { documentEvidence, evidenceNames, evidenceOf, type Kind, kindFrom, mayBeThread, type Page, postsOf, readPage, rolesIn } from 'pith/training';
import { type Dataset, readDataset } from '../../corpora/dataset.js';
import { controlFrom } from '../control.js';
import { exampleOf } from '../learned/example.js';
import { learnedSettings } from '../learned/settings.js';
import { lessonFrom } from '../learned/train-default.js';
import { trainLearned } from '../learned/train-learned.js';
import { agreedLabels, earlierDocuments } from './earlier-documents.js';
import { type JudgedPage, judgeUnseen, readJudged, writeJudged } from './judged-pages.js';
import { readMarkedPages } from './marked-pages.js';
import { documentSettings, type Lesson, lessonOf, textSettings } from './train-verdicts.js';

/** Weight of a page on which text and earlier document agree, compared with a labelled page. */
const AGREED_WEIGHT = 0.1;

/** What the verdicts are learned from. */
export interface Lessons {
  readonly text: readonly Lesson[];
  readonly document: readonly Lesson[];
}

export interface LessonFiles {
  /** Scores of models that never saw a page's site. Written first where it does not exist. */
  readonly scores?: string | undefined;
  /** What an earlier version kept; written first, where it does not exist, with the built `checkout`. */
  readonly earlier?: string | undefined;
  readonly checkout: string;
  /** The lessons themselves, to be read again while the evidence is the same. */
  readonly cache?: string | undefined;
}

interface Cached extends Lessons {
  readonly evidence: readonly string[];
}

/** Labelled sets, and how models that never saw the site of a page judge it. */
export interface JudgedSets {
  readonly folder: string;
  readonly dataset: Dataset;
  /** Keys are `set/id`. */
  readonly judged: ReadonlyMap<string, JudgedPage>;
}

/** Reads every page, or the cache of an earlier run with the same evidence. */
export async function lessonsOf(sets: JudgedSets, files: LessonFiles): Promise<Lessons> {
  if (files.cache !== undefined && existsSync(files.cache)) {
    const cached = deserialize(readFileSync(files.cache)) as Cached;
    if (cached.evidence.join() === evidenceNames.join()) return cached;
  }
  const lessons = await readLessons(sets, files);
  if (files.cache !== undefined) writeFileSync(files.cache, serialize({ ...lessons, evidence: evidenceNames } satisfies Cached));
  return lessons;
}

async function readLessons({ folder, dataset, judged }: JudgedSets, { earlier, checkout }: LessonFiles): Promise<Lessons> {
  const kept = earlier && (await earlierDocuments(earlier, dataset, checkout, (bytes, url) => readPage(bytes, { url })));
  const marked = readMarkedPages(join(folder, 'document-dev'));
  const isMarked = new Set(marked.map(({ set, id }) => `${set}/${id}`));
  const text: Lesson[] = [];
  const document = marked.map(({ set, id, page, marks, tokens }) => {
    const own = judged.get(`${set}/${id}`)!;
    // The document opens with the byline whatever is decided about its block.
    const labels = marks.map((mark) => (mark === 'O' ? -1 : mark === '' || mark === 'B' ? 0 : 1));
    return lessonOf({ evidence: withRoles(page, own, evidenceOf(page, own)), labels, tokens, fold: own.fold }, documentSettings);
  });
  for (const source of dataset.pages) {
    const key = `${source.set}/${source.id}`;
    const own = judged.get(key);
    if (own === undefined) continue;
    const { page, labels, tokens } = exampleOf(source);
    // A page with no content looks just like one with a faulty label.
    if (source.text !== null && !labels.includes(1)) continue;
    const evidence = evidenceOf(page, own);
    text.push(lessonOf({ evidence, labels, tokens, fold: own.fold }, textSettings));
    const before = kept ? kept.get(key) : undefined;
    if (before?.length !== labels.length || source.text === null || isMarked.has(key)) continue;
    const agreed = { evidence: withRoles(page, own, evidence), labels: agreedLabels({ labels }, before), tokens, fold: own.fold };
    document.push(lessonOf({ ...agreed, weight: AGREED_WEIGHT }, documentSettings));
  }
  return { text, document };
}

function withRoles(page: Page, { types }: JudgedPage, evidence: readonly Float32Array[]) {
  return documentEvidence(page, evidence, rolesIn(page, postsFor(page, kindFrom(types))));
}

/** The posts that `extract` looks for before anything but the kind is known. */
function postsFor(page: Page, kind: Kind | undefined) {
  return kind === undefined || mayBeThread(page, kind) ? postsOf(page, { kind }).posts : [];
}

/** Reads the sets of a folder. The models are trained where there is no file of scores yet. */
export function readJudgedSets(folder: string, scores: string | undefined, log: (line: string) => void): JudgedSets {
  const dataset = readDataset(folder, { final: true });
  if (scores !== undefined && existsSync(scores)) return { folder, dataset, judged: readJudged(scores) };
  const lesson = lessonFrom(dataset, learnedSettings, controlFrom({ log }));
  const judged = judgeUnseen(lesson.given, trainLearned(lesson.prepared, lesson.settings, log));
  if (scores !== undefined) writeJudged(scores, judged);
  return { folder, dataset, judged };
}
