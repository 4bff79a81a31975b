import type { Snippet } from '../search/find.js';
import type { SearchFilter } from '../search/match.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { Change } from '../text/diff.js';
import type { Coverage, FoundSource, ListState, MissingReason } from './coverage.js';

export interface Site {
  readonly id: number;
  readonly home: string;
  readonly host: string;
  readonly name: string;
  readonly createdAt: number;
}

export interface NewSection {
  readonly name: string;
  readonly url: string;
  readonly parent?: number | undefined;
  readonly kept?: boolean | undefined;
}

export interface Section {
  readonly id: number;
  readonly siteId: number;
  readonly parent: number | null;
  readonly name: string;
  readonly url: string;
  readonly kept: boolean;
  /** Latest known article. */
  readonly markUrl: string | null;
  readonly markTitle: string | null;
  readonly checkedAt: number | null;
  readonly changedAt: number | null;
  /** Milliseconds between visits of `watch`. */
  readonly visitEvery: number;
  /** Entries that its first page usually shows. */
  readonly usualEntries: number;
  /** What seems to be wrong with it. */
  readonly alarm: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What the extraction found, ready to be stored. */
export interface ArticleContent {
  readonly title: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly language: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly documentNumber: string | null;
  readonly pageType: string | null;
  readonly confidence: number | null;
  readonly text: string;
  readonly markdown: string;
  readonly pageText: string;
  readonly wordCount: number;
}

export interface NewRaw {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface RawPage extends NewRaw {
  readonly id: number;
  readonly siteId: number;
  readonly at: number;
}

export interface NewArticle {
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  /** Other addresses that led here: redirects, what the list said, a canonical that checked out. */
  readonly aliases: readonly string[];
  readonly content: ArticleContent;
  /** The pages it was made from: one, or a first one and its continuations. */
  readonly raw: readonly NewRaw[];
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Article extends ArticleContent {
  readonly id: number;
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  readonly address: string;
  readonly day: string;
  readonly contentHash: string;
  readonly simhash: string;
  readonly storyId: number | null;
  readonly firstSeenAt: number;
  readonly changedAt: number;
  readonly checkedAt: number;
  readonly removedAt: number | null;
  readonly revision: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly rawIds: readonly number[];
}

export interface Revision {
  readonly number: number;
  readonly title: string;
  /** The older text, as it was. */
  readonly text: string;
  /** From this text to the next one. */
  readonly diff: readonly Change[];
  readonly at: number;
}

export interface FetchRecord {
  readonly siteId: number;
  readonly kind: string;
  readonly url: string;
  readonly status: number;
  readonly wireBytes: number;
  readonly milliseconds: number;
  readonly problem: string | null;
}

export type Saved = 'new' | 'changed' | 'same' | 'merged';

export interface SearchResult {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  readonly day: string;
  readonly siteId: number;
  readonly sectionId: number | null;
  /** When it was found to be gone from its site. */
  readonly removedAt: number | null;
  readonly rank: number;
  readonly snippet: Snippet;
}

export interface MentionCount {
  /** A day, the first day of a week or month, or a year, as asked for. */
  readonly period: string;
  /** In the content. */
  readonly mentions: number;
  readonly articles: number;
  /** What a count over everything on the pages would have said. */
  readonly pageMentions: number;
  readonly pageArticles: number;
}

export type Period = 'day' | 'week' | 'month' | 'year';

export interface ArticleQuery extends SearchFilter {
  readonly limit?: number | undefined;
  /** Ids below this: the next page of a list that begins with the newest. */
  readonly before?: number | undefined;
  /** Articles to pass over. */
  readonly offset?: number | undefined;
  /** What comes first: what was stored last (where left out) or first, or what was published last. */
  readonly order?: 'newest' | 'oldest' | 'latest day' | undefined;
}

export interface Furniture {
  /** Pages counted so far. */
  readonly pages: number;
  /** Hashes of texts that appear on many of them. */
  readonly hashes: ReadonlySet<string>;
}

/** Which of what is due: of these sites or of all, so many at most, the longest due first. */
export interface DueOptions {
  readonly sites?: readonly number[] | undefined;
  readonly limit: number;
}

/** Everything that is kept. One interface, the same answers from every driver. */
export interface Store {
  ensureSite(home: string, name?: string): Promise<Site>;
  site(idOrHost: number | string): Promise<Site | undefined>;
  sites(): Promise<readonly Site[]>;
  deleteSite(id: number): Promise<void>;
  /** How a site is collected, secrets included; empty where nothing was said. */
  siteSettings(id: number): Promise<SiteSettings>;
  saveSiteSettings(id: number, settings: SiteSettings): Promise<void>;

  /** Adds sections by address; known ones keep their marks. Returns all sections of the site. */
  saveSections(siteId: number, sections: readonly NewSection[]): Promise<readonly Section[]>;
  sections(siteId: number): Promise<readonly Section[]>;
  section(id: number): Promise<Section | undefined>;
  /** Forgets a section that turned out to be none; its articles stay. */
  deleteSection(id: number): Promise<void>;
  updateSection(id: number, changes: Partial<Omit<Section, 'id' | 'siteId' | 'url'>>): Promise<void>;

