import type { Generated } from 'kysely';

/** Rows as they lie in the database. Times are milliseconds since 1970 in database time; truth is 0 or 1; lists and objects are JSON. */
export interface Tables {
  meta: { key: string; value: string };
  sites: {
    id: Generated<number>;
    home: string;
    host: string;
    name: string;
    created_at: number;
    settings: string;
    due_at: Generated<number>;
    coverage: number | null;
    /** Milliseconds between two visits of a section, and between two checks of an article, where a person has set them. */
    visit_every: number | null;
    check_every: number | null;
  };
  sections: Sections;
  articles: Articles;
  /** Every address under which an article was met, in its short form (see `addressKey`). */
  addresses: { site_id: number; address: string; article_id: number };
  /** When an article is looked at again; none for one that is gone. */
  article_checks: { article_id: number; site_id: number; due_at: number };
  revisions: {
    id: Generated<number>;
    article_id: number;
    number: number;
    title: string;
    text: string;
    content_hash: string;
    diff: string;
    at: number;
    raw_id: number | null;
  };
  raw_pages: {
    id: Generated<number>;
    site_id: number;
    url: string;
    at: number;
    status: number;
    headers: string;
    body: Uint8Array;
    body_hash: string;
  };
  fetches: {
    id: Generated<number>;
    site_id: number;
    kind: string;
    url: string;
    at: number;
    status: number;
    wire_bytes: number;
    milliseconds: number;
    problem: string | null;
  };
  /** On how many pages of the site a text appears. */
  block_counts: { site_id: number; hash: string; pages: number };
  /** Articles by the bands of their fingerprints; a row may outlive its article. */
  story_bands: { band: string; article_id: number; simhash: string };
  pages: Pages;
  /** How many pages of a family were judged, and the sum of their log odds, each by itself. */
  page_families: { site_id: number; family: string; pages: number; total: number };
  hosts: Hosts;
  jobs: Jobs;
  reading_jobs: {
    id: Generated<number>;
    kind: Generated<ReadingKind>;
    state: 'open' | 'done' | 'cancelled';
    options: string;
    total: number;
    /** Items that have ended, one way or the other. */
    finished: number;
    failed: number;
    created_at: number;
    finished_at: number | null;
  };
  reading_items: ReadingItems;
  saved_searches: {
    id: Generated<number>;
    name: string;
    query: string;
    last_article_id: number;
    created_at: number;
    /** Up to when articles have been looked through. */
    looked_at: number | null;
  };
  /** What was reported: an article in a state, `r3` for its third text, `removed`. */
  matches: { search_id: number; article_id: number; state: string; at: number };
  profiles: { id: Generated<number>; name: string; wishes: string; created_at: number };
  /** Whom a saved search tells. */
  search_targets: { id: Generated<number>; search_id: number; kind: string; address: string; secret: string | null };
  deliveries: {
    id: Generated<number>;
    search_id: number;
    target_id: number | null;
    body: string;
    attempt: number;
    ready_at: number;
    done_at: number | null;
    problem: string | null;
  };
}

/** What a list holds: addresses to read, or slices of a batch. */
export type ReadingKind = 'addresses' | 'slices';

export interface ReadingItems {
  id: Generated<number>;
  kind: Generated<ReadingKind>;
  job_id: number;
  /** Its place in the list, from 0. */
  place: number;
  url: string;
  state: 'waiting' | 'leased' | 'done' | 'failed' | 'cancelled';
  /** When a waiting item may begin, or when a lease ends. */
  ready_at: number;
  /** Counts every lease; a result of an earlier one is refused. */
  attempt: number;
  failures: number;
  /** Who holds it, or held it last. */
  worker: string | null;
  /** How many items of the job had ended with this one: what a listener asks to go on from. */
  event: number | null;
  problem: string | null;
  result: string | null;
  finished_at: number | null;
}

export interface Sections {
  id: Generated<number>;
  site_id: number;
  parent_id: number | null;
  name: string;
  url: string;
  address: string;
  /** Its place among the sections of the site. */
  place: number;
  /** 0 where the person left it out. */
  kept: number;
  /** Latest known article. */
  mark_url: string | null;
  mark_title: string | null;
  checked_at: number | null;
  changed_at: number | null;
  /** Milliseconds until the next visit by `watch`. */
  visit_every: number;
  /** When it is to be queued again: after a visit, or after it was queued for one. */
  due_at: Generated<number>;
  /** Entries a visit of the first page usually shows; a slowly moving mean. */
  usual_entries: number;
  alarm: string | null;
  etag: string | null;
  last_modified: string | null;
}

export interface Articles {
  id: Generated<number>;
  site_id: number;
  section_id: number | null;
  address: string;
  url: string;
  title: string;
  author: string | null;
  published: string | null;
  modified: string | null;
  /** Day that counts in time lines: published, or first seen. */
  day: string;
  language: string | null;
  description: string | null;
  image: string | null;
  document_number: string | null;
  page_type: string | null;
  confidence: number | null;
  text: string;
  markdown: string;
  /** Everything shown on the page, content or not: what a count over the whole page would have counted. */
  page_text: string;
  word_count: number;
  content_hash: string;
  /** 16 hexadecimal digits; empty where the text is too short for one. */
  simhash: string;
  story_id: number | null;
  first_seen_at: number;
  changed_at: number;
  checked_at: number;
  /** Checks in a row that found nothing new. */
  quiet_checks: number;
  removed_at: number | null;
  /** When anything of this last changed, a return or another section included. */
  touched_at: Generated<number>;
  revision: number;
  etag: string | null;
  last_modified: string | null;
  raw_ids: string;
}

/** Every address of a site that is known, whoever named it: what it is, what became of it, and why. */
export interface Pages {
  site_id: number;
  /** In short form. */
  address: string;
  url: string;
  /** What it was judged to be; null before anybody has looked. */
  kind: string | null;
  /** Why no article is stored under it; null where one is, or where it waits. */
  reason: string | null;
  /** Who named it first: a list, a feed, a sitemap, a link, a menu. */
  source: string;
  /** The page that named it first, and with which words. */
  linked_from: string | null;
  anchor: string | null;
  /** Its family, see `addressFamily`. */
  family: string | null;
  /** Log odds that it is something to read: by itself, and with what its sisters told. */
  own: number | null;
  odds: number | null;
  /** What decided, as JSON. */
  evidence: string | null;
  at: number;
  judged_at: number | null;
  /** Of a list, by its first page: the page to go on with, its number, and when the end was reached. */
  next_url: string | null;
  depth: number | null;
  ended_at: number | null;
}

export interface Hosts {
  host: string;
  /** No request before this. */
  next_at: number;
  /** Somebody is at it until this. */
  busy_until: number;
  /** Answers in a row that said "too much" or did not come. */
  failures: number;
  /**
   * Earliest moment at which a job of it may begin; null where there is none. Never later than that, and earlier only while somebody is at
   * the host or after jobs were deleted.
   */
  ready_at: number | null;
}

export interface Jobs {
  id: Generated<number>;
  site_id: number;
  kind: string;
  url: string;
  address: string;
  host: string;
  section_id: number | null;
  depth: number;
  /** Lower first. */
  priority: number;
  data: string;
  state: 'waiting' | 'leased' | 'done' | 'dead';
  /** When a waiting job may begin, or when a lease ends: from then on anybody may take it. */
  ready_at: number;
  /** Counts every lease; a result of an earlier one is refused. */
  attempt: number;
  /** Leases in a row that nobody ended: their workers are gone. */
  lost_leases: number;
  failures: number;
  worker: string | null;
  problem: string | null;
  finished_at: number | null;
}
