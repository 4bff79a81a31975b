// What the queue costs at its size, on a real PostgreSQL:
//   npm run bench:frontier -- [--sites 5000] [--queued 500000,5000000] [--articles 200000] [--rounds 300] [--workers 1,2,4,8] [--seconds 5]
// Each size is loaded in bulk into a fresh database. Medians and 95th percentiles in milliseconds; the last line compares the last size with the first.
import './help.mjs';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openStorage, schedule } from '../packages/site/dist/index.js';
import { startBenchServer } from './bench/postgres.mjs';
import { load } from './frontier-load.mjs';

const self = fileURLToPath(import.meta.url);
const numbers = (text) => text.split(',').map(Number);

async function main() {
  const { values } = parseArgs({
    options: {
      sites: { type: 'string', default: '5000' },
      queued: { type: 'string', default: '500000,5000000' },
      articles: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '300' },
      workers: { type: 'string', default: '1,2,4,8' },
      seconds: { type: 'string', default: '5' },
      place: { type: 'string' },
    },
  });
  const server = await startBenchServer(values.place);
  const sizes = [];
  try {
    for (const queued of numbers(values.queued)) {
      const name = `bench_${queued}`;
      const address = await server.createDatabase(name);
      const startedAt = Date.now();
      await (await openStorage(address)).close();
      const client = new pg.Client(address);
      await client.connect();
      await load(client, { sites: Number(values.sites), queued, articles: Number(values.articles) });
      console.log(`${queued} addresses of ${values.sites} sites, loaded in ${Math.round((Date.now() - startedAt) / 1000)} s`);
      const medians = await measure(address, client, Number(values.rounds));
      await client.end();
      for (const count of numbers(values.workers))
        console.log(`  ${count} workers: ${await claimsASecond(address, count, Number(values.seconds))} claims/s`);
      sizes.push(medians);
      await server.dropDatabase(name);
    }
  } finally {
    await server.stop();
  }
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (sizes.length > 1)
    console.log(
      `ratio of the medians: ${Object.keys(first)
        .map((what) => `${what} ${(last[what] / first[what]).toFixed(2)}`)
        .join(', ')}`,
    );
}

async function measure(address, client, rounds) {
  const storage = await openStorage(address);
  const { frontier } = storage;
  const news = { gap: 1_000, failures: 0 };
  const times = { claim: [], finish: [], 'until next': [], 'claim of a site': [], 'schedule, full': [], 'schedule, nothing due': [] };
  const timed = async (what, call) => {
    const from = performance.now();
    const result = await call();
    times[what].push(performance.now() - from);
    return result;
  };
  for (let i = 0; i < rounds; i++) {
    const claim = await timed('claim', () => frontier.claim({ worker: 'bench', lease: 30_000 }));
    await timed('finish', () => storage.finish(claim, news, async () => undefined));
    await timed('until next', () => frontier.untilNext());
    const ofSite = await timed('claim of a site', () => frontier.claim({ worker: 'bench', lease: 30_000, sites: [1 + i * 7] }));
    if (ofSite) await storage.finish(ofSite, news, async () => undefined);
  }
  for (let i = 0; i < Math.min(30, rounds); i++) await timed('schedule, full', () => schedule(storage, undefined, Date.now()));
  await client.query('update sections set due_at = 9e15');
  await client.query('update article_checks set due_at = 9e15');
  for (let i = 0; i < Math.min(30, rounds); i++) await timed('schedule, nothing due', () => schedule(storage, undefined, Date.now()));
  await storage.close();
  const medians = {};
  for (const [what, all] of Object.entries(times)) {
    all.sort((a, b) => a - b);
    medians[what] = all[Math.floor(all.length / 2)];
    console.log(`  ${what}: median ${medians[what].toFixed(2)} ms, 95 % within ${all[Math.floor(all.length * 0.95)].toFixed(2)} ms`);
  }
  return medians;
}

/** Claims and acknowledgements a second of so many processes together. */
async function claimsASecond(address, count, seconds) {
  const workers = Array.from({ length: count }, () => fork(self, ['--worker', address, String(seconds)]));
  const done = await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('message', resolve))));
  return Math.round(done.reduce((sum, each) => sum + each, 0));
}

async function runWorker(address, seconds) {
  const storage = await openStorage(address);
  const until = Date.now() + seconds * 1_000;
  let count = 0;
  while (Date.now() < until) {
    const claim = await storage.frontier.claim({ worker: `bench-${process.pid}`, lease: 30_000 });
    if (!claim) break;
    await storage.finish(claim, { gap: 0, failures: 0 }, async () => undefined);
    count++;
  }
  await storage.close();
  // The channel to the bench would keep both alive for ever.
  process.send(count / seconds, () => process.disconnect());
}

if (process.argv[2] === '--worker') await runWorker(process.argv[3], Number(process.argv[4]));
else await main();
