import { describe, expect, it } from 'vitest';
import { BatchLine } from '../../src/inputs/batch-line.js';

const progress = (found: number, bytes: number) => ({ found, empty: 0, failed: 0, skipped: 0, bytes }) as Parameters<BatchLine['show']>[0];

function lineAt(isTerminal: boolean, quiet = false) {
  const clock = { now: 0 };
  const written: string[] = [];
  const line = new BatchLine(1_000, quiet, { isTerminal, now: () => clock.now, write: (text) => void written.push(text) });
  return { clock, written, line };
}

describe('the progress of a batch', () => {
  it('is a line every ten seconds in a log', () => {
    const { clock, written, line } = lineAt(false);
    for (clock.now = 0; clock.now <= 25_000; clock.now += 500) line.show(progress(clock.now / 100, clock.now / 100));
    expect(written).toEqual(['pith: 10 %  100 pages  10/s  1:30 left\n', 'pith: 20 %  200 pages  10/s  1:20 left\n']);
    line.end(progress(250, 1_000));
    expect(written.at(-1)).toMatch(/^pith: 250 pages in/);
  });

  it('is redrawn in place on a terminal, with a bar', () => {
    const { clock, written, line } = lineAt(true);
    clock.now = 1_000;
    line.show(progress(10, 500));
    expect(written).toEqual([`\r\u001b[K${'█'.repeat(12)}${'░'.repeat(12)} 50 %  10 pages  10/s  0:01 left`]);
  });

  it('is nothing where quiet is asked for', () => {
    const { clock, written, line } = lineAt(false, true);
    clock.now = 60_000;
    line.show(progress(10, 500));
    line.end(progress(10, 500));
    expect(written).toEqual([]);
  });
});
