import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { extract } from 'pith';
import { steps, texts } from 'pith/training';
import { readDataset } from '../corpora/dataset.js';
import { wordF1 } from '../metrics/word-f1.js';
import { documentF1 } from '../train/verdicts/document-score.js';
import { readMarkedPages } from '../train/verdicts/marked-pages.js';

const USAGE = `Switches every step off, one at a time, and counts the pages that change: how anything new earns its place.

  npm run rules -- DATA [--every N] [--step NAME]

DATA holds labelled sets; where it has a folder of marked blocks, document-dev, documents are scored as well as texts. --every N reads each Nth page.
A step stays where it changes at least .5 % of pages that it was not written for, more of them for the better than for the worse.`;

/** A smaller change of F1 is negligible, such as a comma. */
const NOTHING = 0.002;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, step: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
});
const data = positionals[0] ?? process.env.PITH_DATA;
if (values.help || data === undefined) console.log(USAGE);
else run(data, Number(values.every), values.step ?? steps);

interface Page {
  readonly score: (without: readonly string[]) => { readonly output: string; readonly f1: number };
}

function run(folder: string, every: number, names: readonly string[]): void {
  const sets: Readonly<Record<string, readonly Page[]>> = { text: textPages(folder, every), document: documentPages(folder, every) };
  console.log('| off | of | pages changed | better with it | worse with it | mean F1 with − without |\n|---|---|---|---|---|---|');
  for (const [kind, pages] of Object.entries(sets)) {
    const usual = pages.map(({ score }) => score([]));
    for (const name of names) {
      let [changed, better, worse, sum] = [0, 0, 0, 0];
      for (const [i, { score }] of pages.entries()) {
        const { output, f1 } = score([name]);
        if (output === usual[i]!.output) continue;
        changed++;
        const gain = usual[i]!.f1 - f1;
        sum += gain;
        if (gain > NOTHING) better++;
        else if (gain < -NOTHING) worse++;
      }
      if (pages.length > 0)
        console.log(`| ${name} | ${kind} | ${changed} of ${pages.length} | ${better} | ${worse} | ${(sum / pages.length).toFixed(4)} |`);
    }
  }
}

function textPages(folder: string, every: number): Page[] {
  return readDataset(folder, { final: true })
    .pages.filter(({ text }, i) => text !== null && i % every === 0)
    .map((source) => ({
      score: (without) => {
        const output = extract(source.bytes(), { url: source.url ?? undefined, without }).text;
        return { output, f1: wordF1(output, source.text!).f1 };
      },
    }));
}

function documentPages(folder: string, every: number): Page[] {
  return readMarkedPages(join(folder, 'document-dev'))
    .filter((_, i) => i % every === 0)
    .map(({ bytes, url, page, marks }) => ({
      score: (without) => {
        const output = extract(bytes(), { url, without }).markdown;
        const blocks = page.once(texts).text.map((text, block) => ({ text, mark: marks[block]! }));
        return { output, f1: documentF1(output, blocks) };
      },
    }));
}
