import type { SearchFilter } from '../search/match.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { Article, ArticleContent, NewArticle, RawPage, Revision, Saved } from './article.js';
import type { Coverage, FoundAddress, FoundSource, JudgedPage, KnownPage, ListState, MissingReason } from './coverage.js';
import type { ArticleQuery, Facets, MentionCount, Period, SearchResult } from './queries.js';
import type { Furniture, NewSection, Section, Site } from './site.js';

export interface FetchRecord {
  readonly siteId: number;
  readonly kind: string;
  readonly url: string;
  readonly status: number;
  readonly wireBytes: number;
  readonly milliseconds: number;
  readonly problem: string | null;
}

/** Which due items: of these sites or of all, up to a limit, the longest due first. */
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
  /** How a site is collected, secrets included. Empty if nothing was set. */
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
    state: { readonly nextUrl: string | null; readonly depth: number; readonly hasEnded: boolean; readonly kind?: 'feed' | 'sitemap' | undefined },
  ): Promise<void>;
  /** Records addresses. The first source of an address and its reason stay. */
  noteFound(
    siteId: number,
    named: { readonly source: FoundSource; readonly from?: string | undefined },
    found: readonly FoundAddress[],
  ): Promise<void>;
  /** Stores the classification of a page. */
  noteJudged(siteId: number, page: JudgedPage): Promise<void>;
  /** How the pages of a family were judged, each on its own, one of them left out. */
  sisters(siteId: number, family: string, except: string): Promise<{ readonly count: number; readonly mean: number }>;
  /** Everything known about an address. Undefined if it was never seen. */
  knownPage(siteId: number, url: string): Promise<KnownPage | undefined>;
  /** Addresses of a site in the order of their short forms, from one on. */
  knownPages(siteId: number, which: { readonly after?: string | undefined; readonly limit: number }): Promise<readonly KnownPage[]>;
  /** Articles that their families make lists, and lists that they make articles, by log odds beyond `minOdds`. */
  misjudged(siteId: number, weights: { readonly strength: number; readonly half: number; readonly minOdds: number }): Promise<readonly KnownPage[]>;
  /** Deletes an article that turned out not to be one, and records the reason for its address. */
  takeBack(id: number, page: { readonly url: string; readonly kind: string; readonly reason: MissingReason }): Promise<void>;
  /** Why an address is not stored. Null if there is no reason any more. */
  noteMissing(siteId: number, url: string, reason: MissingReason | null): Promise<void>;
  /** Addresses with one reason, the oldest first. */
  foundFor(siteId: number, reason: MissingReason, limit: number): Promise<readonly string[]>;
  /** When the articles at these addresses (short form) were first seen and last looked at. */
  knownSince(
    siteId: number,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly firstSeenAt: number; readonly checkedAt: number }>>;
  /** The known addresses of a site compared with the stored articles. */
  coverage(siteId: number): Promise<Coverage>;
  /** Share of the previous run, or null. */
  lastCoverage(siteId: number): Promise<number | null>;
  saveCoverage(siteId: number, share: number | null): Promise<void>;

  saveArticle(article: NewArticle): Promise<{ readonly id: number; readonly saved: Saved }>;
  /** New extraction of the same raw pages: replaces, and makes no revision. */
  replaceContent(id: number, content: ArticleContent): Promise<boolean>;
  article(id: number): Promise<Article | undefined>;
  articleAt(siteId: number, url: string): Promise<Article | undefined>;
  /** Newest first by default. */
  articles(query: ArticleQuery): Promise<readonly Article[]>;
  /** The moment from which the next `changedSince` misses nothing: a little before now, for rows still being written. */
  changeCursor(): Promise<number>;
  countArticles(siteId: number): Promise<{ readonly articles: number; readonly removed: number; readonly revisions: number }>;
  /** New articles by the day they were first seen, from a moment on; days without any are left out. */
  newByDay(siteId: number, since: number): Promise<ReadonlyMap<string, number>>;
  /** Articles of each section; null for those in none. */
  sectionCounts(siteId: number): Promise<ReadonlyMap<number | null, number>>;
  /** Addresses (short form) that lead to a known article. */
  knownAddresses(siteId: number, addresses: readonly string[]): Promise<ReadonlyMap<string, number>>;
  addAlias(siteId: number, url: string, articleId: number): Promise<void>;
  /** Puts articles without a section, or in its parent, into a section: the section's own list has them. */
  classify(section: Pick<Section, 'id' | 'siteId' | 'parent'>, addresses: readonly string[]): Promise<void>;
  markChecked(id: number): Promise<void>;
  markRemoved(id: number): Promise<void>;
  /** Articles whose re-check is due, or all that still exist. */
  toCheck(siteId: number, which: 'due' | 'all'): Promise<readonly { readonly id: number; readonly url: string; readonly sectionId: number | null }[]>;
  /** Takes sections whose visit is due, to be queued now. They are due again after their interval. */
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
  /** Counts the links of one page, by their keys. */
  countLinks(siteId: number, keys: readonly string[]): Promise<void>;
  /** How often pages were counted, for their texts or their links: a measure of how much is known of the site. */
  countedPages(siteId: number): Promise<number>;
  furniture(siteId: number): Promise<Furniture>;

  search(
    query: string,
    filter?: SearchFilter & { readonly limit?: number | undefined; readonly offset?: number | undefined },
  ): Promise<readonly SearchResult[]>;
  mentions(query: string, by: Period, filter?: SearchFilter): Promise<readonly MentionCount[]>;
  /** Where the articles that match are from. */
  facets(query: string, filter?: SearchFilter): Promise<Facets>;

  /** Deletes older data. Returns the counts. */
  prune(what: PruneOptions): Promise<PruneReport>;
}

/** Ages in milliseconds. Data without an age is kept. */
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
