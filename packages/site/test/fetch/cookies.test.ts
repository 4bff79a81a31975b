import { describe, expect, it } from 'vitest';
import { CookieJar } from '../../src/fetch/cookies.js';

const NOW = Date.UTC(2026, 0, 1);

/** What goes to an address after an answer of another. */
function sentTo(to: string, line: string, from: string): string | undefined {
  const jar = new CookieJar();
  jar.take([line], new URL(from), NOW);
  return jar.headerFor(new URL(to), NOW);
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
