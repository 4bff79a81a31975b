import { SiteProblem } from '../errors.js';
import { gapAfter, MAX_DELAY, type Pace, sharedPace, type Turn } from '../fetch/pace.js';
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
/**
 * Politeness of a job. Its own host belongs to it while the lease lasts, so its requests only need their gap; any other host, as after a
 * redirect, is borrowed from the frontier for each request, so that the rule holds across all workers.
 */
export function jobPace({ frontier, claim, gap, lease, clock, held }: JobPaceOptions): JobPace {
  const others = sharedPace(frontier, { gap, lease, clock });
  let delay = 0;
  let nextAt = 0;
  let failures = claim.hostFailures;
  const renewLease = async () => {
    const since = clock.now();
    if (!(await frontier.heartbeat([claim], lease)).has(claim.id)) throw new SiteProblem('STALE_LEASE', { url: claim.url, attempt: claim.attempt });
    held.since = since;
  };
  const ownTurn = async (signal?: AbortSignal): Promise<Turn> => {
    await clock.sleep(Math.max(0, nextAt - clock.now()), signal);
    // A suspended process may have lost its host without knowing: another worker could be asking it now.
    if (clock.now() - held.since > lease * SAFE_SHARE) await renewLease();
    return {
      done: async (outcome) => {
        failures = outcome.overloaded ? failures + 1 : 0;
        const rest = gapAfter(outcome, { gap: Math.max(gap, delay), failures, chance: Math.random() });
        // The clock counts whole milliseconds, and a timer may fire a fraction of one early.
        nextAt = clock.now() + (rest > 0 ? rest + 1 : 0);
      },
    };
  };
  return {
    setDelay: (host, milliseconds) => {
      if (host === claim.host) delay = Math.min(Math.max(0, milliseconds), MAX_DELAY);
      else others.setDelay(host, milliseconds);
    },
    turn: (host, signal) => (host === claim.host ? ownTurn(signal) : others.turn(host, signal)),
    // Rounded up: the last request ended a little before the job did, never after.
    news: () => ({ gap: Math.ceil(Math.max(0, nextAt - clock.now())), failures }),
  };
}
