import type { Item } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { judgedLists, reliabilityOf } from '../../src/records/confidence.js';

const item = (region: number, sure: number) => ({ region, sure }) as Item;
const list = (confidence: number, right: number, of: number) => ({ confidence, records: { right, of } });

describe('what the confidence of lists is worth', () => {
  it('judges the records of each list of a page together', () => {
    const judged = [
      { item: item(0, 0.9), isRight: true },
      { item: item(1, 0.4), isRight: false },
      { item: item(0, 0.9), isRight: false },
    ];
    expect(judgedLists(judged)).toEqual([list(0.9, 1, 2), list(0.4, 0, 1)]);
  });

  it('counts right lists by bins and ranks them', () => {
    const { bins, auc, records } = reliabilityOf([list(0.95, 9, 10), list(0.8, 5, 5), list(0.75, 1, 4), list(0.3, 0, 6)]);
    expect(bins.map(({ lists }) => [lists.right, lists.of])).toEqual([
      [1, 1],
      [1, 2],
      [0, 0],
      [0, 1],
    ]);
    expect(auc).toBe(1);
    expect(records).toEqual({ right: 15, of: 25 });
    expect(reliabilityOf([list(0.3, 1, 1), list(0.9, 0, 1)]).auc).toBe(0);
  });

  it('has no rank where nothing is wrong', () => {
    expect(reliabilityOf([list(0.5, 3, 3)]).auc).toBeNaN();
  });
});
