/** A step of the schema after the first release. Steps are only ever added; a database remembers its version. */
export interface Migration {
  readonly version: number;
  /** SQL, one statement each. `{id} {int} {real} {bytes} {greatest} {keyed}` are replaced by the words of the driver. */
  readonly statements: readonly string[];
}

const OF_SITE = 'site_id {int} not null references sites(id) on delete cascade';
const OF_ARTICLE = 'article_id {int} not null references articles(id) on delete cascade';
const OF_SEARCH = 'search_id {int} not null references saved_searches(id) on delete cascade';
const OPEN = "where state in ('waiting', 'leased')";

const sites = [
  `create table sites (id {id}, home text not null, host text not null unique, name text not null, created_at {int} not null, settings text not null, due_at {int} not null default 0,
    coverage {real}, visit_every {int}, check_every {int})`,
  'create index sites_due on sites (due_at)',
  `create table sections (id {id}, ${OF_SITE}, parent_id {int}, name text not null, url text not null, address text not null, place {int} not null, kept {int} not null, mark_url text,
    mark_title text, checked_at {int}, changed_at {int}, visit_every {int} not null, usual_entries {real} not null, alarm text, etag text, last_modified text,
    due_at {int} not null default 0, unique (site_id, address))`,
  'create index sections_due on sections (due_at) where kept = 1',
  // Every known address of a site: its kind, what decided that, its outcome, and how far it was read if it is a list.
  `create table pages (${OF_SITE}, address text not null, url text not null, kind text, reason text, source text not null, linked_from text, anchor text, family text, own {real}, odds {real},
    evidence text, at {int} not null, judged_at {int}, next_url text, depth {int}, ended_at {int}, primary key (site_id, address))`,
  // Sums of the judgements per family, so that a page is judged without reading all similar pages.
  `create table page_families (${OF_SITE}, family text not null, pages {int} not null, total {real} not null, primary key (site_id, family)) {keyed}`,
  `create table block_counts (${OF_SITE}, hash text not null, pages {int} not null, primary key (site_id, hash)) {keyed}`,
  `create table fetches (id {id}, ${OF_SITE}, kind text not null, url text not null, at {int} not null, status {int} not null, wire_bytes {int} not null, milliseconds {int} not null, problem text)`,
  'create index fetches_by_time on fetches (site_id, at)',
];

const articles = [
  `create table raw_pages (id {id}, ${OF_SITE}, url text not null, at {int} not null, status {int} not null, headers text not null, body {bytes} not null, body_hash text not null)`,
  `create table articles (id {id}, ${OF_SITE}, section_id {int}, address text not null, url text not null, title text not null, author text, published text, modified text, day text not null,
    language text, description text, image text, document_number text, page_type text, confidence {real}, text text not null, markdown text not null, page_text text not null,
    word_count {int} not null, content_hash text not null, simhash text not null, story_id {int}, first_seen_at {int} not null, changed_at {int} not null, checked_at {int} not null,
    quiet_checks {int} not null, removed_at {int}, touched_at {int} not null default 0, revision {int} not null, etag text, last_modified text, raw_ids text not null, unique (site_id, address))`,
  'create index articles_of_site on articles (site_id, id)',
  'create index articles_by_day on articles (site_id, day)',
  'create index articles_by_section on articles (section_id, day)',
  'create index articles_by_hash on articles (site_id, content_hash)',
  'create index articles_by_story on articles (story_id)',
  'create index articles_changed on articles (changed_at)',
  'create index articles_removed on articles (removed_at) where removed_at is not null',
  'create index articles_touched on articles (touched_at)',
  `create table addresses (${OF_SITE}, address text not null, ${OF_ARTICLE}, primary key (site_id, address)) {keyed}`,
  'create index addresses_by_article on addresses (article_id)',
  // When an article is looked at again, without its text and the indexes of it.
  'create table article_checks (article_id {int} primary key references articles(id) on delete cascade, site_id {int} not null, due_at {int} not null)',
  'create index article_checks_due on article_checks (due_at)',
  'create index article_checks_of_site on article_checks (site_id, due_at)',
  `create table revisions (id {id}, ${OF_ARTICLE}, number {int} not null, title text not null, text text not null, content_hash text not null, diff text not null, at {int} not null, raw_id {int},
    unique (article_id, number))`,
  'create table story_bands (band text not null, article_id {int} not null, simhash text not null, primary key (band, article_id)) {keyed}',
];

const queue = [
  // No request to a host before `next_at`. A worker is at it until `busy_until`. `failures` counts consecutive answers that refused or timed out.
  // `ready_at` is never later than its first open job may begin, and earlier only while a worker is at the host or after jobs were deleted.
  'create table hosts (host text primary key, next_at {int} not null, busy_until {int} not null, failures {int} not null, ready_at {int})',
  'create index hosts_by_turn on hosts ({greatest}(next_at, busy_until, ready_at)) where ready_at is not null',
  `create table jobs (id {id}, ${OF_SITE}, kind text not null, url text not null, address text not null, host text not null, section_id {int}, depth {int} not null, priority {int} not null,
    data text not null, state text not null, ready_at {int} not null, attempt {int} not null, lost_leases {int} not null, failures {int} not null, worker text, problem text, finished_at {int},
    unique (site_id, kind, address))`,
  `create index jobs_to_do on jobs (host, priority, id) ${OPEN}`,
  `create index jobs_by_ready on jobs (host, ready_at) ${OPEN}`,
  `create index jobs_of_site on jobs (site_id, host, ready_at) ${OPEN}`,
  'create index jobs_by_site on jobs (site_id, state)',
  "create index jobs_finished on jobs (finished_at) where state in ('done', 'dead')",
  // Lists of addresses to read; slices of a batch are items of a list too.
  `create table reading_jobs (id {id}, kind text not null, state text not null, options text not null, total {int} not null, finished {int} not null, failed {int} not null,
    created_at {int} not null, finished_at {int})`,
  `create table reading_items (id {id}, kind text not null, job_id {int} not null references reading_jobs(id) on delete cascade, place {int} not null, url text not null, state text not null,
    ready_at {int} not null, attempt {int} not null, failures {int} not null, worker text, event {int}, problem text, result text, finished_at {int}, unique (job_id, place))`,
  `create index reading_items_to_do on reading_items (kind, ready_at, id) ${OPEN}`,
  'create index reading_items_by_event on reading_items (job_id, event)',
];

const people = [
  'create table saved_searches (id {id}, name text not null unique, query text not null, created_at {int} not null, looked_at {int})',
  `create table search_targets (id {id}, ${OF_SEARCH}, kind text not null, address text not null, secret text, unique (search_id, kind, address))`,
  `create table deliveries (id {id}, ${OF_SEARCH}, target_id {int}, body text not null, attempt {int} not null, ready_at {int} not null, done_at {int}, problem text)`,
  'create index deliveries_to_do on deliveries (ready_at) where done_at is null',
  // Reported matches, so that each is reported once, by the first process that finds it.
  `create table matches (${OF_SEARCH}, article_id {int} not null, state text not null, at {int} not null, primary key (search_id, article_id, state))`,
  'create index matches_by_time on matches (at)',
  'create table profiles (id {id}, name text not null unique, wishes text not null, created_at {int} not null)',
];

/** The schema of the first release; databases of earlier states are refused. */
export const firstSchema: Migration = { version: 18, statements: [...sites, ...articles, ...queue, ...people] };

export const migrations: readonly Migration[] = [firstSchema];
