import { describe, expect, it } from 'vitest';
import { descend } from '../../src/train/descend.js';

const settings = { rounds: 200, tolerance: 1e-12 };

describe('descend', () => {
  it('finds the lowest point of a valley that is steep one way and flat the other', () => {
    const wanted = [3, -2, 0.5];
    const steep = [1, 400, 0.02];
    const found = descend(
      (point, slope) => {
        let value = 0;
        for (const [i, at] of point.entries()) {
          const off = at - wanted[i]!;
          value += steep[i]! * off * off;
          slope[i] = 2 * steep[i]! * off;
        }
        return value;
      },
      3,
      settings,
    );
    for (const [i, at] of found.entries()) expect(at).toBeCloseTo(wanted[i]!, 4);
  });

  it('stays where the ground is flat', () => {
    const flat = (_point: Float64Array, slope: Float64Array) => {
      slope.fill(0);
      return 1;
    };
    expect([...descend(flat, 2, settings)]).toEqual([0, 0]);
  });

  it('goes as far as it is allowed to', () => {
    let asked = 0;
    const hill = (point: Float64Array, slope: Float64Array) => {
      asked++;
      slope[0] = 4 * (point[0]! - 5) ** 3;
      return (point[0]! - 5) ** 4;
    };
    const [short] = descend(hill, 1, { rounds: 1, tolerance: 0 });
    const after = asked;
    const [long] = descend(hill, 1, settings);
    expect(Math.abs(long! - 5)).toBeLessThan(Math.abs(short! - 5));
    expect(asked - after).toBeGreaterThan(after);
    expect(long).toBeCloseTo(5, 1);
  });
});
