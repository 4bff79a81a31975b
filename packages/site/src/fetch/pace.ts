import { SiteProblem } from '../errors.js';
import { type Clock, systemClock } from '../time/clock.js';
import { backoff } from './retry-after.js';

/** Information about a host from one request. */
export interface Outcome {
  /** Milliseconds the answer took. */
  readonly milliseconds: number;
  /** 429 and 503, or no answer at all. */
  readonly overloaded: boolean;
  readonly retryAfter?: number | undefined;
}

/** The right to send one request to a host. No other request is sent there until `done`. */
export interface Turn {
  done(outcome: Outcome): Promise<void>;
}

export interface Pace {
  /** Waits until a request to `host` may be sent. */
  turn(host: string, signal?: AbortSignal): Promise<Turn>;
  /** Minimum gap that the host itself asks for (`Crawl-delay`), in milliseconds. */
  setDelay(host: string, milliseconds: number): void;
}

interface PaceOptions {
  /** Minimum time between the end of an answer and the next request, in milliseconds. */
  readonly gap: number;
  readonly clock?: Clock;
  readonly chance?: () => number;
}

/** No waiting: for a user who requests single pages. */
export const unpaced: Pace = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };

/** A host asks for no more than this, in milliseconds: a crawl-delay of a day is a mistake or a refusal, and robots.txt has `Disallow` for that. */
export const MAX_DELAY = 120_000;

interface HostState {
  nextAt: number;
  delay: number;
  failures: number;
  last: Promise<unknown>;
}

/** Gap after a request: what we promise, what the host asks for, what a slow answer suggests, what an overloaded host needs. */
export function gapAfter(outcome: Outcome, base: { gap: number; failures: number; chance: number }): number {
  // A host that takes long is given as long again to rest, up to ten gaps.
  const adapted = Math.max(base.gap, Math.min(outcome.milliseconds, base.gap * 10));
  if (!outcome.overloaded) return adapted;
  return Math.max(adapted, outcome.retryAfter ?? backoff(base.failures, base.chance));
}

/** Politeness inside one process: one request at a time for each host, and a gap after it. */
export function politePace({ gap, clock = systemClock, chance = Math.random }: PaceOptions): Pace {
  const hosts = new Map<string, HostState>();
  const stateOf = (host: string): HostState => {
    const known = hosts.get(host);
    if (known) return known;
    forgetIdle(hosts, clock.now());
    const fresh = { nextAt: 0, delay: 0, failures: 0, last: Promise.resolve() };
    hosts.set(host, fresh);
    return fresh;
  };
  return {
    setDelay: (host, milliseconds) => {
      stateOf(host).delay = Math.min(Math.max(0, milliseconds), MAX_DELAY);
    },
    turn: async (host, signal) => {
      const state = stateOf(host);
      const before = state.last;
      let resolve!: () => void;
      const mine = new Promise<void>((release) => {
        resolve = release;
      });
      state.last = before.then(() => mine);
      try {
        await before;
        await clock.sleep(Math.max(0, state.nextAt - clock.now()), signal);
      } catch (error) {
        resolve();
        throw error;
      }
      return {
        done: async (outcome) => {
          state.failures = outcome.overloaded ? state.failures + 1 : 0;
          const waits = gapAfter(outcome, { gap: Math.max(gap, state.delay), failures: state.failures, chance: chance() });
          // The clock counts whole milliseconds, and a timer may fire a fraction of one early.
          state.nextAt = clock.now() + waits + 1;
          resolve();
        },
      };
    },
  };
}

/** Hosts shared by several programs: a reserved host is exclusive until it is released. */
export interface SharedHosts {
  takeHost(host: string, lease: number): Promise<boolean>;
  releaseHost(host: string, news: { readonly gap: number; readonly failures: number }): Promise<void>;
}

/** How long to wait for a host that another program has, and how often to look, in milliseconds. */
const MAX_WAIT = 60_000;
const MAX_LOOK_EVERY = 250;

/** Politeness across all programs of a database: a host is taken for one request, for `lease` milliseconds at most, and rests its gap after it. */
export function sharedPace(hosts: SharedHosts, { gap, lease, clock = systemClock }: PaceOptions & { readonly lease: number }): Pace {
  const delays = new Map<string, number>();
  return {
    setDelay: (host, milliseconds) => void delays.set(host, Math.min(Math.max(0, milliseconds), MAX_DELAY)),
    turn: async (host, signal) => {
      const until = clock.now() + MAX_WAIT;
      while (!(await hosts.takeHost(host, lease))) {
        if (clock.now() > until) throw new SiteProblem('HOST_BUSY', { host });
        await clock.sleep(Math.min(MAX_LOOK_EVERY, gap / 2 + 5), signal);
      }
      return {
        done: async (outcome) => {
          const failures = outcome.overloaded ? 1 : 0;
          const rest = gapAfter(outcome, { gap: Math.max(gap, delays.get(host) ?? 0), failures, chance: Math.random() });
          await hosts.releaseHost(host, { failures, gap: rest });
        },
      };
    },
  };
}

const MAX_IDLE_HOSTS = 10_000;

// A worker that runs for months sees many hosts. Those whose gap has passed only hold a delay, which robots.txt sets again.
function forgetIdle(hosts: Map<string, HostState>, now: number): void {
  if (hosts.size < MAX_IDLE_HOSTS) return;
  for (const [host, state] of hosts) if (state.nextAt < now - 60_000) hosts.delete(host);
}
