import { join } from 'node:path';
import { type CollectOptions, collect } from '../../src/collect/collect.js';
import type { CollectEvent } from '../../src/collect/events.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import type { SiteServer } from '../sites/site-server.js';
import { temporaryFolder } from '../temporary-folder.js';

export async function temporaryStorage(): Promise<Storage> {
  return openStorage(join(temporaryFolder('collect'), 'site.db'));
}

/** Collects a test site without waiting between requests. */
export async function run(server: SiteServer, storage: Storage, { host, ...given }: Partial<CollectOptions> & { host: string }) {
  const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  const events: CollectEvent[] = [];
  const result = await collect(server.home(host), {
    storage,
    fetcher,
    // A site of one host is asked by one at a time; others would only wait for it, half a second at a time.
    parallel: 1,
    ...given,
    settings: { gap: 0, ...given.settings },
    onEvent: (event) => void events.push(event),
  });
  await fetcher.close();
  return { ...result, events, paths: server.newPaths() };
}

/** Paths of everything stored, without host. */
export async function storedPaths(storage: Storage, siteId: number): Promise<string[]> {
  return (await storedAddresses(storage, siteId)).map((address) => address.split('?', 1)[0]!);
}

/** The same with their queries. */
export async function storedAddresses(storage: Storage, siteId: number): Promise<string[]> {
  const paths: string[] = [];
  let before: number | undefined;
  for (;;) {
    const articles = await storage.store.articles({ site: siteId, limit: 200, before });
    if (articles.length === 0) return paths.sort();
    before = articles.at(-1)!.id;
    paths.push(...articles.filter(({ removedAt }) => removedAt === null).map(({ url }) => new URL(url).pathname + new URL(url).search));
  }
}
