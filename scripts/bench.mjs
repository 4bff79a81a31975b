// CPU of every step of the path as a ratio to plain parses of the same pages, in one run: `npm run bench -- [folder of pages] [every]`.
// Without a folder the project's own pages are used. Machines are noisy; ratios in one run are not.
// `--against COMMIT` compares with that state instead, in the same run, and reports what got slower.
import './help.mjs';
import { parseDocument } from 'htmlparser2';
import { parse as parse5 } from 'parse5';
import { compareWith } from './bench/against.mjs';
import { measure, middle, total } from './bench/measure.mjs';
import { stepsOf } from './bench/steps.mjs';
import { readPages } from './read-pages.mjs';

const given = process.argv.slice(2);
const at = given.indexOf('--against');
const [against] = at < 0 ? [] : given.splice(at, 2).slice(1);
const [folder = 'pages', every = '1'] = given;
const pages = readPages(folder).filter((_, i) => i % Number(every) === 0);
const now = await stepsOf(new URL('..', import.meta.url), pages);

if (at < 0) report();
else await compareWith(against, now, pages);

/** The table of steps, and the bars that hold for every page. */
function report() {
  const { texts } = now;
  const steps = { 'parse5, parse': (i) => parse5(texts[i]), 'htmlparser2, DOM': (i) => parseDocument(texts[i]), ...now.steps };
  const cost = measure(steps, pages.length);
  console.log(
    `${pages.length} pages, ${Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length / 1000)} K characters on average`,
  );
  console.log(
    `${'step'.padEnd(28)}${'× parse5 total'.padStart(16)}${'median'.padStart(9)}${'× htmlparser2'.padStart(15)}${'ms a page'.padStart(11)}`,
  );
  for (const name of Object.keys(steps)) {
    const row = [
      (total(cost[name]) / total(cost['parse5, parse'])).toFixed(2).padStart(16),
      (middle(cost[name]) / middle(cost['parse5, parse'])).toFixed(2).padStart(9),
      (total(cost[name]) / total(cost['htmlparser2, DOM'])).toFixed(2).padStart(15),
      (total(cost[name]) / pages.length / 1000).toFixed(2).padStart(11),
    ];
    console.log(name.padEnd(28) + row.join(''));
  }

  // The target for the document: Markdown, with title, lists and structure, at most 1.35 times the CPU of plain text.
  const shares = pages.map((_, i) => cost['extract to Markdown'][i] / cost['extract to text'][i]).sort((a, b) => a - b);
  console.log(
    `Markdown × text: ${(total(cost['extract to Markdown']) / total(cost['extract to text'])).toFixed(2)} in all, ${shares[pages.length >> 1].toFixed(2)} in the median page, ${shares[Math.floor(pages.length * 0.9)].toFixed(2)} at most in nine of ten`,
  );

  // A page that takes far more than its size explains is a way to attack its reader.
  const MIN_BYTES = 20_000;
  const BAR = 20;
  const large = pages.flatMap((bytes, i) =>
    bytes.length < MIN_BYTES ? [] : [{ bytes: bytes.length, each: cost['extract to text'][i] / bytes.length }],
  );
  if (large.length > 0) {
    large.sort((a, b) => a.each - b.each);
    const usual = large[large.length >> 1].each;
    const { bytes, each } = large.at(-1);
    const over = large.filter((page) => page.each > BAR * usual).length;
    console.log(
      `${large.length} pages of ${MIN_BYTES} bytes or more: ${(usual * 1000).toFixed(1)} ns CPU a byte in the median, at most ${(each / usual).toFixed(1)} × that (${bytes} bytes); over ${BAR} ×: ${over}`,
    );
  }
}
