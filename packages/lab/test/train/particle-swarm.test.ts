import { describe, expect, it } from 'vitest';
import { trainSwarm, trainSwarmUntil } from '../../src/train/particle-swarm.js';

const target = [0.2, 0.7, 0.5];
const score = (position: readonly number[]) => -position.reduce((sum, value, i) => sum + (value - target[i]!) ** 2, 0);
const choices = { dimensions: 3, n: 30, generations: 40, omega: 0.7 };

describe('trainSwarm', () => {
  it('finds the top of a hill', () => {
    const { best, curve } = trainSwarm(score, choices);
    for (const [i, value] of best.position.entries()) expect(value).toBeCloseTo(target[i]!, 2);
    expect(curve).toHaveLength(40);
    expect(curve.at(-1)!.mean).toBeGreaterThan(curve[0]!.mean);
  });

  it('draws the first positions from [0, 1) and pulls towards the best of the current generation', () => {
    const seen: (readonly number[])[] = [];
    const watched = (position: readonly number[]) => {
      seen.push([...position]);
      return score(position);
    };
    trainSwarm(watched, { dimensions: 2, n: 50, generations: 2, omega: 0, tau: 0, phi: 1, maxVelocity: 10 });
    const first = seen.slice(0, 50);
    for (const value of first.flat()) expect(value >= 0 && value < 1).toBe(true);
    const leader = first.reduce((best, each) => (score(each) > score(best) ? each : best));
    // With no inertia and no memory, every coordinate moves a random share of the way to the leader.
    for (const [i, moved] of seen.slice(50).entries()) {
      for (const [d, value] of moved.entries()) {
        const share = (value - first[i]![d]!) / (leader[d]! - first[i]![d]! || 1);
        expect(share >= -1e-9 && share <= 1).toBe(true);
      }
    }
  });

  it('never moves faster than the clamp, nor out of bounds', () => {
    const before = new Map<number, readonly number[]>();
    let calls = 0;
    trainSwarm(
      (position) => {
        const last = before.get(calls % 20);
        for (const [d, value] of position.entries()) {
          if (last) expect(Math.abs(value - last[d]!)).toBeLessThanOrEqual(0.05 + 1e-12);
          expect(value >= 0 && value <= 1).toBe(true);
        }
        before.set(calls++ % 20, [...position]);
        return score(position);
      },
      { dimensions: 3, n: 20, generations: 20, omega: 1, maxVelocity: 0.05, bounds: [0, 1] },
    );
    expect(calls).toBe(400);
  });

  it('resumes as if it had never stopped, and is the same for the same seed', () => {
    const whole = trainSwarm(score, choices);
    const half = trainSwarm(score, choices, ({ generation }) => generation < 15);
    expect(half.curve).toHaveLength(15);
    expect(trainSwarm(score, { ...choices, resume: JSON.parse(JSON.stringify(half)) })).toEqual(whole);
    expect(trainSwarm(score, { ...choices, seed: 2 })).not.toEqual(whole);
  });

  it('keeps what it has found when the signal comes', async () => {
    const stop = new AbortController();
    const found = await trainSwarmUntil(stop.signal, score, {
      ...choices,
      generations: 10_000,
      onGeneration: ({ generation }) => generation === 4 && stop.abort(),
    });
    expect(found.curve).toHaveLength(4);
  });

  it('refuses settings and scores that cannot be', () => {
    expect(() => trainSwarm(score, { dimensions: 0 })).toThrow(expect.objectContaining({ code: 'BAD_SETTING' }));
    expect(() => trainSwarm(() => Number.NaN, choices)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
    expect(() => trainSwarm(score, { ...choices, resume: trainSwarm(score, { ...choices, n: 5, generations: 1 }) })).toThrow('5 particles');
  });
});
