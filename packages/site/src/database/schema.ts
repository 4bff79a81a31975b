import { BAND_PLACES, bandName } from '../text/simhash.js';

/** One step of the schema. Steps are only ever added; a database remembers how many it has been through. */
export interface Migration {
  readonly version: number;
  /** SQL, one statement each. `{id} {int} {real} {bytes} {greatest}` are replaced by the words of the driver. */
  readonly statements: readonly string[];
  /** Whether the search index is rebuilt after it. */
  readonly renewsSearch?: boolean;
}

const first: Migration = {
  version: 1,
  renewsSearch: true,
  statements: [
    'create table sites (id {id}, home text not null, host text not null unique, name text not null, created_at {int} not null, settings text not null)',
    `create table sections (id {id}, site_id {int} not null references sites(id) on delete cascade, parent_id {int}, name text not null, url text not null, address text not null,
      place {int} not null, kept {int} not null, mark_url text, mark_title text, checked_at {int}, changed_at {int}, visit_every {int} not null, usual_entries {real} not null, alarm text,
      etag text, last_modified text, unique (site_id, address))`,
    `create table raw_pages (id {id}, site_id {int} not null references sites(id) on delete cascade, url text not null, at {int} not null, status {int} not null, headers text not null,
      body {bytes} not null, body_hash text not null)`,
    `create table articles (id {id}, site_id {int} not null references sites(id) on delete cascade, section_id {int}, address text not null, url text not null, title text not null, author text,
      published text, modified text, day text not null, language text, description text, image text, document_number text, page_type text, confidence {real}, text text not null, markdown text not null,
      page_text text not null, word_count {int} not null, content_hash text not null, simhash text not null, band0 {int} not null, band1 {int} not null, band2 {int} not null, band3 {int} not null,
      story_id {int}, first_seen_at {int} not null, changed_at {int} not null, checked_at {int} not null, next_check_at {int} not null, quiet_checks {int} not null, removed_at {int},
      revision {int} not null, etag text, last_modified text, raw_ids text not null, unique (site_id, address))`,
    'create index articles_by_day on articles (site_id, day)',
    'create index articles_by_section on articles (section_id, day)',
    'create index articles_by_hash on articles (site_id, content_hash)',
    'create index articles_by_check on articles (site_id, next_check_at)',
    'create index articles_by_story on articles (story_id)',
    ...[0, 1, 2, 3].map((band) => `create index articles_by_band${band} on articles (band${band})`),
    'create table addresses (site_id {int} not null references sites(id) on delete cascade, address text not null, article_id {int} not null references articles(id) on delete cascade, primary key (site_id, address))',
    'create index addresses_by_article on addresses (article_id)',
    `create table revisions (id {id}, article_id {int} not null references articles(id) on delete cascade, number {int} not null, title text not null, text text not null, content_hash text not null,
      diff text not null, at {int} not null, raw_id {int}, unique (article_id, number))`,
    `create table fetches (id {id}, site_id {int} not null references sites(id) on delete cascade, kind text not null, url text not null, at {int} not null, status {int} not null, wire_bytes {int} not null,
      milliseconds {int} not null, problem text)`,
    'create index fetches_by_time on fetches (site_id, at)',
    'create table block_counts (site_id {int} not null references sites(id) on delete cascade, hash text not null, pages {int} not null, primary key (site_id, hash))',
    // No request to a host before `next_at`. A worker is at it until `busy_until`. `failures` counts consecutive answers that refused or timed out.
    'create table hosts (host text primary key, next_at {int} not null, busy_until {int} not null, failures {int} not null)',
    `create table jobs (id {id}, site_id {int} not null references sites(id) on delete cascade, kind text not null, url text not null, address text not null, host text not null, section_id {int},
      depth {int} not null, priority {int} not null, data text not null, state text not null, ready_at {int} not null, attempt {int} not null, lost_leases {int} not null, failures {int} not null, worker text,
      problem text, finished_at {int}, unique (site_id, kind, address))`,
    "create index jobs_to_do on jobs (host, priority, id) where state in ('waiting', 'leased')",
    'create index jobs_by_site on jobs (site_id, state)',
  ],
};

