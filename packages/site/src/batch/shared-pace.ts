import { SiteProblem } from '../errors.js';
import { gapAfter, type Pace } from '../fetch/pace.js';
import type { Frontier } from '../frontier/frontier.js';
import { systemClock } from '../time/clock.js';

/** Milliseconds for which a host is taken: longer than any request may last. */
const LEASE = 120_000;
/** Milliseconds to wait for a host that another worker uses; after that the address is put off. */
const MAX_WAIT = 60_000;
const LOOK_EVERY = 100;

/** Politeness across all workers of a database: a host is taken for one request, and rests its gap after it. */
export function sharedPace(frontier: Pick<Frontier, 'takeHost' | 'releaseHost'>, gap: number, clock = systemClock): Pace {
  return {
    setDelay: () => undefined,
    turn: async (host, signal) => {
      const until = clock.now() + MAX_WAIT;
      while (!(await frontier.takeHost(host, LEASE))) {
        if (clock.now() > until) throw new SiteProblem('HOST_BUSY', { host });
        await clock.sleep(LOOK_EVERY, signal);
      }
      return {
        done: async (outcome) => {
          const failures = outcome.overloaded ? 1 : 0;
          await frontier.releaseHost(host, { failures, gap: gapAfter(outcome, { gap, failures, chance: Math.random() }) });
        },
      };
    },
  };
}
