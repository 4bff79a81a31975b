// Trains the judge of pages (`packages/site/src/classify`) and cross-validates it, one site held out at a time:
//   npm run build && node scripts/train-pages.mjs DATA [--date DAY] [--rows FILE] [--ship]
// DATA has NAME.tar.gz (a site's files) and NAME.json (`start`, `hosts`, `kinds` of its addresses); the made sites of the tests are added to them.
import './help.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { open } from '../packages/page/dist/index.js';
import { large } from '../packages/page/dist/methods/large/large.js';
import { addressKey } from '../packages/site/dist/addresses/address-key.js';
import { familyOf } from '../packages/site/dist/classify/classify.js';
import { declaredBy } from '../packages/site/dist/classify/declared.js';
import { featureNames, featuresOf } from '../packages/site/dist/classify/features.js';
import { pageFacts } from '../packages/site/dist/classify/page-facts.js';
import { leadsOf } from '../packages/site/dist/collect/survey.js';
import { recordLists } from '../packages/site/dist/pages/record-lists.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    rows: { type: 'string' },
    ship: { type: 'boolean', default: false },
  },
});
const data = positionals[0];
const PRETEND = 'http://site.example';
/** A site counts for so many made ones: made sites have fewer surprises. */
const REAL_WEIGHT = 3;
const L2 = 6;

const plainPath = (path) => {
  let plain = path.split('#')[0].split('?')[0];
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // Kept as it is.
  }
  return (
    plain
      .replace(/\/index\.html$/, '/')
      .replace(/\/+/g, '/')
      .replace(/\/$/, '')
      .toLowerCase() || '/'
  );
};

/** A site of files as a function from paths to pages. */
function siteOfFiles(name) {
  const { start, hosts, kinds } = JSON.parse(readFileSync(join(data, `${name}.json`), 'utf8'));
  const root = mkdtempSync(join(tmpdir(), 'pith-train-'));
  execFileSync('tar', ['xzf', resolve(data, `${name}.tar.gz`), '-C', root]);
  const names = new RegExp(`(https?:)?//(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})(?=[/"'<\\s?#]|$)`, 'g');
  const answer = (path) => {
    let plain = path.split('?')[0];
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return undefined;
    }
    const file = [plain, `${plain}.html`, `${plain}/index.html`]
      .map((each) => join(root, each))
      .find((each) => existsSync(each) && statSync(each).isFile());
    if (file === undefined) return undefined;
    const body = readFileSync(file);
    if (!/<html|<body|<!doctype html/i.test(body.subarray(0, 3_000).toString('latin1'))) return undefined;
    return Buffer.from(body.toString('latin1').replace(names, PRETEND), 'latin1');
  };
  const labelOf = (path) => {
    const kind = kinds[plainPath(path)];
    if (kind === 'article' || kind === 'page') return 1;
    return kind === 'list' || kind === 'attachment' || kind === 'home' ? 0 : undefined;
  };
  return {
    name,
    start,
    answer,
    labelOf,
    others: Object.keys(kinds).map((path) => encodeURI(path === '/' ? path : `${path}/`)),
    weight: REAL_WEIGHT,
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function madeSites() {
  const folder = mkdtempSync(join(tmpdir(), 'pith-made-'));
  const outfile = join(folder, 'kinds.mjs');
  await build({
    entryPoints: ['packages/site/test/sites/all-kinds.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    packages: 'external',
    logLevel: 'error',
  });
  const { kinds } = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true, force: true });
  return kinds.map(([name, make]) => {
    const site = make();
    const [articles, pages] = [new Set(site.articles), new Set(site.pages)];
    return {
      name,
      start: '/',
      answer: (path) => {
        const found = site.answer(path, PRETEND);
        if (found?.headers?.location) return { location: found.headers.location };
        if (found === undefined || (found.status ?? 200) !== 200 || !(found.type ?? 'text/html').includes('html') || found.raw) return undefined;
        return Buffer.from(found.body ?? '');
      },
      labelOf: (path) => (articles.has(path) ? 1 : pages.has(path) ? undefined : 0),
      others: [],
      weight: 1,
      close: () => undefined,
    };
  });
}

const MAX_PAGES = 900;

/** A link is common where more than this share of the pages read so far have it. */
const COMMON_SHARE = 0.5;

