/** A finished page: its id and what was found, as JSON in UTF-8. */
export interface Finished {
  readonly id: string;
  readonly json: Uint8Array;
}

/** Where results go. */
export interface Sink {
  /** Ids that an earlier run has written; asked for before anything is written, where the run goes on. */
  known(): Promise<ReadonlySet<string>>;
  write(page: Finished): Promise<void>;
  close(): Promise<void>;
}
