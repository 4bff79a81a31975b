import type { Database, Driver } from '../database/driver.js';
import { databaseProblem, driverFor, openDatabase } from '../database/open.js';
import { inTransaction } from '../database/transaction.js';
import { SiteProblem } from '../errors.js';
import type { Claim, Frontier, HostNews } from '../frontier/frontier.js';
import { sqlFrontier } from '../frontier/sql-frontier.js';
import { type Profiles, profilesOn } from '../people/profile.js';
import { type Notices, noticesOn } from '../people/saved-searches.js';
import { type BatchTask, type ReadingJobOptions, type ReadingJobs, readingJobsOn } from '../readings/reading-jobs.js';
import { articleChanges } from '../store/article-changes.js';
import { articleQueries } from '../store/article-queries.js';
import { duePart } from '../store/due.js';
import { overviewPart } from '../store/overview.js';
import { pagesPart } from '../store/pages.js';
import type { KeepingDriver } from '../store/save-article.js';
import { searchPart } from '../store/search.js';
import { sitesPart } from '../store/sites.js';
import type { Store } from '../store/store.js';
import { upkeepPart } from '../store/upkeep.js';
import { warcFiles } from '../store/warc-files.js';

/** Store and frontier on one database. */
export interface Storage {
  readonly store: Store;
  readonly frontier: Frontier;
  /** Saved searches and their messages. */
  readonly notices: Notices;
  readonly profiles: Profiles;
  /** Lists of addresses that are read one after the other. */
  readonly readings: ReadingJobs;
  /** Batches whose slices any number of workers read. */
  readonly batches: ReadingJobs<BatchTask>;
  readonly driver: Driver['name'];
  /**
   * Ends a job: what `work` writes and the acknowledgement are one transaction. Refused with `STALE_LEASE`, and nothing written, where the job has
   * meanwhile gone to another worker. With a frontier elsewhere they are two calls, results first: those are written by address, so that a job which is
   * done again after a crash between them stores nothing twice.
   */
  finish<T>(claim: Claim, host: HostNews, work: (store: Store, frontier: Frontier) => Promise<T>): Promise<T>;
  /** Several writes that count together. */
  together<T>(work: (store: Store, frontier: Frontier) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StorageOptions {
  /** Folder for pages as they were served, as WARC files; in the database where left out. */
  readonly raw?: string | undefined;
}

/** Opens `postgres://…` or a file, and brings it up to date. */
export async function openStorage(address: string, { raw }: StorageOptions = {}): Promise<Storage> {
  const driver = driverFor(address);
  return storageOn(await openDatabase(driver), raw === undefined ? driver : { ...driver, rawFiles: warcFiles(raw) });
}

export function storageOn(db: Database, driver: KeepingDriver): Storage {
  const together: Storage['together'] = (work) => inTransaction(db, driver, (tx) => work(storeOn(tx, driver), sqlFrontier(tx, driver)));
  return withNamedErrors(driver, {
    store: withNamedErrors(driver, storeOn(db, driver)),
    frontier: withNamedErrors(driver, sqlFrontier(db, driver)),
    notices: withNamedErrors(driver, noticesOn(db, driver)),
    profiles: withNamedErrors(driver, profilesOn(db, driver)),
    readings: withNamedErrors(driver, readingJobsOn<ReadingJobOptions>(db, driver, 'addresses')),
    batches: withNamedErrors(driver, readingJobsOn<BatchTask>(db, driver, 'slices')),
    driver: driver.name,
    together,
    finish: (claim, host, work) =>
      inTransaction(db, driver, async (tx) => {
        const frontier = sqlFrontier(tx, driver);
        // Inside a transaction the order does not matter, and a lease that is lost costs no work.
        if (!(await frontier.acknowledge(claim, host))) throw new SiteProblem('STALE_LEASE', { url: claim.url, attempt: claim.attempt });
        return work(storeOn(tx, driver), frontier);
      }),
    close: async () => {
      driver.rawFiles?.close();
      await db.destroy();
    },
  });
}

function storeOn(db: Database, driver: KeepingDriver): Store {
  return {
    ...sitesPart(db, driver),
    ...pagesPart(db, driver),
    ...articleQueries(db, driver),
    ...articleChanges(db, driver),
    ...searchPart(db, driver),
    ...overviewPart(db, driver),
    ...duePart(db, driver),
    ...upkeepPart(db, driver),
  };
}

/** Gives every error of the database the code of the problem it means. */
function withNamedErrors<T extends object>(driver: Driver, parts: T): T {
  const wrapped = Object.entries(parts).map(([name, part]) => {
    if (typeof part !== 'function') return [name, part];
    const call = part as (...args: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...args: unknown[]) => {
        try {
          return await call(...args);
        } catch (error) {
          throw databaseProblem(driver, error);
        }
      },
    ];
  });
  return Object.fromEntries(wrapped) as T;
}
