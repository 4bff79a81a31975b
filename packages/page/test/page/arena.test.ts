import { describe, expect, it } from 'vitest';
import { Arena } from '../../src/page/arena.js';

describe('arena of a page', () => {
  it('hands out columns that are zero and do not overlap, whatever their kinds and sizes', () => {
    const arena = new Arena(7);
    const columns = Array.from({ length: 400 }, (_, i) => {
      const size = (i * 37) % 500;
      return [arena.uint8(size), arena.float64(size), arena.uint16(size), arena.float32(size), arena.uint32(size), arena.int32(size)];
    }).flat();
    columns.push(arena.float32(200_000), arena.uint8(3));
    for (const column of columns) expect(column.every((value) => value === 0)).toBe(true);
    for (const [i, column] of columns.entries()) column.fill((i % 200) + 1);
    for (const [i, column] of columns.entries()) expect(column.every((value) => value === (i % 200) + 1)).toBe(true);
  });

  it('lays short columns side by side', () => {
    const arena = new Arena(100);
    expect(arena.float32(100).buffer).toBe(arena.float32(100).buffer);
  });
});
