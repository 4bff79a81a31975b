import { describe, expect, it } from 'vitest';
import { isSoftNotFound } from '../../src/collect/not-found.js';
import type { ReadArticle } from '../../src/collect/read-article.js';
import type { Fetched } from '../../src/fetch/fetcher.js';

const HOME = 'https://gazette.example/blog/';
const read = (title: string, wordCount: number) => ({ content: { title, wordCount } }) as ReadArticle;
const answer = (url: string, redirects: readonly string[] = []) => ({ url, redirects }) as Fetched;
const isNone = (title: string, wordCount = 12) => isSoftNotFound(read(title, wordCount), { fetched: answer(`${HOME}a`), home: HOME });

describe('a page that says that there is none, with a status that says there is', () => {
  it.each([
    '404',
    'Error 404: gone',
    '404 – Seite nicht gefunden',
    'Oops: 404 error',
    'Not found',
    'This page could not be found',
    'The article is no longer available',
    'Página no encontrada',
    '页面不存在',
    'Страница не найдена',
  ])('is known by its title: %s', (title) => expect(isNone(title)).toBe(true));

  it.each(['A page of history', 'Found at last', 'Room 4041'])('is not every page: %s', (title) => expect(isNone(title)).toBe(false));

  it('has few words and a short title', () => {
    expect(isNone('Not found', 80)).toBe(true);
    expect(isNone('Not found', 81)).toBe(false);
    expect(isNone(`Not found ${'x'.repeat(90)}`)).toBe(true);
    expect(isNone(`Not found ${'x'.repeat(91)}`)).toBe(false);
  });

  it('may be the start page of the site or of the host, under the address of another', () => {
    const leads = (url: string, ...redirects: readonly string[]) =>
      isSoftNotFound(read('Gazette', 500), { fetched: answer(url, redirects), home: HOME });
    expect(leads(HOME, `${HOME}a`)).toBe(true);
    expect(leads('https://gazette.example/', `${HOME}a`, `${HOME}b`)).toBe(true);
    expect(leads(HOME)).toBe(false);
    expect(leads(`${HOME}b`, `${HOME}a`)).toBe(false);
    expect(leads(HOME, 'https://gazette.example/')).toBe(false);
    expect(leads(HOME, 'https://gazette.example/blog')).toBe(false);
  });
});
