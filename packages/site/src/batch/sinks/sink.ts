/** A finished page: its id and its result, as JSON in UTF-8. */
export interface Finished {
  readonly id: string;
  readonly json: Uint8Array;
}

/** Where results go. */
export interface Sink {
  /** Ids written by an earlier run, read before anything is written if the run resumes. */
  known(): Promise<ReadonlySet<string>>;
  write(page: Finished): Promise<void>;
  close(): Promise<void>;
}
