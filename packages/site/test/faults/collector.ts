// A collector or a worker as a process of its own, for tests that kill it: collector.mjs <database> <home | -> <lease> <gap>
import { collect } from '../../src/collect/collect.js';
import { work } from '../../src/collect/worker.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { openStorage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';

const [database = '', home = '-', lease = '1000', gap = '0'] = process.argv.slice(2);
const storage = await openStorage(database);
const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
const settings = { lease: Number(lease), gap: Number(gap), sitemaps: false, feeds: false };
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
if (home === '-') await work({ storage, fetcher, settings, parallel: 4, signal: stop.signal });
else await collect(home, { storage, fetcher, settings, signal: stop.signal });
await fetcher.close();
await storage.close();
process.disconnect?.();
