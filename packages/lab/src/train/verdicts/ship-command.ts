import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evidenceNames, evidenceOf, passportVersion, texts, VERDICT_MODEL } from 'pith/training';
import { type Dataset, readDataset } from '../../corpora/dataset.js';
import { encodeEnsemble } from '../boosting/encode.js';
import { controlFrom } from '../control.js';
import { type Example, exampleOf } from '../learned/example.js';
import { learnedSettings } from '../learned/settings.js';
import { lessonFrom } from '../learned/train-default.js';
import { trainLearned } from '../learned/train-learned.js';
import { type JudgedPage, judgeUnseen, readJudged, writeJudged } from './judged-pages.js';
import { readMarkedPages } from './marked-pages.js';
import { documentSettings, type Lesson, textSettings, trainVerdict } from './train-verdicts.js';
import { crossValidated, type ValidationPage } from './validate.js';

const USAGE = `Trains the verdicts, what belongs in the text and in the document, and writes their weights into the source of the page engine.

  npm run train:verdicts -- DATA [--scores FILE] [--date YYYY-MM-DD]

DATA holds labelled sets and a folder of marked blocks, document-dev. The trees learn from scores of models that never saw a page's site: --scores
names a file of these, which is written first where it does not exist (about ten minutes).`;

const target = new URL('../../../../page/src/decide/weights.ts', import.meta.url);
/** Characters of one line of the written module. */
const LINE = 2000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scores: { type: 'string' }, date: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const data = positionals[0] ?? process.env.PITH_DATA;
if (values.help || data === undefined) console.log(USAGE);
else run(data);

function run(folder: string): void {
  const log = (line: string) => console.error(line);
  const dataset = readDataset(folder, { final: true });
  const judged = scoresOf(dataset, log);
  const evidenceFor = (key: string, page: Example['page']) => evidenceOf(page, judged.get(key)!).map((column) => column.slice());
  const text: Lesson[] = dataset.pages.flatMap((source) => {
    const key = `${source.set}/${source.id}`;
    if (!judged.has(key)) return [];
    const { page, labels, tokens } = exampleOf(source);
    // A page with nothing wanted looks just like one with a faulty label.
    if (source.text !== null && !labels.includes(1)) return [];
    return [{ evidence: evidenceFor(key, page), labels, tokens }];
  });
  log(`text: ${text.length} pages`);
  const textTrees = encodeEnsemble(trainVerdict(text, textSettings));
  const marked = readMarkedPages(join(folder, 'document-dev'));
  const document = marked.map(
    (own): ValidationPage => ({
      marked: own,
      lesson: {
        evidence: evidenceFor(`${own.set}/${own.id}`, own.page),
        labels: own.marks.map((mark) => (mark === 'O' ? -1 : mark === '' ? 0 : 1)),
        tokens: own.tokens,
      },
      fold: judged.get(`${own.set}/${own.id}`)!.fold,
      texts: own.page.once(texts).text,
    }),
  );
  const scores = crossValidated(document, documentSettings);
  log(`document: ${document.length} pages, cross-validated ${JSON.stringify(scores, null, 2)}`);
  const documentTrees = encodeEnsemble(
    trainVerdict(
      document.map(({ lesson }) => lesson),
      documentSettings,
    ),
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
  writeFileSync(target, moduleOf(passport, { text: textTrees, document: documentTrees }));
}

function scoresOf(dataset: Dataset, log: (line: string) => void): ReadonlyMap<string, JudgedPage> {
  if (values.scores !== undefined && existsSync(values.scores)) return readJudged(values.scores);
  const lesson = lessonFrom(dataset, learnedSettings, controlFrom({ log }));
  const judged = judgeUnseen(lesson.given, trainLearned(lesson.prepared, lesson.settings, log));
  if (values.scores !== undefined) writeJudged(values.scores, judged);
  return judged;
}

function moduleOf(passport: object, trees: Readonly<Record<string, string>>): string {
  const broken = (text: string) => {
    const lines: string[] = [];
    for (let at = 0; at < text.length; at += LINE) lines.push(`    ${JSON.stringify(text.slice(at, at + LINE))},`);
    return `[\n${lines.join('\n')}\n  ].join('')`;
  };
  const fields = Object.entries(trees).map(([name, text]) => `  ${name}: ${broken(text)},`);
  return `import type { VerdictWeights } from './judge.js';\n\n/** Packed trees of the verdicts, written by \`npm run train:verdicts\`. Trained on WCXB (Murrough Foley, CC BY 4.0) and the sets named in the passport. */\nexport const weights: VerdictWeights = {\n  passport: ${JSON.stringify(passport)},\n${fields.join('\n')}\n};\n`;
}
