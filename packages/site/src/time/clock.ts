import { setTimeout as wait } from 'node:timers/promises';

/** Time as the package sees it; tests give their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `milliseconds`; rejects when `signal` is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    await wait(Math.max(0, milliseconds), undefined, signal ? { signal } : {});
  },
};

/** Sleeps until the time is over or it is stopped. The caller checks which it was. */
export async function pause(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await clock.sleep(milliseconds, signal);
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
