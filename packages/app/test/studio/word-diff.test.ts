import { describe, expect, it } from 'vitest';
import { fittingPeriod, periodEnd, periodOf, periodsBetween } from '../../studio/rooms/collection/periods.js';
import { rowsOf, wordDiff } from '../../studio/rooms/collection/word-diff.js';

const marked = (pieces: readonly { kind: string; text: string }[]) =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`)).join('');

describe('two versions of a text', () => {
  it('are compared word by word, and short words between changes go with them', () => {
    const { left, right } = wordDiff('The harbour opens on Monday at noon.', 'The harbour closes in Tuesday at noon.');
    expect(marked(left)).toBe('The harbour [-opens on Monday-] at noon.');
    expect(marked(right)).toBe('The harbour [+closes in Tuesday+] at noon.');
  });

  it('also in scripts without spaces', () => {
    const { right } = wordDiff('港口今天关闭了整整一天', '港口明天关闭了整整一天');
    expect(marked(right)).toContain('[+');
    expect(right.map(({ text }) => text).join('')).toBe('港口明天关闭了整整一天');
  });

  it('stand beside each other by paragraph', () => {
    const rows = rowsOf('One.\nTwo.\nThree.', 'One.\nThree.\nFour.');
    expect(rows.map(({ left, right, isSame }) => [left?.[0]?.text, right?.[0]?.text, isSame])).toEqual([
      ['One.', 'One.', true],
      ['Two.', undefined, false],
      ['Three.', 'Three.', true],
      [undefined, 'Four.', false],
    ]);
  });
});

describe('periods', () => {
  it('have no gaps, and know their days', () => {
    expect(periodsBetween('2026-01-26', '2026-02-09', 'week')).toEqual(['2026-01-26', '2026-02-02', '2026-02-09']);
    expect(periodOf('2026-02-01', 'week')).toBe('2026-01-26');
    expect(periodEnd('2026-02-01', 'month')).toBe('2026-02-28');
    expect([fittingPeriod('2026-01-01', '2026-01-31'), fittingPeriod('2001-01-01', '2026-01-01')]).toEqual(['day', 'year']);
    expect(periodsBetween('0001-01-01', '2026-01-01', 'day').length).toBeLessThanOrEqual(2_000);
  });
});
