import { describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { politePace } from '../../src/fetch/pace.js';
import { backoff, retryAfterOf } from '../../src/fetch/retry-after.js';
import type { Clock } from '../../src/time/clock.js';
import { loopbackNetwork, patientLimits, serve } from './loopback.js';

/** A clock that jumps to the end of every sleep. */
function jumpingClock(): Clock & { time: number } {
  return {
    time: 1_000_000,
    now() {
      return this.time;
    },
    async sleep(milliseconds) {
      this.time += Math.max(0, milliseconds);
    },
  };
}

describe('politeness', () => {
  it('keeps the gap after every answer and lets one request through at a time', async () => {
    const clock = jumpingClock();
    const pace = politePace({ gap: 1000, clock });
    const starts: number[] = [];
    let inFlight = 0;
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const turn = await pace.turn('site.example');
        expect(++inFlight).toBe(1);
        starts.push(clock.now());
        clock.time += 30;
        inFlight--;
        await turn.done({ milliseconds: 30, overloaded: false });
      }),
    );
    expect(starts.map((at) => at - starts[0]!)).toEqual([0, 1031, 2062, 3093, 4124]);
  });

  it.each<readonly [string, { milliseconds: number; overloaded: boolean; retryAfter?: number }, number]>([
    ['a slow host rests as long as it took', { milliseconds: 4_000, overloaded: false }, 4_000],
    ['but for ten gaps at most', { milliseconds: 40_000, overloaded: false }, 10_000],
    ['Retry-After is kept', { milliseconds: 10, overloaded: true, retryAfter: 90_000 }, 90_000],
    ['Retry-After of 0 still leaves the gap', { milliseconds: 10, overloaded: true, retryAfter: 0 }, 1_000],
    ['an overloaded host without one is backed off from', { milliseconds: 10, overloaded: true }, 1_500],
  ])('%s', async (_, outcome, wait) => {
    const clock = jumpingClock();
    const pace = politePace({ gap: 1000, clock, chance: () => 0.5 });
    await (await pace.turn('a.example')).done(outcome);
    const from = clock.now();
    await pace.turn('b.example');
    expect(clock.now() - from).toBe(0);
    await pace.turn('a.example');
    expect(clock.now() - from).toBe(wait + 1);
  });

  it('takes a longer delay from the host', async () => {
    const clock = jumpingClock();
    const pace = politePace({ gap: 1000, clock });
    pace.setDelay('a.example', 5_000);
    await (await pace.turn('a.example')).done({ milliseconds: 1, overloaded: false });
    const from = clock.now();
    await pace.turn('a.example');
    expect(clock.now() - from).toBe(5_001);
  });

  it('takes no delay of more than two minutes, and none below nothing', async () => {
    const clock = jumpingClock();
    const pace = politePace({ gap: 1000, clock });
    for (const [asked, kept] of [
      [86_400_000, 120_000],
      [-5_000, 1_000],
    ] as const) {
      pace.setDelay('a.example', asked);
      await (await pace.turn('a.example')).done({ milliseconds: 1, overloaded: false });
      const from = clock.now();
      await (await pace.turn('a.example')).done({ milliseconds: 1, overloaded: false });
      expect(clock.now() - from).toBe(kept + 1);
    }
  });

  it('backs off longer with every failure, and starts again from the beginning after an answer', async () => {
    const clock = jumpingClock();
    const pace = politePace({ gap: 1000, clock, chance: () => 0 });
    const waits: number[] = [];
    for (const overloaded of [true, true, true, false, true, false]) {
      const from = clock.now();
      await (await pace.turn('a.example')).done({ milliseconds: 1, overloaded });
      waits.push(clock.now() - from);
    }
    expect(waits).toEqual([0, 1_001, 2_001, 4_001, 1_001, 1_001]);
  });

  it('a caller that gives up does not block the host', async () => {
    const pace = politePace({ gap: 50 });
    await (await pace.turn('a.example')).done({ milliseconds: 0, overloaded: false });
    const stop = new AbortController();
    const waiting = pace.turn('a.example', stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await (await pace.turn('a.example')).done({ milliseconds: 0, overloaded: false });
  });

  it('is kept on the wire: a second between requests, redirects included', async () => {
    const server = await serve((request, response) => (request.url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end('x')));
    const fetcher = createFetcher({ network: loopbackNetwork, limits: patientLimits });
    await Promise.all([fetcher.fetch(server.url('/a')), fetcher.fetch(server.url('/c')), fetcher.fetch(server.url('/', 'other.example'))]);
    const times = server.asked.filter(({ host }) => host.startsWith('site')).map(({ at }) => at);
    expect(times).toHaveLength(3);
    for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(1_000);
    await fetcher.close();
    await server.close();
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  it.each<readonly [string | undefined, number | undefined]>([
    ['120', 120_000],
    ['0', 0],
    ['Sun, 15 Nov 2026 12:01:00 GMT', 60_000],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
    ['99999999999999999999', 3_600_000],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => expect(retryAfterOf(header, now)).toBe(expected));

  it('backs off from two seconds to a minute', () => {
    expect([1, 2, 3, 6, 50].map((attempt) => backoff(attempt, 1 - 1e-12))).toEqual(
      [2_000, 4_000, 8_000, 60_000, 60_000].map((ms) => expect.closeTo(ms, 3)),
    );
    expect(backoff(1, 0)).toBe(1_000);
  });
});
