// Rows as they lie in the database, of the tables that are read whole; `schema.ts` has all tables. Times are milliseconds since 1970 in database time;
// truth is 0 or 1; lists and objects are JSON.

export interface RawPages {
  id: number;
  site_id: number;
  url: string;
  at: number;
  status: number;
  headers: string;
  body: Uint8Array;
  body_hash: string;
}

export interface ReadingJobRow {
  id: number;
  kind: ReadingKind;
  state: 'open' | 'done' | 'cancelled';
  options: string;
  total: number;
  /** Items that have ended, one way or the other. */
  finished: number;
  failed: number;
  created_at: number;
  finished_at: number | null;
}

/** What a list holds: addresses to read, or slices of a batch. */
export type ReadingKind = 'addresses' | 'slices';

export interface ReadingItems {
  id: number;
  kind: ReadingKind;
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
  /** How many items of the job had ended with this one: a listener resumes from this number. */
  event: number | null;
  problem: string | null;
  result: string | null;
  finished_at: number | null;
}

export interface Sections {
  id: number;
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
  /** When to queue it again: after a visit, or after it was queued for one. */
  due_at: number;
  /** Entries a visit of the first page usually shows; a slowly moving mean. */
  usual_entries: number;
  alarm: string | null;
  etag: string | null;
  last_modified: string | null;
}

export interface Articles {
  id: number;
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
  /** 16 hexadecimal digits. Empty if the text is too short. */
  simhash: string;
  story_id: number | null;
  first_seen_at: number;
  changed_at: number;
  checked_at: number;
  /** Checks in a row that found nothing new. */
  quiet_checks: number;
  removed_at: number | null;
  /** When anything of this last changed, a return or another section included. */
  touched_at: number;
  revision: number;
  etag: string | null;
  last_modified: string | null;
  raw_ids: string;
}

/** Every known address of a site: its kind, its outcome, and why. */
export interface Pages {
  site_id: number;
  /** In short form. */
  address: string;
  url: string;
  /** Its judgement. Null before the first fetch. */
  kind: string | null;
  /** Why no article is stored under it. Null if one is, or if it waits. */
  reason: string | null;
  /** Who named it first: a list, a feed, a sitemap, a link, a menu. */
  source: string;
  /** The page that named it first, and with which words. */
  linked_from: string | null;
  anchor: string | null;
  /** Its family, see `addressFamily`. */
  family: string | null;
  /** Log odds that it is an article: by itself, and with the evidence of similar pages. */
  own: number | null;
  odds: number | null;
  /** What decided, as JSON. */
  evidence: string | null;
  at: number;
  judged_at: number | null;
  /** For the first page of a list: the page to resume from, its number, and when the end was reached. */
  next_url: string | null;
  depth: number | null;
  ended_at: number | null;
}

export interface Jobs {
  id: number;
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
  /** When a waiting job may begin, or when a lease expires: from then on any worker may take it. */
  ready_at: number;
  /** Counts every lease; a result of an earlier one is refused. */
  attempt: number;
  /** Consecutive leases that expired: their workers are gone. */
  lost_leases: number;
  failures: number;
  worker: string | null;
  problem: string | null;
  finished_at: number | null;
}
