import type { Content } from './content/assemble.js';
import type { Kept } from './content/choose.js';
import type { Scores } from './methods/method.js';
import type { Options } from './options.js';
import type { Page } from './page/page.js';
import type { Ruled, SiteRule } from './records/index.js';

/** What `extract` knows when it is done; everything else is made from it when asked for. */
export interface Findings {
  readonly options: Options;
  /** The page as it came; its content may stand in its JSON and be a page of its own. */
  readonly page: Page;
  readonly scores: Scores;
  readonly content: Content;
  /** Which blocks of `page` are content. */
  readonly kept: Kept;
  /** Where the text comes from, where it is not what the method found on the page. */
  readonly textFrom: string | undefined;
  readonly rule: { readonly rule: SiteRule; readonly ruled: Ruled } | undefined;
  readonly warnings: readonly string[];
  readonly reason: string | undefined;
}
