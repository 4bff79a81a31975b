import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extract } from 'pith';
import { columnNames, decode, learnedMethod } from 'pith/training';
import { type LabelledPage, readDataset } from '../corpora/dataset.js';
import { isHeldBack } from '../corpora/held-back.js';
import { evaluate } from '../evaluate/evaluate.js';
import { type PageScore, scorePage } from '../evaluate/page-score.js';
import { tokensOf } from '../metrics/tokens.js';
import { crossValidate } from '../train/learned/cross-validate.js';
import { type Example, exampleOf } from '../train/learned/example.js';
import { learnedSettings } from '../train/learned/settings.js';
import { prepare, type Trained, trainLearned } from '../train/learned/train-learned.js';
import { modelReport } from './report.js';
import { strippings } from './stripped.js';
import { quickStudy } from './study.js';

const USAGE = `Measures the default method and writes OUT/model-report.md with its figures.

  node packages/lab/dist/model-report/command.js DATA [OUT] [--rivals a,b] [--rivals-folder FOLDER] [--held-back] [--quick]

DATA is a folder of sets, OUT is docs where left out. --held-back looks at the sites that are kept for the end, with a model trained without them.
--quick leaves the learning curve, sizes and ablations at one trial each.`;

const MAIN_SET = 'wcxb-dev';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rivals: { type: 'string' },
    'rivals-folder': { type: 'string' },
    'held-back': { type: 'boolean' },
    quick: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [data = process.env.PITH_DATA, out = 'docs/research'] = positionals;

async function run(folder: string, target: string): Promise<void> {
  const started = Date.now();
  const log = (line: string) => console.error(`${Math.round((Date.now() - started) / 1000)} s  ${line}`);
  const dataset = readDataset(folder);
  const examples = dataset.pages.map((page) => exampleOf(page));
  const trained = trainLearned(prepare(examples, learnedSettings, log), learnedSettings, log);
  const validation = crossValidate(examples, trained, log);
  const ofMain = (scores: readonly PageScore[]) => scores.filter(({ set }) => set === MAIN_SET);
  const report = modelReport({
    command: `node packages/lab/dist/model-report/command.js DATA${values.rivals ? ` --rivals ${values.rivals}` : ''}${values['held-back'] ? ' --held-back' : ''}`,
    fingerprint: (dataset.sets.find(({ name }) => name === MAIN_SET) ?? dataset).fingerprint.slice(0, 16),
    seed: learnedSettings.seed,
    scores: ofMain(validation.scores),
    wanted: new Map(dataset.pages.map(({ id, text }) => [id, tokensOf(text ?? '').length])),
    calibration: validation.calibration,
    heldBack: values['held-back'] ? heldBackScores(folder, trained) : undefined,
    stripped: strippedScores(examples, trained, log),
    rivals: values.rivals
      ? await evaluate({ data: join(folder, MAIN_SET), methods: values.rivals.split(','), rivalsFolder: values['rivals-folder'] })
      : undefined,
    importances: trained.trees.importances.map((gain, i) => ({ feature: columnNames[i]!, gain })),
    ...studies(examples, log),
  });
  mkdirSync(join(target, 'figures'), { recursive: true });
  for (const [file, svg] of Object.entries(report.figures)) writeFileSync(join(target, 'figures', file), svg);
  writeFileSync(join(target, 'model-report.md'), report.markdown);
  log(`${join(target, 'model-report.md')} and ${Object.keys(report.figures).length} figures written`);
}

function scoreAnswer(source: LabelledPage, bytes: Uint8Array, method: ReturnType<typeof learnedMethod>): PageScore {
  const { text, confidence } = extract(bytes, { url: source.url ?? undefined, method });
  return scorePage(source, { answer: { text, confidence }, milliseconds: 0, fault: null, bytes });
}

const methodOf = (model: Trained['model']) => learnedMethod(model, { name: 'default', reference: '' });

function heldBackScores(folder: string, { model }: Trained): PageScore[] {
  const method = methodOf(model);
  const { pages } = readDataset(join(folder, MAIN_SET), { final: true });
  return pages.filter(({ site }) => isHeldBack(site)).map((page) => scoreAnswer(page, page.bytes(), method));
}

function strippedScores(examples: readonly Example[], { folds }: Trained, log: (line: string) => void): Map<string, PageScore[]> {
  return new Map(
    Object.entries(strippings).map(([name, strip]) => {
      const scores = folds.flatMap(({ model, test }) => {
        const method = methodOf(model);
        return test
          .map((i) => examples[i]!.source)
          .filter(({ set }) => set === MAIN_SET)
          .map((source) => scoreAnswer(source, new TextEncoder().encode(strip(decode(source.bytes()).text)), method));
      });
      log(`scored with ${name}`);
      return [name, scores];
    }),
  );
}

/** Groups of columns that express one idea. */
const ideas: Readonly<Record<string, RegExp>> = {
  'names of elements (learned odds)': /^names-/,
  'words of short texts and headings (learned odds)': /^(?:text|heading)-(?:odds|most|least|known)/,
  'where the long text is': /^(?:half|quarters|most|candidate)-|^in-main-element$/,
  'what repeats': /^(?:alike|same-tags|nearest|outermost|repeat)/,
  containers: /^container-/,
  'the page as a whole and its address': /^(?:page|address)-/,
  'the text itself': /^(?:words|link-density|word-length|sentence-length|commas|digits|capitals|last-mark)$/,
  'kinds of elements and what is around': /^(?:in-|element|inline-element|heading$|hidden|noscript)/,
};

function studies(all: readonly Example[], log: (line: string) => void) {
  const examples = all.filter(({ source }) => source.set === MAIN_SET);
  const study = quickStudy(examples, learnedSettings);
  const trial = (name: string, scores: number[]) => {
    log(`trial: ${name}`);
    return scores;
  };
  const whole = trial('all columns', study({}));
  const few = values.quick === true;
  const trainPages = Math.round(examples.length * (1 - 1 / learnedSettings.folds));
  return {
    curve: [
      ...(few ? [0.5] : [0.125, 0.25, 0.5, 0.75]).map((share) => ({
        pages: Math.round(trainPages * share),
        scores: trial(`${share} of the pages`, study({ share })),
      })),
      { pages: trainPages, scores: whole },
    ],
    sizes: (few ? [20] : [10, 20, 40, 160])
      .map((trees) => ({ trees, scores: trial(`${trees} trees`, study({ trees })) }))
      .concat({ trees: 80, scores: whole })
      .sort((one, other) => one.trees - other.trees),
    ablations: [
      { left: 'nothing', scores: whole },
      ...Object.entries(ideas)
        .slice(0, few ? 1 : undefined)
        .map(([left, pattern]) => ({ left, scores: trial(`without ${left}`, study({ without: (column) => pattern.test(column) })) })),
    ],
  };
}

if (values.help || data === undefined) console.log(USAGE);
else await run(data, out);
