export { createArticlePool, readIn, type StartSession } from './collect/article-session.js';
export { type CollectOptions, collect, listSections } from './collect/collect.js';
export type { CollectEvent, Summary } from './collect/events.js';
export type { CollectSettings } from './collect/job.js';
export { type ReextractOptions, reextract } from './collect/reextract.js';
export { schedule, type WatchOptions, watch } from './collect/watch.js';
export { collectDefaults, type WorkOptions, work } from './collect/worker.js';
export { codeOf, SiteProblem, type SiteProblemCode, siteProblems } from './errors.js';
export { type ExportField, exportFields } from './export/articles.js';
export { type ExportFormat, type ExportOptions, exportBytes, exportFormats, exportToFile } from './export/export.js';
export {
  createExtractionPool,
  type ExtractionPool,
  type ExtractionPoolOptions,
} from './extraction/extraction-pool.js';
export type { NextPartTask, PageTask, PlainOptions, RawPart } from './extraction/page-task.js';
export { type BudgetFacts, type Explanation, nextPart, type Reading, type ReadingFacts, readParts } from './extraction/read-parts.js';
export { CookieJar } from './fetch/cookies.js';
export { createFetcher, type Fetched, type Fetcher, type FetcherOptions, type FetchRequest, userAgentOf } from './fetch/fetcher.js';
export { defaultFetchLimits, type FetchLimits } from './fetch/limits.js';
export { type Network, networkFor, type Permissions, publicNetwork } from './fetch/network.js';
export { type Pace, politePace, unpaced } from './fetch/pace.js';
export { isPublicAddress } from './fetch/public-address.js';
export { type HostRules, type Robots, robotsOf } from './fetch/robots.js';
export type { Claim, Frontier, HostNews, JobCounts, JobKind, NewJob } from './frontier/frontier.js';
export { createMetrics, type MetricSources, type Metrics } from './metrics/metrics.js';
export { type MetricsServer, serveMetrics } from './metrics/serve-metrics.js';
export type { ListEntry, ListReader } from './pages/list-reader.js';
export type { FoundSection } from './pages/sections.js';
export { signatureOf } from './people/deliver.js';
export { type FeedAbout, feedOf } from './people/feed.js';
export { type Profile, type Recommendation, recommend } from './people/profile.js';
export type { NamedProfile, Profiles } from './people/profiles.js';
export type { Notices, SavedSearch } from './people/saved-searches.js';
export type { FetchLike } from './read/page-source.js';
export { type ReadAnswer, type ReadOptions, read } from './read/read.js';
export { type CachedReader, createCachedReader, type ReadCacheOptions } from './read/read-cache.js';
export type { ReadingItem, ReadingJob, ReadingJobOptions, ReadingJobs } from './readings/reading-jobs.js';
export { type RunReadingsOptions, runReadings } from './readings/run-readings.js';
export { type Renderer, type RendererOptions, startRenderer } from './render/renderer.js';
export type { Snippet } from './search/find.js';
export type { SearchFilter } from './search/match.js';
export { openStorage, type Storage } from './storage/storage.js';
export { sectionsNamed, siteNamed } from './store/named.js';
export type * from './store/store.js';
export { type Change, diffText } from './text/diff.js';
export { excerptOfMarkdown, type MarkdownExcerpt } from './text/markdown-excerpt.js';
export { type Clock, systemClock } from './time/clock.js';
export { createPool, type Pool, type PoolLoad, type PoolOptions, poolDefaults, type TaskOptions } from './workers/pool.js';