const savedSearches: Migration = {
  version: 2,
  statements: [
    'create table saved_searches (id {id}, name text not null unique, query text not null, webhook text, secret text, last_article_id {int} not null, created_at {int} not null)',
    `create table deliveries (id {id}, search_id {int} not null references saved_searches(id) on delete cascade, body text not null, attempt {int} not null, ready_at {int} not null, done_at {int}, problem text)`,
    'create index deliveries_to_do on deliveries (ready_at) where done_at is null',
  ],
};

const profiles: Migration = {
  version: 3,
  statements: ['create table profiles (id {id}, name text not null unique, wishes text not null, created_at {int} not null)'],
};

/**
 * Hosts are the unit of scheduling: each row has the time of its next job, so that the queue is never scanned for it. `ready_at` is never later
 * than its first open job may begin, and earlier only while a worker is at the host or after jobs were deleted.
 */
const hostTurns: Migration = {
  version: 4,
  statements: [
    'alter table hosts add column ready_at {int}',
    `update hosts set ready_at = (select min(jobs.ready_at) from jobs where jobs.host = hosts.host and jobs.state in ('waiting', 'leased'))`,
    'create index hosts_by_turn on hosts ({greatest}(next_at, busy_until, ready_at)) where ready_at is not null',
    "create index jobs_by_ready on jobs (host, ready_at) where state in ('waiting', 'leased')",
    "create index jobs_of_site on jobs (site_id, host, ready_at) where state in ('waiting', 'leased')",
    "create index jobs_finished on jobs (finished_at) where state in ('done', 'dead')",
    'alter table sections add column due_at {int} not null default 0',
    'update sections set due_at = coalesce(checked_at, 0) + visit_every',
    'create index sections_due on sections (due_at) where kept = 1',
    'alter table sites add column due_at {int} not null default 0',
    'create index sites_due on sites (due_at)',
    'create index articles_due on articles (next_check_at) where removed_at is null',
  ],
};

const readings: Migration = {
  version: 5,
  statements: [
    `create table reading_jobs (id {id}, state text not null, options text not null, total {int} not null, finished {int} not null, failed {int} not null, created_at {int} not null,
      finished_at {int})`,
    `create table reading_items (id {id}, job_id {int} not null references reading_jobs(id) on delete cascade, place {int} not null, url text not null, state text not null,
      ready_at {int} not null, attempt {int} not null, failures {int} not null, event {int}, problem text, result text, finished_at {int}, unique (job_id, place))`,
    "create index reading_items_to_do on reading_items (ready_at, id) where state in ('waiting', 'leased')",
    'create index reading_items_by_event on reading_items (job_id, event)',
  ],
};

/** Bands of fingerprints in a table of their own: twelve instead of four, and no article is too old to be found. */
const storyBands: Migration = {
  version: 6,
  statements: [
    'create table story_bands (band text not null, article_id {int} not null, simhash text not null, primary key (band, article_id))',
    ...BAND_PLACES.map(
      (places, band) =>
        `insert into story_bands select '${bandName(band)}' || ${places.map((place) => `substr(simhash, ${place + 1}, 1)`).join(' || ')}, id, simhash from articles where simhash <> ''`,
    ),
    ...[0, 1, 2, 3].flatMap((band) => [`drop index articles_by_band${band}`, `alter table articles drop column band${band}`]),
  ],
};

/** Reported matches of saved searches, so that each is reported once, by the first process that finds it. */
const matches: Migration = {
  version: 7,
  statements: [
    'alter table saved_searches add column looked_at {int}',
    `create table matches (search_id {int} not null references saved_searches(id) on delete cascade, article_id {int} not null, state text not null, at {int} not null,
      primary key (search_id, article_id, state))`,
    'create index matches_by_time on matches (at)',
    'create index articles_of_site on articles (site_id, id)',
    'create index articles_changed on articles (changed_at)',
    'create index articles_removed on articles (removed_at) where removed_at is not null',
  ],
};

/** How far each list was read, and every known address of a site with its outcome. */
const findings: Migration = {
  version: 8,
  statements: [
    `create table lists (site_id {int} not null references sites(id) on delete cascade, address text not null, url text not null, next_url text, depth {int} not null, ended_at {int},
      primary key (site_id, address))`,
    `create table found (site_id {int} not null references sites(id) on delete cascade, address text not null, url text not null, source text not null, reason text, at {int} not null,
      primary key (site_id, address))`,
    'alter table sites add column coverage {real}',
  ],
};