/** Reads a site from its start along its links. */
function rowsOf(site) {
  const known = new Map([[addressKey(PRETEND + site.start), { url: PRETEND + site.start, link: { source: 'link', anchor: '' } }]]);
  const read = [];
  const counts = new Map();
  const visit = ({ url, link }) => {
    const path = url.slice(PRETEND.length);
    const body = site.answer(path);
    if (body?.location !== undefined) return visit({ url: new URL(body.location, url).href, link });
    if (body === undefined || read.length >= MAX_PAGES) return;
    const page = open(body, { url, contentType: 'text/html; charset=utf-8', method: large });
    for (const key of new Set(page.links.map((each) => addressKey(each.url)))) counts.set(key, (counts.get(key) ?? 0) + 1);
    read.push({ url, link, path, body, page });
    const entries = new Map(
      recordLists.read(page, { notArticles: new Set(), depth: 0 }).entries.map((entry) => [addressKey(entry.url), entry.title]),
    );
    const texts = new Map(page.links.map((each) => [addressKey(each.url), each.text]));
    for (const { url: target, isMenu } of leadsOf(page)) {
      const key = addressKey(target);
      if (!target.startsWith(PRETEND) || known.has(key)) continue;
      known.set(key, {
        url: target,
        link: entries.has(key) ? { source: 'list', anchor: entries.get(key) } : { source: isMenu ? 'menu' : 'link', anchor: texts.get(key) ?? '' },
      });
    }
  };
  for (const each of known.values()) visit(each);
  for (const path of site.others) if (!known.has(addressKey(PRETEND + path))) visit({ url: PRETEND + path, link: { source: 'sitemap', anchor: '' } });
  const isCommon = (key) => read.length >= 5 && counts.get(key) > read.length * COMMON_SHARE;
  const labelled = read.flatMap(({ url, link, path, body, page }) => {
    const label = site.labelOf(path);
    if (label === undefined || url === PRETEND + site.start) return [];
    const facts = pageFacts(page, page.extract(), isCommon);
    const declared = declaredBy(body);
    return [{ url, label, title: facts.title, family: familyOf(url, declared), values: featuresOf({ url, page: facts, declared, link }) }];
  });
  // Another view of an article, or a later part of it, is recognised by its text.
  const titles = new Set(labelled.filter(({ label }) => label === 1).map(({ title }) => title));
  return { name: site.name, weight: site.weight, rows: labelled.filter(({ label, title }) => label === 1 || !titles.has(title)) };
}

async function gather() {
  if (values.rows !== undefined && existsSync(values.rows)) return JSON.parse(readFileSync(values.rows, 'utf8'));
  const real = readdirSync(data)
    .filter((file) => file.endsWith('.json'))
    .map((file) => siteOfFiles(file.slice(0, -5)));
  const all = [...real, ...(await madeSites())].map((site) => {
    const rows = rowsOf(site);
    site.close();
    process.stderr.write(`${site.name}: ${rows.rows.length} pages, ${rows.rows.filter(({ label }) => label === 1).length} to be read\n`);
    return rows;
  });
  if (values.rows !== undefined) writeFileSync(values.rows, JSON.stringify(all));
  return all;
}

const declared = featureNames.map((name) => name.startsWith('declared'));
const linked = featureNames.map((name) => /^(?:from|anchor)/.test(name));
/** A page as if its template had declared nothing, and one that a sitemap named. */
const undeclared = (line) => line.map((value, i) => (declared[i] ? 0 : value));
const unnamed = (line) => line.map((value, i) => (linked[i] ? 0 : featureNames[i] === 'noAnchor' ? 1 : value));

/** Every page several times: as it is, and with less known of it. Sites count alike, and so do both classes of a site. */
function labelledRows(sites) {
  const [labels, weights, lines] = [[], [], []];
  for (const { rows, weight } of sites) {
    const counts = [0, 0];
    for (const { label } of rows) counts[label]++;
    for (const { label, values: line } of rows) {
      // The square root, so that a class of two pages is not as heavy as one of a thousand.
      const each = (weight * 20) / Math.sqrt(counts[label]) / Math.sqrt(Math.max(counts[0], counts[1]));
      for (const [version, share] of [
        [line, 1],
        [undeclared(line), 1],
        [unnamed(line), 0.5],
        [unnamed(undeclared(line)), 0.5],
      ]) {
        lines.push(version);
        labels.push(label);
        weights.push(each * share);
      }
    }
  }
  const columns = featureNames.map((_, i) => Float64Array.from(lines, (line) => line[i]));
  return { columns, labels: Float64Array.from(labels), weights: Float64Array.from(weights) };
}

