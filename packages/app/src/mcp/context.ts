import { createExtractionPool, type ExtractionPool, type Fetcher, type Network, openStorage, type Storage } from '@pith/site';
import { PageCache } from './page-cache.js';

/** Dependencies that the tools of one server share. */
export interface McpContext {
  readonly fetcher: Fetcher;
  readonly network: Network;
  readonly pool: ExtractionPool;
  readonly cache: PageCache;
  /** The database of the collection. Undefined if there is none yet. */
  storage(): Promise<Storage | undefined>;
  /** The same, made where it is missing. */
  makeStorage(): Promise<Storage>;
  close(): Promise<void>;
}

export interface ContextOptions {
  readonly fetcher: Fetcher;
  readonly network: Network;
  /** A file, or `postgres://…`. */
  readonly database: string;
  /** Whether the database is there already. */
  readonly isDatabase: () => boolean;
}

export function createContext({ fetcher, network, database, isDatabase }: ContextOptions): McpContext {
  const pool = createExtractionPool();
  let opening: Promise<Storage> | undefined;
  const makeStorage = () => {
    opening ??= openStorage(database).catch((error: unknown) => {
      // The next call retries: a database may come back.
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    fetcher,
    network,
    pool,
    cache: new PageCache(fetcher),
    storage: async () => (opening !== undefined || isDatabase() ? makeStorage() : undefined),
    makeStorage,
    close: async () => {
      await pool.close();
      await fetcher.close();
      await (await opening)?.close();
    },
  };
}
