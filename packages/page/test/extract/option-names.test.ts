import { describe, expect, it } from 'vitest';
import { extract, nearestName } from '../../src/index.js';

const html = '<p>Some words of a small page.</p>';

describe('options that there are not', () => {
  it.each([
    [{ ulr: 'https://a.example/' }, 'option: ulr, did you mean: url'],
    [{ parts: { imges: false } }, 'option: parts.imges, did you mean: parts.images'],
    [{ limits: { node: 5 } }, 'option: limits.node, did you mean: limits.nodes'],
    [{ somethingElse: 1 }, 'option: somethingElse, allowed: url, contentType, method'],
  ])('are refused: %j', (options, says) => {
    expect(() => extract(html, options as object)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_OPTION', message: expect.stringContaining(says) }),
    );
  });

  it('and those that there are may be undefined', () => {
    expect(extract(html, { url: null } as object).text).toContain('words');
    expect(extract(html, { url: undefined, contentType: undefined, now: undefined, isFurniture: undefined }).text).toContain('words');
  });
});

describe('nearestName', () => {
  it.each([
    ['recrods', 'records'],
    ['Serve', 'serve'],
    ['serch', 'search'],
    ['xyz', undefined],
    ['', undefined],
    ['s'.repeat(100), undefined],
  ])('of %s is %s', (given, meant) => {
    expect(nearestName(given, ['records', 'serve', 'search', 'extract'])).toBe(meant);
  });
});
