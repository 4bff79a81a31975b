import { expect, it } from 'vitest';
import { headersFor, redirectOf } from '../../src/fetch/headers.js';
import { retryAfterOf } from '../../src/fetch/retry-after.js';

const nothing = { own: {}, given: {}, conditions: { etag: undefined, lastModified: undefined }, cookie: undefined, sameOrigin: true };

it('sends cookies of the jar after those that a person gave, and no empty header', () => {
  expect(headersFor(nothing)).toEqual({});
  expect(headersFor({ ...nothing, cookie: 'b=2' })).toEqual({ cookie: 'b=2' });
  expect(headersFor({ ...nothing, given: { Cookie: 'a=1' } })).toEqual({ cookie: 'a=1' });
  expect(headersFor({ ...nothing, given: { Cookie: 'a=1' }, cookie: 'b=2' })).toEqual({ cookie: 'a=1; b=2' });
});

it('says which redirect is bad', () => {
  expect(() => redirectOf(302, ['/a', '/b'], new URL('https://harbour.example/'))).toThrow(
    expect.objectContaining({ code: 'BAD_REDIRECT', details: { url: 'https://harbour.example/', status: 302 } }),
  );
});

it('reads Retry-After whatever blanks are around it', () => {
  expect(retryAfterOf(' 5 ', 0)).toBe(5_000);
});