/** Slices of a batch are items of a list too; `kind` keeps them apart from addresses, which other programs read. */
const batches: Migration = {
  version: 9,
  statements: [
    "alter table reading_jobs add column kind text not null default 'addresses'",
    "alter table reading_items add column kind text not null default 'addresses'",
    'alter table reading_items add column worker text',
    'drop index reading_items_to_do',
    "create index reading_items_to_do on reading_items (kind, ready_at, id) where state in ('waiting', 'leased')",
  ],
};

/** Words are found in their other forms. */
const stems: Migration = { version: 10, statements: [], renewsSearch: true };

/** A saved search can notify any number of people, each in their own way. */
const searchTargets: Migration = {
  version: 11,
  statements: [
    `create table search_targets (id {id}, search_id {int} not null references saved_searches(id) on delete cascade, kind text not null, address text not null, secret text,
      unique (search_id, kind, address))`,
    "insert into search_targets (search_id, kind, address, secret) select id, 'webhook', webhook, secret from saved_searches where webhook is not null",
    'alter table deliveries add column target_id {int}',
    'update deliveries set target_id = (select min(t.id) from search_targets t where t.search_id = deliveries.search_id)',
    'alter table saved_searches drop column webhook',
    'alter table saved_searches drop column secret',
  ],
};

/** When any column of an article last changed, for incremental copies: a restored or re-extracted article was not edited, but has to be copied. */
const touched: Migration = {
  version: 12,
  statements: [
    'alter table articles add column touched_at {int} not null default 0',
    'update articles set touched_at = {greatest}(changed_at, coalesce(removed_at, 0))',
    'create index articles_touched on articles (touched_at)',
  ],
};

/** When an article is looked at again, without its text and the indexes of it. */
const articleChecks: Migration = {
  version: 13,
  statements: [
    'create table article_checks (article_id {int} primary key references articles(id) on delete cascade, site_id {int} not null, due_at {int} not null)',
    'insert into article_checks select id, site_id, next_check_at from articles where removed_at is null',
    'create index article_checks_due on article_checks (due_at)',
    'create index article_checks_of_site on article_checks (site_id, due_at)',
    'drop index articles_by_check',
    'drop index articles_due',
    'alter table articles drop column next_check_at',
  ],
};

/** One table of all addresses in place of two that each knew a part; what an address was judged to be is kept with what decided. */
const pages: Migration = {
  version: 14,
  statements: [
    `create table pages (site_id {int} not null references sites(id) on delete cascade, address text not null, url text not null, kind text, reason text, source text not null,
      linked_from text, anchor text, family text, own {real}, odds {real}, evidence text, at {int} not null, judged_at {int}, next_url text, depth {int}, ended_at {int},
      primary key (site_id, address))`,
    `insert into pages (site_id, address, url, kind, reason, source, at) select site_id, address, url, case when reason = 'list' then 'list' end, reason, source, at from found`,
    `insert into pages (site_id, address, url, kind, reason, source, at, next_url, depth, ended_at) select site_id, address, url, 'list', 'list', 'list', 0, next_url, depth, ended_at from lists where true
      on conflict (site_id, address) do update set next_url = excluded.next_url, depth = excluded.depth, ended_at = excluded.ended_at`,
    'create index pages_by_family on pages (site_id, family) where own is not null',
    'drop table found',
    'drop table lists',
  ],
};

/** An article without a date has no day: until then the day on which it was fetched was shown as that of publication. */
const undated: Migration = {
  version: 15,
  statements: ["update articles set day = '' where published is null or published not like '____-__-__%'"],
};

const setIntervals: Migration = {
  version: 16,
  statements: ['alter table sites add column visit_every {int}', 'alter table sites add column check_every {int}'],
};

/** Sums of the judgements per family, so that a page is judged without reading all similar pages. */
const families: Migration = {
  version: 17,
  statements: [
    'create table page_families (site_id {int} not null references sites(id) on delete cascade, family text not null, pages {int} not null, total {real} not null, primary key (site_id, family))',
    'insert into page_families select site_id, family, count(*), sum(own) from pages where own is not null and family is not null group by site_id, family',
    'drop index pages_by_family',
  ],
};

export const migrations: readonly Migration[] = [
  first,
  savedSearches,
  profiles,
  hostTurns,
  readings,
  storyBands,
  matches,
  findings,
  batches,
  stems,
  searchTargets,
  touched,
  articleChecks,
  pages,
  undated,
  setIntervals,
  families,
];
