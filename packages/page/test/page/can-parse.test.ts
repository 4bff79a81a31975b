import { expect, it } from 'vitest';
import { canParse } from '../../src/page/can-parse.js';

it('reads hosts with letters beyond ASCII however often it is asked', () => {
  let refused = 0;
  for (let i = 0; i < 20_000; i++) if (!canParse('http://b\u00fccher.example/')) refused++;
  expect(refused).toBe(0);
});

it('reads what is relative to a base, and nothing that is no address', () => {
  expect(canParse('/a', 'https://b\u00fccher.example/')).toBe(true);
  expect(canParse('/a')).toBe(false);
  expect(canParse('http://\u00fc:x/')).toBe(false);
});
