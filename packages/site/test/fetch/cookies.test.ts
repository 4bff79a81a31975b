import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieJar } from '../../src/fetch/cookies.js';

const NOW = Date.UTC(2026, 0, 1);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** What goes to an address after an answer of another. */
function sentTo(to: string, line: string, from: string): string | undefined {
  const jar = new CookieJar();
  jar.take([line], new URL(from));
  return jar.headerFor(new URL(to));
}

describe('a cookie for a domain', () => {
  it('goes to all hosts of it', () => {
    expect(sentTo('https://img.harbour.example/', 'a=1; Domain=harbour.example; Path=/', 'https://www.harbour.example/')).toBe('a=1');
    expect(sentTo('https://img.harbour.example/', 'a=1; Path=/', 'https://www.harbour.example/')).toBeUndefined();
  });

  it('is refused for a public suffix, those of companies that give names away among them', () => {
    for (const [host, suffix] of [
      ['www.harbour.co.uk', 'co.uk'],
      ['harbour.github.io', 'github.io'],
    ])
      expect(sentTo(`https://${host}/`, `a=1; Domain=${suffix}; Path=/`, `https://${host}/`), suffix).toBeUndefined();
  });

  it('is refused for a domain that the host is not in', () => {
    expect(sentTo('https://bank.example/', 'a=1; Domain=bank.example; Path=/', 'https://www.harbour.example/')).toBeUndefined();
  });
});

describe('a cookie without a path', () => {
  it('belongs to the folder of the address that set it', () => {
    const from = 'https://harbour.example/boats/old/list';
    expect(sentTo('https://harbour.example/boats/old/anna', 'a=1', from)).toBe('a=1');
    expect(sentTo('https://harbour.example/boats/old', 'a=1', from)).toBe('a=1');
    expect(sentTo('https://harbour.example/boats/older', 'a=1', from)).toBeUndefined();
    expect(sentTo('https://harbour.example/boats', 'a=1', from)).toBeUndefined();
  });

  it('belongs to the whole host where that has no folder', () => {
    expect(sentTo('https://harbour.example/anywhere', 'a=1', 'https://harbour.example/list')).toBe('a=1');
    expect(sentTo('https://harbour.example/anywhere', 'a=1; Path=boats', 'https://harbour.example/')).toBe('a=1');
    expect(sentTo('https://harbour.example/b/c', 'a=1', 'https://harbour.example/b/list')).toBe('a=1');
  });
});

describe('a cookie that is kept', () => {
  const at = 'https://harbour.example/';
  /** What is sent so many seconds later. */
  const sentAfter = (seconds: number, ...lines: string[]) => {
    const jar = new CookieJar();
    vi.setSystemTime(NOW);
    jar.take(lines, new URL(at));
    vi.setSystemTime(NOW + seconds * 1000);
    return jar.headerFor(new URL(at));
  };

  it('goes when its time is over, by its age before its date', () => {
    expect([59, 60].map((seconds) => sentAfter(seconds, 'a=1; Max-Age=60'))).toEqual(['a=1', undefined]);
    const date = 'Expires=Thu, 01 Jan 2026 00:01:00 GMT';
    expect([59, 60].map((seconds) => sentAfter(seconds, `a=1; ${date}`))).toEqual(['a=1', undefined]);
    expect([59, 60].map((seconds) => sentAfter(seconds, `a=1; ${date}; Max-Age=3600`))).toEqual(['a=1', 'a=1']);
    expect([59, 60].map((seconds) => sentAfter(seconds, `a=1; ${date}; Max-Age=soon`))).toEqual(['a=1', undefined]);
    expect(sentAfter(1e9, 'a=1; Expires=whenever')).toBe('a=1');
  });

  it('is replaced by one of its name, and taken back by one that is over', () => {
    expect(sentAfter(0, 'a=1; Path=/', 'b=2; Path=/', 'a=3; Path=/')).toBe('a=3; b=2');
    expect(sentAfter(0, 'a=1; Path=/', 'b=2; Path=/', 'a=; Max-Age=0; Path=/')).toBe('b=2');
    expect(sentAfter(0, 'a=1; Path=/', 'a=; Max-Age=-1; Path=/')).toBeUndefined();
    // Without a path it is that of the whole host here.
    expect(sentAfter(0, 'a=1; Path=/', 'a=2')).toBe('a=2');
  });

  it('goes before those of shorter paths', () => {
    const jar = new CookieJar();
    jar.take(['a=1; Path=/', 'b=2; Path=/boats/old', 'c=3; Path=/boats'], new URL(at));
    expect(jar.headerFor(new URL('https://harbour.example/boats/old/anna'))).toBe('b=2; c=3; a=1');
  });

  it('is one that has a name and no signs that end a header', () => {
    for (const line of ['=1', 'a', '', 'a=1\r\nX: y', 'a=\u007f', 'a=\u0000']) expect(sentAfter(0, line), JSON.stringify(line)).toBeUndefined();
    expect(sentAfter(0, ' a = 1 = 2 ; Path = / ')).toBe('a=1 = 2');
  });

  it('is no longer than servers may send, and one of a thousand', () => {
    expect(sentAfter(0, `a=${'x'.repeat(4_094)}`)).toHaveLength(4_096);
    expect(sentAfter(0, `a=${'x'.repeat(4_095)}`)).toBeUndefined();
    const many = Array.from({ length: 1_001 }, (_, i) => `n${i}=1; Path=/`);
    const sent = sentAfter(0, ...many)!.split('; ');
    expect([sent.length, sent[0], sent.at(-1)]).toEqual([1_000, 'n0=1', 'n999=1']);
  });
});

it('keeps what is for encrypted connections alone to them, and takes it from them alone', () => {
  const line = 'a=1; Secure; Path=/';
  expect(sentTo('https://harbour.example/', line, 'https://harbour.example/')).toBe('a=1');
  expect(sentTo('http://harbour.example/', line, 'https://harbour.example/')).toBeUndefined();
  expect(sentTo('https://harbour.example/', line, 'http://harbour.example/')).toBeUndefined();
});

it('lets an address in numbers set cookies for itself alone', () => {
  expect(sentTo('http://192.0.2.7/', 'a=1; Domain=192.0.2.7', 'http://192.0.2.7/')).toBe('a=1');
  expect(sentTo('http://192.0.2.7/', 'a=1; Domain=2.7', 'http://192.0.2.7/')).toBeUndefined();
});

it('reads domains with a dot before them and in capitals, and not those that only end alike', () => {
  expect(sentTo('https://img.harbour.example/', 'a=1; DOMAIN=.Harbour.Example; Path=/', 'https://www.harbour.example/')).toBe('a=1');
  expect(sentTo('https://notharbour.example/', 'a=1; Domain=harbour.example; Path=/', 'https://harbour.example/')).toBeUndefined();
  expect(sentTo('https://harbour.example/', 'a=1; Domain=harbour.example; Path=/', 'https://notharbour.example/')).toBeUndefined();
});
