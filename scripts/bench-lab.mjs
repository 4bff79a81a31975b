// What the lab costs, in CPU seconds and memory: boosting on made-up rows, and with a data folder the alignment of its references with blocks.
//   node scripts/bench-lab.mjs [DATA] [rows] [features] [trees]
import './help.mjs';
import { align, readDataset, trainBoosting } from '@pith/lab';
import { blockText, decode, parse, segment } from 'pith/training';

const [data = '', rows = '200000', features = '80', trees = '100'] = process.argv.slice(2);
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);

/** Runs something and tells its CPU seconds, all threads together. */
function timed(name, act) {
  const before = process.cpuUsage();
  const said = act();
  const { user, system } = process.cpuUsage(before);
  console.log(`${name}: ${((user + system) / 1e6).toFixed(1)} CPU s, ${megabytes()} MB at most so far${said === undefined ? '' : `; ${said}`}`);
}

/** A small generator, so that every run has the same rows. */
function uniform(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = uniform(7);
const columns = Array.from({ length: Number(features) }, () => Float32Array.from({ length: Number(rows) }, random));
const labels = Uint8Array.from(columns[0], (value, i) => (value + columns[1][i] * columns[2][i] + 0.3 * random() > 0.9 ? 1 : 0));
timed(`boosting, ${rows} rows × ${features} features × ${trees} trees`, () => {
  const { trainLosses } = trainBoosting({ columns, labels }, { rounds: Number(trees) });
  return `loss ${trainLosses.at(-1).toFixed(4)}`;
});

if (data !== '') {
  const pages = readDataset(data, { final: true }).pages.filter(({ text }) => text !== null);
  const texts = [];
  timed(`blocks of ${pages.length} pages`, () => {
    for (const page of pages) {
      const blocks = segment(parse(decode(page.bytes()).text));
      texts.push(Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block)));
    }
  });
  timed(`alignment of ${pages.length} references with their blocks`, () => {
    let [found, wanted] = [0, 0];
    for (const [i, page] of pages.entries()) {
      const aligned = align(page.text, texts[i]);
      found += aligned.found;
      wanted += aligned.wanted;
    }
    return `${((100 * found) / wanted).toFixed(1)} % of the tokens found`;
  });
}
