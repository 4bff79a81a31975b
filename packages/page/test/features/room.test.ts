import { describe, expect, it } from 'vitest';
import { Room } from '../../src/features/room.js';

describe('room of a page', () => {
  it('hands out columns that are zero and do not overlap, whatever their kinds and sizes', () => {
    const room = new Room(7);
    const columns = Array.from({ length: 400 }, (_, i) => {
      const size = (i * 37) % 500;
      return [room.uint8(size), room.float64(size), room.uint16(size), room.float32(size), room.uint32(size), room.int32(size)];
    }).flat();
    columns.push(room.float32(200_000), room.uint8(3));
    for (const column of columns) expect(column.every((value) => value === 0)).toBe(true);
    for (const [i, column] of columns.entries()) column.fill((i % 200) + 1);
    for (const [i, column] of columns.entries()) expect(column.every((value) => value === (i % 200) + 1)).toBe(true);
  });

  it('lays short columns side by side', () => {
    const room = new Room(100);
    expect(room.float32(100).buffer).toBe(room.float32(100).buffer);
  });
});
