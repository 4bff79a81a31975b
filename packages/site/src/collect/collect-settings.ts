import type { Dial, Method, SiteRuleData } from 'pith';
import type { Judgement, PageKind } from '../classify/classify.js';
import type { PageFacts } from '../classify/page-facts.js';
import type { ListReader } from '../pages/list-reader.js';
import type { Renderer } from '../render/renderer.js';
import type { StartSession } from './article-session.js';

/** How a site is collected. Times in milliseconds. */
export interface CollectSettings {
  /** Minimum gap between requests to a host. */
  readonly gap: number;
  readonly lease: number;
  readonly method: Method;
  readonly lists: ListReader;
  /** Where articles are read: in this thread, or in those of a pool. */
  readonly reading: StartSession;
  /** Pages of one list in one run. */
  readonly maxListPages: number;
  /** Follow links that no list names: as many as are asked for in a run, or none. */
  readonly maxFollowed: number;
  /** Pages of one article. */
  readonly maxParts: number;
  /** Heed robots.txt. */
  readonly robots: boolean;
  readonly feeds: boolean;
  readonly sitemaps: boolean;
  /** Shows pages that are empty without their scripts; left out, they are skipped. */
  readonly renderer?: Renderer | undefined;
  /** The same for sites whose settings ask for it; started when the first page needs it. */
  readonly siteRenderer?: Renderer | undefined;
  /** Rather too little or rather too much. */
  readonly dial?: Dial | undefined;
  readonly rules?: readonly SiteRuleData[] | undefined;
  /** Of articles that do not say theirs. */
  readonly language?: string | undefined;
  /** Says what a page is where the collector's own judgement is not wanted; undefined leaves it at that. */
  readonly classify?: ((page: Judgement & { readonly url: string; readonly facts: PageFacts }) => PageKind | undefined) | undefined;
  /** Only say what would be fetched. */
  readonly dryRun: boolean;
}
