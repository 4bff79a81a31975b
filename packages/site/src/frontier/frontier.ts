/** The kind of job at an address. */
export type JobKind = 'start' | 'list' | 'feed' | 'sitemap' | 'article';

export interface NewJob {
  readonly siteId: number;
  readonly kind: JobKind;
  readonly url: string;
  readonly sectionId?: number | undefined;
  /** Steps from the start page, or pages into a list. */
  readonly depth?: number | undefined;
  /** Lower first. Lists come before articles, so that an interrupted run has found all new addresses. */
  readonly priority?: number | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A job held by a worker until the lease expires. */
export interface Claim {
  readonly id: number;
  readonly siteId: number;
  readonly kind: JobKind;
  readonly url: string;
  readonly host: string;
  readonly sectionId: number | null;
  readonly depth: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Fencing number: a result counts only while this is still the latest lease. */
  readonly attempt: number;
  readonly failures: number;
  /** Answers in a row in which the host was overloaded. */
  readonly hostFailures: number;
}

/** The state of the host when a job ends. */
export interface HostNews {
  /** Milliseconds until the next request. */
  readonly gap: number;
  readonly failures: number;
}

export interface ClaimOptions {
  readonly worker: string;
  /** Milliseconds. */
  readonly lease: number;
  /** Only jobs of these sites. */
  readonly sites?: readonly number[] | undefined;
  /** Only jobs of these kinds. */
  readonly kinds?: readonly JobKind[] | undefined;
}

export interface JobCounts {
  readonly waiting: number;
  readonly leased: number;
  readonly done: number;
  readonly dead: number;
}

/** What to fetch next, shared by all workers on one database. All times are the database's own. */
export interface Frontier {
  /** Adds jobs that were never there; returns how many. */
  add(jobs: readonly NewJob[]): Promise<number>;
  /** Adds jobs, and reopens those that are done or dead. */
  renew(jobs: readonly NewJob[]): Promise<number>;
  /** Addresses (short form) that ever were a job of one of these kinds. */
  known(siteId: number, kinds: readonly JobKind[], addresses: readonly string[]): Promise<Set<string>>;
  /** Addresses (short form) of one kind whose job has ended, well or not. */
  ended(siteId: number, kind: JobKind, addresses: readonly string[]): Promise<Set<string>>;
  /** Up to `limit` jobs of one kind that ended well, the first ones first. */
  endedWell(siteId: number, kind: JobKind, limit: number): Promise<readonly Pick<Claim, 'url' | 'data'>[]>;
  /** The next job on a host that is free and rested, or undefined. */
  claim(options: ClaimOptions): Promise<Claim | undefined>;
  /** Makes jobs ready whose time is so far ahead that the clock must have been set back. */
  bringBackTimes(): Promise<void>;
  /** Prolongs leases; returns the ids that are still ours. */
  heartbeat(claims: readonly Claim[], lease: number): Promise<Set<number>>;
  /** Ends a job whose results are written. False if another worker has taken it since, by its attempt. */
  acknowledge(claim: Claim, host: HostNews): Promise<boolean>;
  /** Gives a failed job back, for later or for good. */
  retry(claim: Claim, failure: { readonly problem: string; readonly delay: number; readonly dies: boolean; readonly host: HostNews }): Promise<void>;
  /** Gives a job back that was not tried. */
  release(claim: Claim): Promise<void>;
  /** Reserves a host for one request outside a job. False if it is busy or must wait. */
  takeHost(host: string, lease: number): Promise<boolean>;
  releaseHost(host: string, news: HostNews): Promise<void>;
  /** Milliseconds until something may be ready. Undefined if the queue is empty. */
  untilNext(which?: Pick<ClaimOptions, 'sites' | 'kinds'>): Promise<number | undefined>;
  counts(siteId: number): Promise<JobCounts>;
  /** Deletes up to `limit` jobs that ended this many milliseconds ago. Returns the count. Their addresses are new again if no article is stored under them. */
  prune(olderThan: number, limit: number): Promise<number>;
  /** Number of hosts with at least one job. */
  waitingHosts(): Promise<number>;
  /** Retries the abandoned articles of a site once, except those whose problem a retry would not fix. Returns the count. */
  revive(siteId: number, options: { readonly except: readonly string[]; readonly limit: number }): Promise<number>;
  /** Jobs that were given up, with the reason. */
  dead(siteId: number, limit: number): Promise<readonly { readonly url: string; readonly problem: string }[]>;
}

/** A job that failed this often is abandoned. */
export const MAX_FAILURES = 3;
/** A job whose worker disappeared this often in a row probably crashes its workers. */
export const MAX_LOST_LEASES = 8;
