/** One page of a batch. */
export interface BatchInput {
  /** The same in every run: the path of a file, and inside of it the number of the line or the record. */
  readonly id: string;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
  /** The bytes of the page; asked for once. */
  read(): Promise<string | Uint8Array>;
}

/** A source that could not be read: a missing or broken file. Entries read before it still count. */
export interface BrokenInput {
  readonly id: string;
  readonly url?: string | undefined;
  readonly problem: Error;
}

export type SourceEntry = BatchInput | BrokenInput;

export function isBroken(entry: SourceEntry): entry is BrokenInput {
  return 'problem' in entry;
}

/** A file, or standard input, with how far it was read. */
export interface SourceFile {
  readonly path: string;
  /** Lines or records of the file before this part, so that numbers count from the start of the file. */
  readonly before?: number | undefined;
  /** The bytes, in chunks. Each chunk is counted. */
  open(): AsyncIterable<Uint8Array>;
  /** Stops reading at once. */
  readonly signal?: AbortSignal | undefined;
}

/** Reads the pages of one kind of file. */
export type Source = (file: SourceFile) => AsyncIterable<SourceEntry>;