/** Features that may only speak for something to read, and those that may only speak against it. */
const FOR = 'words longestText confidence hasDate hasAuthor declaredSingle datedAddress nameWords fromFeed anchorLength anchorIsTitle'.split(' ');
const AGAINST =
  'linkedShare hasNoText leadingItems leadingShare itemShare datedShare namedItems linkedHeadings linkedHeadingShare targets targetsPerWord belowShare onlyPicture goesOn isCalendar declaredList declaredPicture topAddress tagAddress categoryAddress authorAddress dateAlone laterPage attachmentAddress indexAddress fromNextPage'.split(
    ' ',
  );
const sign = featureNames.map((name) => (FOR.includes(name) ? 1 : AGAINST.includes(name) ? -1 : 0));

/** Facts about the web at large: weights that a feature has where the sites at hand tell nothing else. */
const PRIOR = {
  topAddress: -6,
  tagAddress: -4,
  categoryAddress: -4,
  authorAddress: -4,
  dateAlone: -5,
  laterPage: -5,
  attachmentAddress: -4,
  indexAddress: -2,
  declaredPicture: -5,
  declaredList: -4,
  declaredSingle: 2,
  isCalendar: -4,
  onlyPicture: -2,
  goesOn: -2,
  fromFeed: 6,
  fromNextPage: -4,
  datedAddress: 1,
};
const prior = featureNames.map((name) => PRIOR[name] ?? 0);

/** L2 logistic regression with sign constraints, by accelerated projected gradient on standardised columns. */
function train(sites) {
  const { columns, labels, weights } = labelledRows(sites);
  const total = weights.reduce((sum, each) => sum + each, 0);
  const means = columns.map((column) => column.reduce((sum, value, i) => sum + value * weights[i], 0) / total);
  const spreads = columns.map((column, f) => Math.sqrt(column.reduce((sum, value, i) => sum + weights[i] * (value - means[f]) ** 2, 0) / total) || 1);
  const scaled = columns.map((column, f) => column.map((value) => (value - means[f]) / spreads[f]));
  const size = columns.length;
  let w = new Float64Array(size + 1);
  let ahead = w.slice();
  let t = 1;
  const step = 4 / (size + 1);
  for (let round = 0; round < 250; round++) {
    const gradient = new Float64Array(size + 1);
    for (let i = 0; i < labels.length; i++) {
      let odds = ahead[size];
      for (let f = 0; f < size; f++) odds += ahead[f] * scaled[f][i];
      const error = (weights[i] * (1 / (1 + Math.exp(-odds)) - labels[i])) / total;
      for (let f = 0; f < size; f++) gradient[f] += error * scaled[f][i];
      gradient[size] += error;
    }
    const next = ahead.map((value, f) => {
      const moved = value - step * (gradient[f] + (f < size ? (L2 / total) * (value - prior[f] * spreads[f]) : 0));
      return f < size && sign[f] !== 0 && Math.sign(moved) !== sign[f] ? 0 : moved;
    });
    const nextT = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
    ahead = next.map((value, f) => value + ((t - 1) / nextT) * (value - w[f]));
    [w, t] = [next, nextT];
  }
  const plain = Array.from(columns, (_, f) => w[f] / spreads[f]);
  return { bias: w[size] - plain.reduce((sum, each, f) => sum + each * means[f], 0), weights: plain };
}

const oddsOf = ({ bias, weights }, line) => line.reduce((sum, value, i) => sum + value * weights[i], bias);

/** Odds of every page of a site with what its family tells. */
function judged(rows, own, { sisters, half, clip }) {
  const clipped = own.map((odds) => Math.max(-clip, Math.min(clip, odds)));
  const families = new Map();
  for (const [i, { family }] of rows.entries()) families.set(family, [...(families.get(family) ?? []), clipped[i]]);
  return rows.map(({ family }, i) => {
    const all = families.get(family);
    const others = all.length - 1;
    const mean = others === 0 ? 0 : (all.reduce((sum, each) => sum + each, 0) - clipped[i]) / others;
    return own[i] + sisters * mean * (others / (others + half));
  });
}

