import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageOf, placeOf } from '../../../../scripts/site/page-of.mjs';
import { sidebar } from '../../../../scripts/site/sidebar.mjs';

const root = new URL('../../../../', import.meta.url);
const documents = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs', root), { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((name) => name.endsWith('.md')),
];
const places = new Set(['index.md', 'playground.md', ...documents.map((path) => placeOf(path))]);

describe('the website', () => {
  it.each(documents)('%s links to pages of the site', (path) => {
    const page = pageOf(readFileSync(new URL(path, root), 'utf8'), path)
      .replace(/```[\s\S]*?```/g, '')
      .replace(/`[^`\n]*`/g, '');
    const links = [...page.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => posix.join(posix.dirname(placeOf(path)!), link!));
    expect(links.filter((link) => !places.has(link) && !existsSync(new URL(`docs/${link}`, root)))).toEqual([]);
  });

  it('has every page of the sidebar, and every document for users in it', () => {
    const linked = sidebar.flatMap(({ items }) => items.map(({ link }) => `${link.slice(1).replace(/\/$/, '/index')}.md`));
    expect(linked.filter((page) => !places.has(page))).toEqual([]);
    const forUsers = [...places].filter((page) => /^(?:tutorial|how-to|reference|explanation)\//.test(page!));
    expect(forUsers.filter((page) => !linked.includes(page!))).toEqual([]);
  });

  it('leads to the repository for files that are not on it', () => {
    expect(pageOf('[a](../../packages/x.ts) [b](../../README.md#install) [c](../decisions/README.md)', 'docs/how-to/d.md')).toBe(
      '[a](https://github.com/pith-web/pith/blob/main/packages/x.ts) [b](../index.md#install) [c](../decisions/index.md)',
    );
  });
});
