import type { Content } from './content/assemble.js';
import type { FurnitureReason } from './content/furniture.js';
import type { Kept } from './decide/choose.js';
import type { VerdictReason } from './decide/decide.js';
import type { ContentElement } from './document/node.js';
import type { Metadata } from './metadata/metadata.js';
import type { Scores } from './methods/method.js';
import type { ResolvedOptions } from './options.js';
import type { OutputName } from './outputs/index.js';
import type { Page } from './page/page.js';
import type { FoundRecords } from './records/found.js';
import type { Records } from './records/index.js';
import type { PostReason } from './records/posts/said.js';
import type { ListReason } from './records/shown.js';
import type { MatchedRule, RuleReason } from './rules/match.js';
import type { StatedReason } from './stated/stated.js';

/** Why a block was kept or dropped, by the step that decided. */
export type Reason = VerdictReason | PostReason | ListReason | FurnitureReason | RuleReason | StatedReason;

/** What `extract` knows when it is done; what is a function or a record is made when it is first asked for. */
export interface Findings {
  readonly options: ResolvedOptions;
  /** The page as it came; its content may be in its JSON and be a page of its own. */
  readonly page: Page;
  readonly scores: Scores;
  /** Which blocks of `page` are content. */
  readonly kept: () => Kept<Reason>;
  /** The content as the formats show it, with who speaks. */
  readonly shown: Content;
  /** The same with the title and standfirst that it opens with, or without them where nobody wants them. */
  readonly document: () => ContentElement;
  /** The same in a format. */
  readonly write: (format: OutputName) => string;
  readonly found: FoundRecords;
  readonly records: () => Records;
  readonly metadata: () => Metadata;
  /** Where the text comes from, where it is not what the method found on the page. */
  readonly textFrom: string | undefined;
  readonly rule: MatchedRule | undefined;
  /** What went wrong on the way without stopping it. */
  readonly faults: () => readonly string[];
  /** Why there is no content. */
  readonly reason: () => string | undefined;
}
