import { expect, it } from 'vitest';
import { extract } from '../../src/index.js';

const paragraph = (about: string) =>
  `<p>${about} ${'was carried over the river by the old ferry, and nobody on the landing counted the crates. '.repeat(4)}</p>`;
const TEXT = ['Barley', 'Timber', 'Coal'].map(paragraph).join('');
const NAMED = '<meta property="og:image" content="https://ferry.example/img/landing-1200x630.jpg">';
const PICTURE = '<img src="/img/landing.jpg" alt="The landing">';

/** Addresses of the pictures in the Markdown of a page. */
function pictures(head: string, body: string): string[] {
  const { markdown } = extract(`<html><head><title>The ferry</title>${head}</head><body>${body}</body></html>`, { url: 'https://ferry.example/a' });
  return [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, address]) => address!);
}

it('is the picture that the page names, above the title as well, whatever list of contents stands between', () => {
  expect(pictures(NAMED, `<div>${PICTURE}</div><h1>The ferry</h1>${TEXT}`)).toEqual(['https://ferry.example/img/landing.jpg']);
  const contents = `<div class="toc">${'<div><a href="#x">A part of the text</a></div>'.repeat(20)}</div>`;
  expect(pictures(NAMED, `<h1>The ferry</h1><div>${PICTURE}</div>${contents}${TEXT}`)).toEqual(['https://ferry.example/img/landing.jpg']);
});

it('is no picture above the title that the page does not name', () => {
  expect(pictures('', `<div>${PICTURE}</div><h1>The ferry</h1>${TEXT}`)).toEqual([]);
});

it.each([
  ['says so', '<img src="/img/landing.jpg" alt="Logo of the ferry">'],
  ['leads home', '<a href="/"><img src="/img/landing.jpg" alt="Ferry"></a>'],
])('is not the mark of the site, which %s', (_, mark) => {
  expect(pictures(NAMED, `<div>${mark}</div><h1>The ferry</h1>${TEXT}`)).toEqual([]);
});
