import { extract } from 'pith';
import { defaultMethod, evidenceNames, passportVersion, setAside, settledScores, texts, VERDICT_MODEL, type VerdictWeights } from 'pith/training';
import { encodeEnsemble, scoresOnly } from '../boosting/encode.js';
import { documentF1, shownWords, wordsOf } from './document-score.js';
import type { JudgedPage } from './judged-pages.js';
import type { Lessons } from './lessons.js';
import type { Mark, MarkedPage } from './marked-pages.js';
import { documentSettings, textSettings, trainVerdict, type VerdictSettings } from './train-verdicts.js';

/** The document of a marked page, from a model that never saw its site, and its word F1 against the marks. */
export interface UnseenDocument {
  readonly marked: MarkedPage;
  readonly markdown: string;
  readonly f1: number;
}

export interface VerdictTraining {
  readonly text: VerdictSettings;
  readonly document: VerdictSettings;
}

/**
 * Runs every marked page from bytes to Markdown: its blocks scored by the model of its fold, judged by trees of the other folds,
 * then constraints and records as in `extract`.
 */
export function unseenDocuments(
  pages: readonly MarkedPage[],
  { judged, lessons }: { readonly judged: ReadonlyMap<string, JudgedPage>; readonly lessons: Lessons },
  training: VerdictTraining = { text: textSettings, document: documentSettings },
): UnseenDocument[] {
  const own = (page: MarkedPage) => judged.get(`${page.set}/${page.id}`)!;
  const folds = [...new Set(pages.map((page) => own(page).fold))];
  return folds.flatMap((fold) => {
    const verdicts = verdictsOf(lessons, training, fold);
    return pages
      .filter((page) => own(page).fold === fold)
      .map((marked) => {
        const { markdown } = extract(marked.bytes(), { url: marked.url, method: { ...judgedMethod(own(marked)), verdicts } });
        return { marked, markdown, f1: documentF1(markdown, blocksOf(marked)) };
      });
  });
}

/** Trees that never saw the pages of one fold, rounded and packed as they are shipped. */
function verdictsOf(lessons: Lessons, training: VerdictTraining, fold: number): VerdictWeights {
  const trees = (name: keyof VerdictTraining) => {
    const seen = lessons[name].filter((lesson) => lesson.fold !== fold);
    return encodeEnsemble(trainVerdict(seen, training[name]), scoresOnly);
  };
  const passport = {
    version: passportVersion,
    model: VERDICT_MODEL,
    features: [...evidenceNames],
    sets: [],
    seed: training.document.seed,
    scores: {},
    date: new Date().toISOString().slice(0, 10),
  };
  return { passport, text: trees('text'), document: trees('document') };
}

/** The default method with scores that were made before. */
function judgedMethod({ score, types }: JudgedPage): typeof defaultMethod {
  return {
    ...defaultMethod,
    score: (page, favor) => settledScores(page, { score, types, aside: setAside(page, score, types) }, favor).scores,
  };
}

function blocksOf({ page, marks }: MarkedPage): { readonly text: string; readonly mark: Mark }[] {
  return page.once(texts).text.map((text, block) => ({ text, mark: marks[block]! }));
}

/** Minimum words for a dropped block that is in a document to count as a line of clutter. */
const CLUTTER_WORDS = 3;

/** Document F1 by page type; the share of names and facts that are in the documents as they are; and lines of clutter in all of them. */
export function figuresOf(documents: readonly UnseenDocument[]): Record<string, number> {
  const groups = new Map<string, number[]>();
  const add = (name: string, value: number) => groups.set(name, [...(groups.get(name) ?? []), value]);
  let clutter = 0;
  for (const { marked, markdown, f1 } of documents) {
    for (const name of ['document', `document ${marked.type}`]) add(name, f1);
    const all = ` ${shownWords(markdown).join(' ')} `;
    const lines = blocksOf(marked).map(({ text, mark }) => ({ line: wordsOf(text).join(' '), mark }));
    const wanted = new Set(lines.filter(({ mark }) => mark !== '').map(({ line }) => line));
    for (const { line, mark } of lines) {
      const isThere = line !== '' && all.includes(` ${line} `);
      if (line !== '' && (mark === 'N' || mark === 'F')) add(mark === 'N' ? 'names' : 'facts', isThere ? 1 : 0);
      if (mark === '' && isThere && !wanted.has(line) && line.split(' ').length >= CLUTTER_WORDS) clutter++;
    }
  }
  const mean = (values: readonly number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;
  return { ...Object.fromEntries([...groups].sort().map(([name, values]) => [name, mean(values)])), clutter };
}
