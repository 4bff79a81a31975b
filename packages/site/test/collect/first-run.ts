import type { MadeSite } from '../sites/kinds/made-site.js';
import { serveSites } from '../sites/site-server.js';
import { run, storedAddresses, temporaryStorage } from './run.js';

export const long = Boolean(process.env.PITH_LONG);

/** All in the long form, which `.ci/run` runs; every third otherwise. */
export const inThisForm = <T>(all: readonly T[]) => all.filter((_, i) => long || i % 3 === 0);

/** What a first run stored, against what it should have. */
export async function firstRun(site: MadeSite, settings: { readonly feeds: boolean; readonly sitemaps: boolean }) {
  const server = await serveSites([site]);
  const storage = await temporaryStorage();
  try {
    const { site: stored, summary } = await run(server, storage, { host: site.host, settings });
    // A file is the same whatever it is asked for.
    const paths = (await storedAddresses(storage, stored.id)).map((path) => (site.host.startsWith('mirror-') ? path.replace(/\?.*/, '') : path));
    const found = new Set(paths);
    const right = new Set([...site.articles, ...site.pages]);
    return {
      missed: site.articles.filter((path) => !found.has(path)),
      wrong: paths.filter((path, i) => !right.has(path) || paths.indexOf(path) < i),
      summary,
    };
  } finally {
    await storage.close();
    await server.close();
  }
}