function figures({ rows }, odds) {
  const right = rows.filter(({ label }, i) => label === 1 && odds[i] > 0).length;
  const stored = odds.filter((each) => each > 0).length;
  const wanted = rows.filter(({ label }) => label === 1).length;
  return {
    recall: wanted === 0 ? 1 : right / wanted,
    precision: stored === 0 ? 1 : right / stored,
    wrong: rows.filter(({ label }, i) => (label === 1) !== odds[i] > 0),
  };
}

const sites = (await gather()).filter(({ rows }) => rows.length > 0);
const held = sites.map((site) => {
  const model = train(sites.filter((each) => each !== site));
  return { site, model, own: site.rows.map(({ values: line }) => oddsOf(model, line)) };
});
const least = (settings) => held.map(({ site, own }) => figures(site, judged(site.rows, own, settings)));
let best;
for (const sisters of [0, 0.5, 0.75, 1])
  for (const half of [3])
    for (const clip of [4]) {
      const all = least({ sisters, half, clip });
      const errors = all.reduce(
        (sum, { recall, precision }) => sum + Math.max(0, 0.97 - recall) + Math.max(0, 0.97 - precision) + 0.1 * (2 - recall - precision),
        0,
      );
      console.log(sisters, half, clip, errors.toFixed(3), all.filter(({ recall, precision }) => Math.min(recall, precision) < 0.97).length);
      if (best === undefined || errors < best.errors) best = { settings: { sisters, half, clip }, errors };
    }
for (const { site, own, model } of held) {
  const odds = judged(site.rows, own, best.settings);
  const { recall, precision, wrong } = figures(site, odds);
  if (wrong.length === 0) continue;
  console.log(`${site.name.slice(0, 60).padEnd(60)} recall ${recall.toFixed(3)} precision ${precision.toFixed(3)} of ${site.rows.length}`);
  for (const each of wrong.slice(0, 5)) {
    const at = site.rows.indexOf(each);
    const causes = featureNames.map((name, i) => [name, each.values[i] * model.weights[i]]).filter(([, value]) => Math.abs(value) > 0.3);
    causes.sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]));
    console.log(
      `    ${each.label === 1 ? 'missed' : 'wrong '} ${decodeURIComponent(each.url.slice(PRETEND.length))} ${own[at].toFixed(1)} ${odds[at].toFixed(1)} | ${causes
        .slice(0, 9)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join(' ')}`,
    );
  }
}
const scores = least(best.settings);
const mean = (of) => scores.reduce((sum, each) => sum + of(each), 0) / scores.length;
console.log(best, `held out: recall ${mean(({ recall }) => recall).toFixed(4)}, precision ${mean(({ precision }) => precision).toFixed(4)}`);
const model = train(sites);
console.log('bias', model.bias.toFixed(2), featureNames.map((name, i) => `${name} ${model.weights[i].toFixed(2)}`).join(', '));
if (values.ship) {
  const digits = (value) => Number(value.toFixed(3));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(sites.map(({ name, rows }) => [name, rows.map(({ url, label }) => [url, label])])))
    .digest('hex')
    .slice(0, 16);
  const passport = {
    format: 1,
    date: values.date,
    seed: 0,
    sites: sites.length,
    pages: sites.reduce((sum, { rows }) => sum + rows.length, 0),
    corpus: fingerprint,
    heldOut: { recall: digits(mean(({ recall }) => recall)), precision: digits(mean(({ precision }) => precision)) },
  };
  const table = Object.fromEntries(featureNames.map((name, i) => [name, digits(model.weights[i])]));
  const code = `// Written by scripts/train-pages.mjs. Log odds that a page is something to read: bias + Σ weight · feature.
export const pageWeights = {
  passport: ${JSON.stringify(passport)},
  bias: ${digits(model.bias)},
  /** What the other pages of the family add: \`strength\` × their mean × count / (count + \`half\`), each within ± \`clip\`. */
  family: ${JSON.stringify({ strength: best.settings.sisters, half: best.settings.half, clip: best.settings.clip })},
  weights: ${JSON.stringify(table)},
} as const;
`;
  writeFileSync('packages/site/src/classify/weights.ts', code);
}
