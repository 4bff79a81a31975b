import { describe, expect, it } from 'vitest';
import { counterOf } from '../../src/addresses/parameters.js';
import { copiedFrom, isPlaceInCopy } from '../../src/pages/copied-from.js';
import { isDoing } from '../../src/pages/doings.js';

const bytes = (html: string) => new TextEncoder().encode(html);
const remark = (address: string) => `<!-- Mirrored from ${address} by HTTrack Website Copier/3.x [XR&CO'2014], Mon, 02 Mar 2020 10:00:00 GMT -->`;

describe('the address that a page was copied from', () => {
  it.each([
    ['at its beginning', `<!DOCTYPE html><html>${remark('planks.example/news.php?file=print&sid=12')}<p>Text</p>`],
    ['at its end', `<html><p>${'Text '.repeat(3_000)}</p></html>${remark('planks.example/news.php?file=print&amp;sid=12')}`],
  ])('is read %s', (_, html) => {
    expect(copiedFrom({ bytes: bytes(html), url: 'http://copy.example/news4f3a.html' })?.href).toBe(
      'http://planks.example/news.php?file=print&sid=12',
    );
  });

  it.each([
    ['a page that is no copy', '<html><p>Mirrored from the harbour by HTTrack</p>'],
    ['a remark in the middle of a long page', `${'Text '.repeat(3_000)}${remark('planks.example/')}${'Text '.repeat(3_000)}`],
    ['a remark without an address', remark('a b')],
    ['an address that is none', remark('planks.example:999999/')],
  ])('is not there for %s', (_, html) => {
    expect(copiedFrom({ bytes: bytes(html), url: 'http://copy.example/news4f3a.html' })).toBeUndefined();
  });
});

describe('the address that Wget copied', () => {
  it.each([
    ['http://copy.example/news.php%3Ffile=print&sid=12.html', 'http://copy.example/news.php?file=print&sid=12'],
    ['http://copy.example/news%3Fpage=2', 'http://copy.example/news?page=2'],
  ])('is in the name of %s', (url, origin) => {
    expect(copiedFrom({ bytes: bytes('<p>Text</p>'), url })?.href).toBe(origin);
  });

  it('is not in a name without a question', () => {
    expect(copiedFrom({ bytes: bytes('<p>Text</p>'), url: 'http://copy.example/why%3F/' })).toBeUndefined();
  });

  it('tells what is done there', () => {
    expect(isDoing(new URL('http://copy.example/news.php%3Ffile=print&sid=12.html'))).toBe(true);
    expect(isDoing(new URL('http://copy.example/news.php%3Ffile=article&sid=12.html'))).toBe(false);
  });
});

describe('a place on a copied page', () => {
  it.each([
    ['a post of a thread', 'http://b.example/topic.php?p=1301', '<div id="p1301">', true],
    ['a named anchor', 'http://b.example/topic.php?p=1301', '<a name=1301>', true],
    ['an article that WordPress numbers', 'http://b.example/?p=1301', '<article id="post-1301">', false],
    ['an address without parameters', 'http://b.example/topic', '<div id="p1301">', false],
  ])('%s', (_, origin, html, isPlace) => {
    expect(isPlaceInCopy(new URL(origin), bytes(html))).toBe(isPlace);
  });
});

describe('the counter of an address', () => {
  it.each([
    ['?t=5&start=20', { name: 'start', value: 20, counts: 'entries', isLater: true }],
    ['?t=5&start=0', { name: 'start', value: 0, counts: 'entries', isLater: false }],
    ['?page=1', { name: 'page', value: 1, counts: 'pages', isLater: false }],
    ['?page=2', { name: 'page', value: 2, counts: 'pages', isLater: true }],
    ['?page=about', undefined],
    ['?t=5', undefined],
    ['', undefined],
  ])('of %s', (search, counter) => {
    expect(counterOf(new URL(`http://b.example/topic${search}`))).toEqual(counter);
  });
});
