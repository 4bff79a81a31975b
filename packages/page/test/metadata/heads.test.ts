import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { headPages, type Wanted } from './heads.js';
import { moreHeadPages } from './heads-more.js';

/** What is given for everything that is wanted, in the form in which it is wanted. */
function read(url: string, html: string, want: Wanted): Wanted {
  const given = extract(html, { url });
  const instant = (time: string | null) => (time === null ? null : time.length > 10 ? new Date(time).toISOString() : `${time}, no time`);
  const all: { readonly [Name in keyof Wanted]: () => unknown } = {
    title: () => given.title,
    authors: () => given.authors,
    authorsNot: () => want.authorsNot!.filter((name) => !given.authors.includes(name)),
    published: () => instant(given.published),
    modified: () => instant(given.modified),
    publishedDay: () => given.published?.slice(0, 10),
    modifiedDay: () => given.modified?.slice(0, 10),
    publishedNot: () => want.publishedNot!.filter((day) => given.published?.slice(0, 10) !== day),
    siteName: () => given.siteName,
    language: () => given.language,
    tags: () => given.tags,
    excerptStarts: () => given.excerpt?.slice(0, want.excerptStarts!.length),
  };
  return Object.fromEntries(Object.keys(want).map((name) => [name, all[name as keyof Wanted]!()])) as unknown as Wanted;
}

function inWorldTime(want: Wanted): Wanted {
  const { published, modified } = want;
  return {
    ...want,
    ...(typeof published === 'string' ? { published: new Date(published).toISOString() } : {}),
    ...(modified === undefined ? {} : { modified: new Date(modified).toISOString() }),
  };
}

describe('what a page says of itself', () => {
  it.each(Object.entries({ ...headPages, ...moreHeadPages }))('%s', (_name, { url, html, want }) => {
    expect(read(url, html, want)).toEqual(inWorldTime(want));
  });
});
