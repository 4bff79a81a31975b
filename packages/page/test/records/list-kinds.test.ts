import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { frames, type ListPage, listKinds, type Wanted } from './list-kinds.js';
import { besideKinds } from './list-kinds-beside.js';
import { cardKinds } from './list-kinds-cards.js';
import { engineKinds } from './list-kinds-engines.js';
import { hardKinds } from './list-kinds-more.js';
import { nameKinds } from './list-kinds-names.js';

function read(page: ListPage, frame: (page: ListPage) => string): Wanted[] {
  return extract(frame(page), { url: page.address }).items.map(({ title, url, date }, i) => ({
    title,
    path: url === null ? null : new URL(url).pathname,
    ...(page.wanted[i]?.date === undefined ? {} : { date: date?.slice(0, 10) ?? 'none' }),
  }));
}

describe.each(Object.entries(frames))('lists in a frame of %s', (_, frame) => {
  it.each(Object.entries({ ...listKinds, ...hardKinds, ...besideKinds, ...nameKinds, ...engineKinds, ...cardKinds }))('%s', (_name, page) => {
    expect(read(page, frame)).toEqual(page.wanted);
  });
});
