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
    state: { readonly nextUrl: string | null; readonly depth: number; readonly hasEnded: boolean; readonly kind?: 'feed' | 'sitemap' | undefined },
  ): Promise<void>;
  /** Writes down addresses that somebody named; who named them first stays, and so does the reason. */
  noteFound(
    siteId: number,
    named: { readonly source: FoundSource; readonly from?: string | undefined },
    found: readonly FoundAddress[],
  ): Promise<void>;
  /** Writes down what a page was judged to be. */
  noteJudged(siteId: number, page: JudgedPage): Promise<void>;
  /** How the pages of a family were judged, each by itself, one of them left out. */
  sisters(siteId: number, family: string, except: string): Promise<{ readonly count: number; readonly mean: number }>;
  /** All that is known of an address; undefined where nobody named it. */
  knownPage(siteId: number, url: string): Promise<KnownPage | undefined>;
  /** Addresses of a site in the order of their short forms, from one on. */
  knownPages(siteId: number, which: { readonly after?: string | undefined; readonly limit: number }): Promise<readonly KnownPage[]>;
  /** Articles that their families make lists, and lists that they make articles, by log odds beyond `minOdds`. */
  misjudged(siteId: number, weights: { readonly strength: number; readonly half: number; readonly minOdds: number }): Promise<readonly KnownPage[]>;
  /** Deletes an article that turned out to be none, and says why its address has none. */
  takeBack(id: number, page: { readonly url: string; readonly kind: string; readonly reason: MissingReason }): Promise<void>;
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
  /** New articles by the day they were first seen, from a moment on; days without any are left out. */
  newByDay(siteId: number, since: number): Promise<ReadonlyMap<string, number>>;
  /** Articles of each section; null for those in none. */
  sectionCounts(siteId: number): Promise<ReadonlyMap<number | null, number>>;
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
  /** Counts the links of one page, by their keys. */
  countLinks(siteId: number, keys: readonly string[]): Promise<void>;
  /** How often pages were counted, for their texts or their links: what is known of the site has grown with it. */
  countedPages(siteId: number): Promise<number>;
  furniture(siteId: number): Promise<Furniture>;

  search(
    query: string,
    filter?: SearchFilter & { readonly limit?: number | undefined; readonly offset?: number | undefined },
  ): Promise<readonly SearchResult[]>;
  mentions(query: string, by: Period, filter?: SearchFilter): Promise<readonly MentionCount[]>;
  /** Where the articles that match are from. */
  facets(query: string, filter?: SearchFilter): Promise<Facets>;

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
