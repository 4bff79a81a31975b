import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  documentEvidence,
  evidenceNames,
  evidenceOf,
  type Kind,
  kindFrom,
  mayBeThread,
  passportVersion,
  postsOf,
  readPage,
  rolesIn,
  texts,
  VERDICT_MODEL,
} from 'pith/training';
import { type Dataset, readDataset } from '../../corpora/dataset.js';
import { encodeEnsemble, scoresOnly } from '../boosting/encode.js';
import { controlFrom } from '../control.js';
import { type Example, exampleOf } from '../learned/example.js';
import { learnedSettings } from '../learned/settings.js';
import { lessonFrom } from '../learned/train-default.js';
import { trainLearned } from '../learned/train-learned.js';
import { weightsModule } from '../learned/weights-module.js';
import { agreedLabels, earlierDocuments } from './earlier-documents.js';
import { type JudgedPage, judgeUnseen, readJudged, writeJudged } from './judged-pages.js';
import { readMarkedPages } from './marked-pages.js';
import { documentSettings, type Lesson, textSettings, trainVerdict } from './train-verdicts.js';
import { crossValidated, type ValidationPage } from './validate.js';

const USAGE = `Trains the verdicts, what belongs in the text and in the document, and writes their weights into the source of the page engine.

  npm run train:verdicts -- DATA [--scores FILE] [--earlier FILE --with CHECKOUT] [--date YYYY-MM-DD]

DATA holds labelled sets and a folder of marked blocks, document-dev. The trees learn from scores of models that never saw a page's site: --scores
names a file of these, which is written first where it does not exist (about ten minutes). Few pages have marked blocks; of the others the document
learns, with little weight, where the reference text and the document of an earlier version agree: --earlier names a file of what that version kept,
which is written first, where it does not exist, with the built checkout named by --with.`;
/** Weight of a page on which text and earlier document agree, compared with a labelled page. */
const AGREED_WEIGHT = 0.1;

const target = new URL('../../../../page/src/decide/weights.ts', import.meta.url);
const HEAD =
  "import type { VerdictWeights } from './judge.js';\n\n/** Packed trees of the verdicts, written by `npm run train:verdicts`. Trained on WCXB (Murrough Foley, CC BY 4.0) and the sets named in the passport. */";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: 'string' },
    earlier: { type: 'string' },
    with: { type: 'string', default: '.' },
    date: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const data = positionals[0] ?? process.env.PITH_DATA;
if (values.help || data === undefined) console.log(USAGE);
else await run(data);

/** The posts that `extract` looks for before anything but the kind is known. */
function postsFor(page: Example['page'], kind: Kind | undefined) {
  return kind === undefined || mayBeThread(page, kind) ? postsOf(page, { kind }).posts : [];
}

async function run(folder: string): Promise<void> {
  const log = (line: string) => console.error(line);
  const dataset = readDataset(folder, { final: true });
  const judged = scoresOf(dataset, log);
  const evidenceFor = (key: string, page: Example['page']) => evidenceOf(page, judged.get(key)!).map((column) => column.slice());
  const withRoles = (key: string, page: Example['page'], evidence: readonly Float32Array[]) =>
    documentEvidence(page, evidence, rolesIn(page, postsFor(page, kindFrom(judged.get(key)!.types)))).map((column) => column.slice());
  const marked = readMarkedPages(join(folder, 'document-dev'));
  const isMarked = new Set(marked.map(({ set, id }) => `${set}/${id}`));
  const earlier = values.earlier && (await earlierDocuments(values.earlier, dataset, values.with, (bytes, url) => readPage(bytes, { url })));
  const agreed: { readonly lesson: Lesson; readonly fold: number }[] = [];
  const text: Lesson[] = dataset.pages.flatMap((source) => {
    const key = `${source.set}/${source.id}`;
    if (!judged.has(key)) return [];
    const { page, labels, tokens } = exampleOf(source);
    // A page with no content looks just like one with a faulty label.
    if (source.text !== null && !labels.includes(1)) return [];
    const evidence = evidenceFor(key, page);
    const kept = earlier ? earlier.get(key) : undefined;
    if (kept?.length === labels.length && source.text !== null && !isMarked.has(key))
      agreed.push({
        lesson: { evidence: withRoles(key, page, evidence), labels: agreedLabels({ labels }, kept), tokens, weight: AGREED_WEIGHT },
        fold: judged.get(key)!.fold,
      });
    return [{ evidence, labels, tokens }];
  });
  log(`text: ${text.length} pages`);
  const textTrees = encodeEnsemble(trainVerdict(text, textSettings), scoresOnly);
  const document = marked.map(
    (own): ValidationPage => ({
      marked: own,
      lesson: {
        evidence: withRoles(`${own.set}/${own.id}`, own.page, evidenceFor(`${own.set}/${own.id}`, own.page)),
        // The document opens with the byline whatever is decided about its block.
        labels: own.marks.map((mark) => (mark === 'O' ? -1 : mark === '' || mark === 'B' ? 0 : 1)),
        tokens: own.tokens,
      },
      fold: judged.get(`${own.set}/${own.id}`)!.fold,
      texts: own.page.once(texts).text,
    }),
  );
  const scores = crossValidated(document, documentSettings, agreed);
  log(`document: ${document.length} pages, ${agreed.length} by agreement, cross-validated ${JSON.stringify(scores, null, 2)}`);
  const documentTrees = encodeEnsemble(
    trainVerdict(
      [...document, ...agreed].map(({ lesson }) => lesson),
      documentSettings,
    ),
    scoresOnly,
  );
  const sets = dataset.sets.map(({ name, fingerprint, licence }) => ({
    name,
    fingerprint,
    licence: licence?.name ?? 'not stated',
    pages: dataset.pages.filter(({ set }) => set === name).length,
  }));
  const passport = {
    version: passportVersion,
    model: VERDICT_MODEL,
    features: [...evidenceNames],
    sets,
    seed: textSettings.seed,
    scores,
    date: values.date ?? new Date().toISOString().slice(0, 10),
  };
  writeFileSync(target, weightsModule(HEAD, 'weights: VerdictWeights', { passport, text: textTrees, document: documentTrees }));
}

function scoresOf(dataset: Dataset, log: (line: string) => void): ReadonlyMap<string, JudgedPage> {
  if (values.scores !== undefined && existsSync(values.scores)) return readJudged(values.scores);
  const lesson = lessonFrom(dataset, learnedSettings, controlFrom({ log }));
  const judged = judgeUnseen(lesson.given, trainLearned(lesson.prepared, lesson.settings, log));
  if (values.scores !== undefined) writeJudged(values.scores, judged);
  return judged;
}
