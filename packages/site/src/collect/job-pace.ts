import { SiteProblem } from '../errors.js';
import { gapAfter, MAX_DELAY, type Outcome, type Pace } from '../fetch/pace.js';
import type { Claim, Frontier, HostNews } from '../frontier/frontier.js';
import type { Clock } from '../time/clock.js';

export interface JobPaceOptions {
  readonly frontier: Frontier;
  readonly claim: Claim;
  /** Minimum gap, in milliseconds. */
  readonly gap: number;
  readonly lease: number;
  readonly clock: Clock;
  /** When the lease was last known to be ours. */
  readonly held: { since: number };
}

export interface JobPace extends Pace {
  /** What the host of the job needs when the job ends. */
  news(): HostNews;
}

/** Share of the lease after which it is renewed before a request is sent. */
const SAFE_SHARE = 0.7;
/** How long to wait for a host that another worker holds. */
const MAX_WAIT = 60_000;

/**
 * Politeness of a job. Its own host belongs to it while the lease lasts, so its requests only need their gap; any other host, as after a
 * redirect, is borrowed from the frontier for each request, so that the rule holds across all workers.
 */
export function jobPace({ frontier, claim, gap, lease, clock, held }: JobPaceOptions): JobPace {
  const delays = new Map<string, number>();
  const gapOf = (host: string) => Math.max(gap, delays.get(host) ?? 0);
  let nextAt = 0;
  let failures = claim.hostFailures;
  let rest = gap;
  const restAfter = (host: string, outcome: Outcome, before: number) => {
    const count = outcome.overloaded ? before + 1 : 0;
    return { failures: count, gap: gapAfter(outcome, { gap: gapOf(host), failures: count, chance: Math.random() }) };
  };
  const renewLease = async () => {
    const since = clock.now();
    if (!(await frontier.heartbeat([claim], lease)).has(claim.id)) throw new SiteProblem('STALE_LEASE', { url: claim.url, attempt: claim.attempt });
    held.since = since;
  };
  const ownTurn: Pace['turn'] = async (host, signal) => {
    await clock.sleep(Math.max(0, nextAt - clock.now()), signal);
    // A process that stood still may have lost its host without knowing: another worker could be asking it now.
    if (clock.now() - held.since > lease * SAFE_SHARE) await renewLease();
    return {
      done: async (outcome) => {
        const after = restAfter(host, outcome, failures);
        failures = after.failures;
        rest = after.gap;
        // The clock counts whole milliseconds, and a timer may fire a fraction of one early.
        nextAt = clock.now() + (rest > 0 ? rest + 1 : 0);
      },
    };
  };
  const borrowedTurn: Pace['turn'] = async (host, signal) => {
    const until = clock.now() + MAX_WAIT;
    while (!(await frontier.takeHost(host, lease))) {
      if (clock.now() > until) throw new SiteProblem('HOST_BUSY', { host });
      await clock.sleep(Math.min(250, gap / 2 + 5), signal);
    }
    return { done: async (outcome) => frontier.releaseHost(host, restAfter(host, outcome, 0)) };
  };
  return {
    setDelay: (host, milliseconds) => void delays.set(host, Math.min(Math.max(0, milliseconds), MAX_DELAY)),
    turn: (host, signal) => (host === claim.host ? ownTurn(host, signal) : borrowedTurn(host, signal)),
    // Rounded up: the last request ended a little before the job did, never after.
    news: () => ({ gap: Math.ceil(Math.max(0, nextAt - clock.now())), failures }),
  };
}
