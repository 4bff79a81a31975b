import { describe, expect, it } from 'vitest';
import { jobPace } from '../../src/collect/job-pace.js';
import type { Claim, Frontier } from '../../src/frontier/frontier.js';

const lease = 30_000;
const claim: Claim = {
  id: 7,
  siteId: 1,
  kind: 'article',
  url: 'https://harbour.example/a',
  host: 'harbour.example',
  sectionId: null,
  depth: 0,
  data: {},
  attempt: 1,
  failures: 0,
  hostFailures: 0,
};

/** A job on a clock that the test moves, with a frontier that keeps a list of what it was asked. */
function setUp({ isOurs = true, free = true } = {}) {
  const asked: string[] = [];
  const clock = {
    time: 1_000_000,
    now() {
      return this.time;
    },
    async sleep(milliseconds: number) {
      this.time += Math.max(0, milliseconds);
    },
  };
  const frontier = {
    heartbeat: async () => {
      asked.push('heartbeat');
      return new Set(isOurs ? [claim.id] : []);
    },
    takeHost: async (host: string) => {
      asked.push(`take ${host}`);
      return free;
    },
    releaseHost: async (host: string) => void asked.push(`release ${host}`),
  } as unknown as Frontier;
  const held = { since: clock.now() };
  return { asked, clock, held, pace: jobPace({ frontier, claim, gap: 1_000, lease, clock, held }) };
}

const answered = { milliseconds: 10, overloaded: false };

describe('the pace of a job', () => {
  it('asks nobody while its lease is fresh', async () => {
    const { pace, asked } = setUp();
    await (await pace.turn(claim.host)).done(answered);
    expect(asked).toEqual([]);
  });

  it('renews its lease after a standstill, before the request, and once', async () => {
    const { pace, asked, clock, held } = setUp();
    clock.time += lease * 0.8;
    await (await pace.turn(claim.host)).done(answered);
    expect(asked).toEqual(['heartbeat']);
    expect(held.since).toBe(clock.now());
    await (await pace.turn(claim.host)).done(answered);
    expect(asked).toEqual(['heartbeat']);
  });

  it('sends nothing where the lease went to somebody else meanwhile', async () => {
    const { pace, clock } = setUp({ isOurs: false });
    clock.time += lease * 2;
    await expect(pace.turn(claim.host)).rejects.toMatchObject({ code: 'STALE_LEASE' });
  });

  it('keeps the gap, and backs off from a host that has too much', async () => {
    const { pace, clock } = setUp();
    await (await pace.turn(claim.host)).done(answered);
    const from = clock.now();
    await (await pace.turn(claim.host)).done({ milliseconds: 10, overloaded: true, retryAfter: 7_000 });
    expect(clock.now() - from).toBe(1_001);
    expect(pace.news()).toEqual({ gap: 7_001, failures: 1 });
  });

  it.each([
    [5_000, 5_001],
    [300, 1_001],
    [-5_000, 1_001],
    [86_400_000, 120_001],
  ])('leaves the gap that the host itself asks for: %d', async (delay, gap) => {
    const { pace } = setUp();
    pace.setDelay(claim.host, delay);
    pace.setDelay('other.example', 90_000);
    await (await pace.turn(claim.host)).done(answered);
    expect(pace.news()).toEqual({ gap, failures: 0 });
  });

  it('borrows any other host for one request, and gives it back', async () => {
    const { pace, asked } = setUp();
    const turn = await pace.turn('other.example');
    expect(asked).toEqual(['take other.example']);
    await turn.done(answered);
    expect(asked.at(-1)).toBe('release other.example');
  });

  it('gives up on a host that others never leave', async () => {
    const { pace } = setUp({ free: false });
    await expect(pace.turn('other.example')).rejects.toMatchObject({ code: 'HOST_BUSY' });
  });
});
