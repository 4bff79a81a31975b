import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { type Expected, judge } from './engines.js';

const folder = join(import.meta.dirname, 'engines');

describe('threads as the software of boards writes them', () => {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
  it.each(names)('%s', (name) => {
    const expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Expected;
    const { posts, comments } = extract(readFileSync(join(folder, `${name}.html`), 'utf8'), { url: expected.url });
    const found = expected.kind === 'comments' ? comments : expected.kind === 'either' && posts.length === 0 ? comments : posts;
    expect(judge(found, expected)).toEqual([]);
  });

  it.each(names)('%s is dated by its first post and begins with what it says', (name) => {
    const expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Expected;
    const page = extract(readFileSync(join(folder, `${name}.html`), 'utf8'), { url: expected.url });
    const first = page.posts[0];
    if (first === undefined) return;
    if (first.time !== null) expect(page.published?.slice(0, 10)).toBe(first.time.slice(0, 10));
    expect(page.excerpt?.slice(0, 20)).toBe(first.text.replace(/\s+/g, ' ').slice(0, 20));
    expect(page.sources.excerpt!.from).toContain('post text');
  });
});
