import { describe, expect, it } from 'vitest';
import { lazily } from '../../src/page/lazily.js';

describe('lazily', () => {
  it('computes a value when it is first read, and once', () => {
    const made: string[] = [];
    const make = (name: string) => () => {
      made.push(name);
      return name;
    };
    const lazy = lazily<{ a: string; b: string }>({ a: make('a'), b: make('b') });
    expect(made).toEqual([]);
    expect([lazy.b, lazy.b]).toEqual(['b', 'b']);
    expect(made).toEqual(['b']);
  });

  it('keeps objects with the same names apart', () => {
    const [one, two] = [1, 2].map((value) => lazily({ value: () => value }));
    expect([one!.value, two!.value]).toEqual([1, 2]);
  });

  it('shows its values and nothing else to whoever lists, copies or writes them', () => {
    const lazy = lazily({ a: () => 1, b: () => undefined });
    expect(Object.keys(lazy)).toEqual(['a', 'b']);
    expect({ ...lazy }).toEqual({ a: 1, b: undefined });
    expect(JSON.stringify(lazy)).toBe('{"a":1}');
    const copied = Object.defineProperties({}, Object.getOwnPropertyDescriptors(lazily({ c: () => 3 }))) as { c: number };
    expect(copied.c).toBe(3);
  });
});