  /** How far a list was read, by the address of its first page. */
  listState(siteId: number, url: string): Promise<ListState | undefined>;
  saveListState(
    siteId: number,
    url: string,
    state: { readonly nextUrl: string | null; readonly depth: number; readonly hasEnded: boolean },
  ): Promise<void>;
  /** Writes down addresses that somebody named; who named them first stays, and so does the reason. */
  noteFound(
    siteId: number,
    source: FoundSource,
    found: readonly { readonly url: string; readonly reason?: MissingReason | undefined }[],
  ): Promise<void>;
  /** Why an address is not stored; null where nothing speaks against it any longer. */
  noteMissing(siteId: number, url: string, reason: MissingReason | null): Promise<void>;
  /** Addresses with one reason, the oldest first. */
  foundFor(siteId: number, reason: MissingReason, limit: number): Promise<readonly string[]>;
  /** When the articles at these addresses (short form) were first seen and last looked at. */
  knownSince(
    siteId: number,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly firstSeenAt: number; readonly checkedAt: number }>>;
  /** What is known of a site against what is stored. */
  coverage(siteId: number): Promise<Coverage>;
  /** Share of the run before; null where there was none. */
  lastCoverage(siteId: number): Promise<number | null>;
  saveCoverage(siteId: number, share: number | null): Promise<void>;

  saveArticle(article: NewArticle): Promise<{ readonly id: number; readonly saved: Saved }>;
  /** New extraction of the same raw pages: replaces, and makes no revision. */
  replaceContent(id: number, content: ArticleContent): Promise<boolean>;
  article(id: number): Promise<Article | undefined>;
  articleAt(siteId: number, url: string): Promise<Article | undefined>;
  /** Newest first, where no other order is asked for. */
  articles(query: ArticleQuery): Promise<readonly Article[]>;
  /** The moment from which on `changedSince` of the next look misses nothing: a little before now, for what is just being written. */
  changeCursor(): Promise<number>;
  countArticles(siteId: number): Promise<{ readonly articles: number; readonly removed: number; readonly revisions: number }>;
  /** Addresses (short form) that lead to a known article. */
  knownAddresses(siteId: number, addresses: readonly string[]): Promise<ReadonlyMap<string, number>>;
  addAlias(siteId: number, url: string, articleId: number): Promise<void>;
  /** Puts articles that are in no section, or in its parent, into a section: it is what the section's own list says. */
  classify(section: Pick<Section, 'id' | 'siteId' | 'parent'>, addresses: readonly string[]): Promise<void>;
  markChecked(id: number): Promise<void>;
  markRemoved(id: number): Promise<void>;
  /** Articles whose re-check is due, or all that still exist. */
  toCheck(siteId: number, which: 'due' | 'all'): Promise<readonly { readonly id: number; readonly url: string; readonly sectionId: number | null }[]>;
  /** Takes sections whose visit is due, for somebody who queues them now: the same ones are due again when their time has passed once more. */
  takeDueSections(now: number, which: DueOptions): Promise<readonly Pick<Section, 'id' | 'siteId' | 'url'>[]>;
  /** The same for articles whose re-check is due. */
  takeDueArticles(which: DueOptions): Promise<readonly Pick<Article, 'id' | 'siteId' | 'url' | 'sectionId'>[]>;
  /** The same for sites whose start page was not read for `every` milliseconds. */
  takeDueSites(now: number, which: DueOptions & { readonly every: number }): Promise<readonly Pick<Site, 'id' | 'home'>[]>;
  revisions(articleId: number): Promise<readonly Revision[]>;

  raw(id: number): Promise<RawPage | undefined>;
  recordFetch(fetch: FetchRecord): Promise<void>;
  fetches(siteId: number, limit: number): Promise<readonly (FetchRecord & { readonly at: number })[]>;

  /** Counts the texts of one page. */
  countBlocks(siteId: number, hashes: readonly string[]): Promise<void>;
  /** Pages whose texts were counted. */
  countedPages(siteId: number): Promise<number>;
  furniture(siteId: number): Promise<Furniture>;

  search(
    query: string,
    filter?: SearchFilter & { readonly limit?: number | undefined; readonly offset?: number | undefined },
  ): Promise<readonly SearchResult[]>;
  mentions(query: string, by: Period, filter?: SearchFilter): Promise<readonly MentionCount[]>;

  /** Deletes what is older; returns what went. */
  prune(what: PruneOptions): Promise<PruneReport>;
}

/** Ages in milliseconds; what is left out is kept. */
export interface PruneOptions {
  readonly siteId?: number | undefined;
  readonly articlesOlderThan?: number | undefined;
  readonly rawOlderThan?: number | undefined;
  readonly fetchesOlderThan?: number | undefined;
  readonly revisionsOlderThan?: number | undefined;
  readonly removedOlderThan?: number | undefined;
  /** Only count. */
  readonly dryRun?: boolean | undefined;
}

export interface PruneReport {
  readonly articles: number;
  readonly rawPages: number;
  readonly fetches: number;
  readonly revisions: number;
}
