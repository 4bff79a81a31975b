import type { Metadata } from './metadata/metadata.js';
import type { OutputName } from './outputs/index.js';
import type { PageContent } from './page-content.js';
import type { FoundRecords } from './records/found.js';
import type { Records } from './records/index.js';

/** Everything `extract` finds. Functions and records are computed on first use. */
export interface Findings extends PageContent<Metadata, OutputName, FoundRecords> {
  readonly records: () => Records;
}
