export interface Server {
  /** Folder of its data. */
  readonly data: string;
  addressOf(database: string): string;
  /** Makes an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Stops the server, waits for what is to happen meanwhile, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Choices {
  /** As in `postgresql.conf`: `name=value`. */
  readonly settings: readonly string[];
  /** The installed package of the programs, where it is not the one of this workspace. */
  readonly packageFolder?: string;
}

/** Makes a cluster of databases in `folder` and starts a server for it. */
export function startServer(choices: Choices & { readonly folder: string }): Promise<Server>;
/** Starts a server on the data of another one. */
export function startServerOn(choices: Choices & { readonly data: string }): Promise<Server>;
/** The installed package that has the programs for this machine. */
export function installedPackage(): string;
