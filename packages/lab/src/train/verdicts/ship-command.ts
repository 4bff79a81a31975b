import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evidenceNames, passportVersion, VERDICT_MODEL } from 'pith/training';
import { encodeEnsemble, scoresOnly } from '../boosting/encode.js';
import { weightsModule } from '../learned/weights-module.js';
import { lessonsOf, readJudgedSets } from './lessons.js';
import { readMarkedPages } from './marked-pages.js';
import { documentSettings, textSettings, trainVerdict } from './train-verdicts.js';
import { figuresOf, unseenDocuments } from './whole-path.js';

const USAGE = `Trains the verdicts, what belongs in the text and in the document, and writes their weights into the source of the page engine.

  npm run train:verdicts -- DATA [--scores FILE] [--earlier FILE --with CHECKOUT] [--cache FILE] [--date YYYY-MM-DD]
  npm run train:verdicts -- DATA --try [--seed N] [--worst N] …

DATA holds labelled sets and a folder of marked blocks, document-dev. The trees learn from scores of models that never saw a page's site: --scores
names a file of these, which is written first where it does not exist (about ten minutes). Few pages have marked blocks; of the others the document
learns, with little weight, where the reference text and the document of an earlier version agree: --earlier names a file of what that version kept,
which is written first, where it does not exist, with the built checkout named by --with. --cache names a file of the evidence, which is read again
while its columns have the same names; delete it when they are computed in another way.

Printed is the score of the documents of the marked pages through the whole path, each judged by trees that never saw its site. --try stops there
(about two minutes with all files); --worst lists pages.`;

const target = new URL('../../../../page/src/decide/weights.ts', import.meta.url);
const HEAD =
  "import type { VerdictWeights } from './judge.js';\n\n/** Packed trees of the verdicts, written by `npm run train:verdicts`. Trained on WCXB (Murrough Foley, CC BY 4.0) and the sets named in the passport. */";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: 'string' },
    earlier: { type: 'string' },
    with: { type: 'string', default: '.' },
    cache: { type: 'string' },
    date: { type: 'string' },
    try: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    worst: { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h' },
  },
});
const data = positionals[0] ?? process.env.PITH_DATA;
if (values.help || data === undefined) console.log(USAGE);
else await run(data);

async function run(folder: string): Promise<void> {
  const log = (line: string) => console.error(line);
  const sets = readJudgedSets(folder, values.scores, log);
  const lessons = await lessonsOf(sets, { ...values, checkout: values.with });
  log(`text: ${lessons.text.length} pages, document: ${lessons.document.length} pages`);
  const seed = Number(values.seed);
  const training = { text: { ...textSettings, seed }, document: { ...documentSettings, seed } };
  const documents = unseenDocuments(readMarkedPages(join(folder, 'document-dev')), { judged: sets.judged, lessons }, training);
  const scores = figuresOf(documents);
  log(`cross-validated ${JSON.stringify(scores, null, 2)}`);
  for (const { marked, f1 } of [...documents].sort((a, b) => a.f1 - b.f1).slice(0, Number(values.worst)))
    console.log(f1.toFixed(3), marked.type, marked.id, marked.url);
  if (values.try) return;
  const trees = (name: 'text' | 'document') => encodeEnsemble(trainVerdict(lessons[name], training[name]), scoresOnly);
  const passport = {
    version: passportVersion,
    model: VERDICT_MODEL,
    features: [...evidenceNames],
    sets: sets.dataset.sets.map(({ name, fingerprint, licence }) => ({
      name,
      fingerprint,
      licence: licence?.name ?? 'not stated',
      pages: sets.dataset.pages.filter(({ set }) => set === name).length,
    })),
    seed,
    scores,
    date: values.date ?? new Date().toISOString().slice(0, 10),
  };
  writeFileSync(target, weightsModule(HEAD, 'weights: VerdictWeights', { passport, text: trees('text'), document: trees('document') }));
}
