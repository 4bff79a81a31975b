import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { TAG } from '../../src/tree/tags.js';

const sentence = (n: number) =>
  `<p>Paragraph ${n} tells how the mill was mended over the winter, which beams were replaced, who carried them up the hill, and what it cost the village in the end.</p>`;
const page = (inside: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>The mill turns again | Hill Post</title>${head}</head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav>
  <main><article>${inside}</article></main><footer><p>Hill Post, all rights reserved</p></footer></body></html>`;
const body = [1, 2, 3, 4, 5].map(sentence).join('');
const url = 'https://www.hill-post.example/news/the-mill-turns-again';

/** Keeps long paragraphs and headings of the second level alone, so that titles and standfirsts are not kept by chance. */
const method: Method = {
  ...defaultMethod,
  score: ({ blocks }) => ({
    score: Float32Array.from(blocks.words, (words, i) => (words > 25 || blocks.tree.tag[blocks.node[i]!] === TAG.h2 ? 1 : 0)),
    cut: 0.5,
  }),
};

describe('the opening of the document', () => {
  const full = page(
    `<header><h1>The mill turns again</h1><p class="article__standfirst">After three winters of silence the sails are up, and so is the rent.</p>
     <p class="byline">By Ansgar Holt, 3 May 2024</p></header>${body}<h2>What comes next</h2>${sentence(6)}`,
  );

  it('is the title as the only first heading, then the standfirst, in Markdown, HTML and TEI', () => {
    const found = extract(full, { url, method });
    expect(found.markdown).toMatch(/^# The mill turns again\n\nAfter three winters of silence the sails are up, and so is the rent\.\n\n/);
    expect(found.markdown.match(/^# /gm)).toHaveLength(1);
    expect(found.markdown).toContain('\n## What comes next\n');
    expect(found.html).toMatch(/^<h1>The mill turns again<\/h1>\n<p>After three winters/);
    expect(found.html.match(/<h1>/g)).toHaveLength(1);
    expect(found.tei).toMatch(/<body>\s*<div>\s*<head>The mill turns again<\/head>\s*<p>After three winters/);
  });

  it('can be left out, and is no part of the text', () => {
    const without = extract(full, { url, method, parts: { title: false } });
    expect(without.markdown).toMatch(/^Paragraph 1/);
    expect(without.html).toMatch(/^<p>Paragraph 1/);
    expect(without.text).toBe(extract(full, { url, method }).text);
    expect(without.links).toEqual(extract(full, { url, method }).links);
  });

  it('is the same whether or not the address is known', () => {
    expect(extract(full, { method }).markdown).toBe(extract(full, { url, method }).markdown);
  });

  it('knows a standfirst by the description that the page gives of itself, and only where the page shows it', () => {
    const described = '<meta name="description" content="The oldest mill of the valley grinds rye again, thanks to forty neighbours.">';
    const shown = page(
      `<h1>The mill turns again</h1><div class="x7">The oldest mill of the valley grinds rye again, thanks to forty neighbours.</div>${body}`,
      described,
    );
    expect(extract(shown, { url, method }).markdown).toMatch(/^# The mill turns again\n\nThe oldest mill of the valley/);
    const unseen = page(`<h1>The mill turns again</h1>${body}`, described);
    expect(extract(unseen, { url, method }).markdown).not.toContain('forty neighbours');
  });

  it('takes a standfirst that is kept, or hidden, as it is', () => {
    const standfirst = 'The oldest mill of the valley grinds rye again';
    const kept = page(`<h1>The mill turns again</h1><p class="standfirst">${standfirst}.</p>${body}`);
    expect(
      extract(kept, {
        url,
        method: { ...method, score: ({ blocks }) => ({ score: new Float32Array(blocks.size).fill(1), cut: 0.5 }) },
      }).markdown.match(/oldest mill/g),
    ).toHaveLength(1);
    const hidden = page(`<h1>The mill turns again</h1><p class="standfirst" hidden>${standfirst}.</p>${body}`);
    expect(extract(hidden, { url, method }).markdown).not.toContain('oldest mill');
  });

  it('does not take what only stands there for a standfirst', () => {
    const buttons = page(
      `<h1>The mill turns again</h1><ul class="share"><li><a href="/s">Share this story with your friends</a></li></ul><p class="caption">Photo by somebody who was there</p>${body}`,
    );
    expect(extract(buttons, { url, method }).markdown).not.toContain('Share this story');
  });

  it('is missing where there is no content', () => {
    expect(extract('<title>Nothing here</title>').markdown).toBe('');
  });

  it('writes what the page calls itself as text, never as markup', () => {
    const evil = page(`${body}`, '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt; *and* [more](javascript:x)">').replace(
      /<title>.*?<\/title>/,
      '',
    );
    const found = extract(evil, { url, method });
    expect(found.title).toContain('<script>');
    expect(found.html).toContain('&lt;script&gt;');
    expect(found.html).not.toContain('<script');
    expect(found.markdown).toMatch(/^# \\?<script>|^# &lt;script/);
    expect(found.markdown).not.toMatch(/[^\\]\]\(javascript:/);
  });
});

/** The same method on a page that is surely of a type. */
const surely = (type: (typeof pageTypes)[number]): Method => ({
  ...method,
  score: (...given) => ({ ...method.score(...given), types: Float32Array.from(pageTypes, (name) => (name === type ? 1 : 0)) }),
});

it('heads a document by a heading without the button in it', () => {
  const html = `<title>loom</title><main><h1>Crate <b>loom</b>&nbsp;<button>Copy item path</button></h1>${body}</main>`;
  expect(extract(html, { method: surely('documentation') }).markdown).toMatch(/^# Crate loom\n/);
});

describe('the line on who wrote an article and when', () => {
  it('is no caption that tells what happened on a day', () => {
    const caption = '<p class="c">The new keeper of the lighthouse of Ostwick is sworn in before the council on Monday, 6 May 2024, in Port Mary</p>';
    expect(opening(`<p class="byline">By Ansgar Holt, 3 May 2024</p>${caption}`)).not.toContainEqual(expect.stringContaining('sworn'));
  });

  const head = (inside: string) => page(`<h1>The mill turns again</h1>${inside}${body}`);
  const opening = (inside: string, type: (typeof pageTypes)[number] = 'article') =>
    extract(head(inside), { url, method: surely(type) })
      .markdown.split('\n')
      .filter((line) => line !== '')
      .slice(1, 2);

  it('is in the words of the page, below the title, and no part of the text', () => {
    expect(opening('<p class="byline">By Ansgar Holt, 3 May 2024</p>')).toEqual(['*By Ansgar Holt, 3 May 2024*']);
    expect(opening('<div><span>By</span></div><div class="author">Ansgar Holt</div><div>Share</div><time>3 May 2024</time>')).toEqual([
      '*By Ansgar Holt · 3 May 2024*',
    ]);
    expect(extract(head('<p class="byline">By Ansgar Holt</p>'), { url, method: surely('article') }).text).not.toContain('Ansgar');
  });

  it('has neither the time that reading takes, nor a button, nor a label in a line of its own', () => {
    expect(opening('<p class="byline">By Ansgar Holt • 3 May 2024 • 4 min read</p>')).toEqual(['*By Ansgar Holt • 3 May 2024*']);
    expect(opening('<p class="byline">Von Ansgar Holt, 3. Mai 2024 • Lesezeit: 2 Minuten</p>')).toEqual(['*Von Ansgar Holt, 3. Mai 2024*']);
    expect(opening('<p class="byline">By Ansgar Holt <button>Follow</button></p>')).toEqual(['*By Ansgar Holt*']);
    expect(opening('<p class="byline">By Ansgar Holt, 3 May 2024 | <a href="#c">11</a> <a href="/edit">Edit</a></p>')).toEqual([
      '*By Ansgar Holt, 3 May 2024*',
    ]);
    expect(opening('<div>Author of the article:</div><div class="author">Ansgar Holt</div>')).toEqual(['*Author of the article: Ansgar Holt*']);
  });

  it('is no entry of a menu above a title that is in the menu itself', () => {
    const nav = '<nav class="author"><div><a href="/">Main Page</a>|<a href="/news">Hill News</a></div><h1>The mill turns again</h1></nav>';
    const inMenu = head('').replace('<h1>The mill turns again</h1>', nav);
    expect(extract(inMenu, { url, method: surely('article') }).markdown).not.toContain('Hill News');
  });

  it('is in an aside of the head that has the title', () => {
    const aside = '<aside><strong class="author">Ansgar Holt</strong><div class="time">3 May 2024</div></aside>';
    expect(extract(page(`<header><h1>The mill turns again</h1>${aside}</header>${body}`), { url, method: surely('article') }).markdown).toMatch(
      /^# The mill turns again\n\n\*Ansgar Holt · 3 May 2024\*\n\nParagraph 1/,
    );
  });

  it('is right above the text where an offer is between title and text', () => {
    const offer = Array.from({ length: 20 }, (_, n) => `<div>Flour of kind ${'abcdefghijklmnopqrst'[n]}</div>`).join('');
    const byline = '<div><span>by </span><p><a href="/people/ansgar-holt">Ansgar Holt</a></p></div><div>Updated on: 3 May 2024</div>';
    const contents = `<nav hidden>${Array.from({ length: 12 }, (_, n) => `<p>Chapter ${n}</p>`).join('')}</nav>`;
    expect(opening(`${offer}${byline}${contents}`)).toEqual(['*by Ansgar Holt · Updated on: 3 May 2024*']);
    // What is near the title counts more.
    expect(opening(`<time>1 May 2024</time>${offer}${byline}`)).toEqual(['*1 May 2024 · by Ansgar Holt*']);
  });

  it('has who signed below the text where nobody is named above it', () => {
    const signed = (above: string) =>
      extract(page(`<h1>The mill turns again</h1>${above}${body}<footer><p>Posted By: Ansgar Holt · In: Mills</p></footer>`), {
        url,
        method: surely('article'),
      }).markdown.split('\n')[2];
    expect(signed('<time>3 May 2024</time>')).toBe('*3 May 2024 · Posted By: Ansgar Holt · In: Mills*');
    expect(signed('<p>3 May 2024 by Ansgar Holt</p>')).toContain('3 May 2024 by Ansgar Holt');
  });

  it('has each of several authors who have a line of their own', () => {
    const lines = ['Ansgar Holt', 'Berta Lind'].map((name) => `<div class="author">${name}</div>`).join('');
    expect(opening(`${lines}<time>3 May 2024</time>`)).toEqual(['*Ansgar Holt · Berta Lind · 3 May 2024*']);
  });

  it('says a name and a day once', () => {
    expect(opening('<p>By Ansgar Holt</p><p class="author">Ansgar Holt</p><p>| 3 May 2024</p><p class="author">Mill News</p>')).toEqual([
      '*By Ansgar Holt · 3 May 2024*',
    ]);
  });

  it('says nothing that the standfirst says', () => {
    const line = 'The mill that stood still since 3 May 2021 grinds rye again.';
    expect(extract(head(`<p class="standfirst">${line}</p>`), { url, method: surely('article') }).markdown.split(line)).toHaveLength(2);
  });

  it('follows the standfirst', () => {
    const standfirst = '<p class="standfirst">After three winters of silence the sails are up.</p>';
    expect(extract(head(`${standfirst}<p>By Ansgar Holt</p>`), { url, method: surely('article') }).markdown).toMatch(
      /^# The mill turns again\n\nAfter three winters of silence the sails are up\.\n\n\*By Ansgar Holt\*\n\nParagraph 1/,
    );
  });

  it('is below a long standfirst that is part of the text', () => {
    const standfirst = `<p>${'The sails that hung still for three winters turn again over the valley, and the miller who left for the coast is back. '.repeat(2)}</p>`;
    const buttons = '<ul class="share"><li><a href="/s">Share</a></li><li><a href="/p">Print</a></li><li><a href="/m">Mail</a></li></ul>';
    const dated = '<head><meta property="article:published_time" content="2024-05-03">';
    const markdown = (line: string) =>
      extract(head(`${standfirst}${line}${buttons}`).replace('<head>', dated), { url, method: surely('article') }).markdown;
    expect(markdown('<p class="byline">By Ansgar Holt, 3 May 2024</p>')).toMatch(
      /^# The mill turns again\n\nThe sails .+\n\n\*By Ansgar Holt, 3 May 2024\*\n\nParagraph 1/,
    );
    expect(markdown('<p><a rel="author" href="/people/ansgar-holt">Ansgar Holt</a></p><p>Published 3 May 2024</p>')).toMatch(
      /\n\nThe sails .+\n\n\*Ansgar Holt · Published 3 May 2024\*\n\nParagraph 1/,
    );
    // A day in the text is not the day of the text.
    expect(markdown(`<p>By Ansgar Holt</p>${buttons}<p>Harvest: 1 August 1999</p>`)).not.toContain('Harvest');
  });

  it('has the author without a label, and not who took the picture', () => {
    const author = '<meta name="author" content="Ansgar Holt">';
    const lines = '<div>Ansgar Holt</div><div>3 May 2024</div><div>Photo: Ansgar Holt</div>';
    expect(extract(head(lines).replace('<head>', `<head>${author}`), { url, method: surely('article') }).markdown.split('\n')[2]).toBe(
      '*Ansgar Holt · 3 May 2024*',
    );
  });

  it('is neither a button, nor the date of another article, nor on pages of other types', () => {
    expect(opening('<p>Share this page</p><aside><p>More news</p><time>4 May 2024</time></aside>')[0]).toMatch(/^Paragraph 1/);
    expect(opening('<p class="byline">By Ansgar Holt, 3 May 2024</p>', 'documentation')[0]).toMatch(/^Paragraph 1/);
  });
});

describe('the heading of a document whose title only the window shows', () => {
  const opening = (headings: string, type: (typeof pageTypes)[number] = 'service') =>
    extract(page(`${headings}${body}`), { url, method: surely(type) }).markdown.split('\n')[0];

  it('is the heading that the page shows, on pages that are no article', () => {
    expect(opening('<h1>Rent a room above the water</h1>')).toBe('# Rent a room above the water');
    expect(opening('<h1> </h1><div class="banner"><h1>Rent a room above the water</h1></div>')).toBe('# Rent a room above the water');
    expect(opening('<h1>Rent a room above the water</h1>', 'article')).toBe('# The mill turns again');
  });

  it('is the heading that a title for machines holds, where that is twice as long', () => {
    const titled = (title: string) =>
      extract(page(`<h1>Rent a room</h1>${body}`).replaceAll('The mill turns again | Hill Post', title), {
        url,
        method: surely('service'),
      }).markdown.split('\n')[0];
    expect(titled('Rent a room above the water for less than you think')).toBe('# Rent a room');
  });

  it('is the title where the heading is one of several, in a menu or a single word', () => {
    expect(opening('<h1>Rent a room above the water</h1><h1>Come to a concert</h1>')).toBe('# The mill turns again');
    expect(opening('<nav><h1>Rent a room above the water</h1></nav>')).toBe('# The mill turns again');
    expect(opening('<h1>Rooms</h1>')).toBe('# The mill turns again');
  });

  it('is followed by the line right below it that is more than a button', () => {
    const doubtful: Method = {
      ...surely('service'),
      score: (...given) => {
        const scores = surely('service').score(...given);
        return { ...scores, score: scores.score.map((score) => Math.max(score, 0.2)) };
      },
    };
    const below = (line: string) => extract(page(`<h1>The mill turns again</h1>${line}${body}`), { url, method: doubtful }).markdown.split('\n')[2];
    expect(below('<div>Rooms for rent above the water</div>')).toBe('Rooms for rent above the water');
    expect(below('<div><a href="/book">Book a room now</a></div>')).toMatch(/^Paragraph 1/);
  });

  it('is the only heading of its level where the title is no more than the name of the site', () => {
    const named = (headings: string, at = 'https://www.hill-post.example/c/62') =>
      extract(page(`${headings}${body}`).replace('The mill turns again | Hill Post', 'Hill Post'), { url: at, method: surely('listing') });
    expect(named('<h3>Ferries by Valley</h3>').markdown).toMatch(/^# Ferries by Valley\n\nParagraph 1/);
    expect(named('<h3>Ferries by Valley</h3>').title).toBe('Hill Post');
    expect(named('<h3>Ferries by Valley</h3><h3>Bridges</h3>').markdown).toMatch(/^# Hill Post\n/);
    expect(named('<h3>Ferries by Valley</h3>', 'https://www.hill-post.example/').markdown).toMatch(/^# Hill Post\n/);
    expect(named('<h1>Hill Post</h1><h3>Ferries by Valley</h3>').markdown).toMatch(/^# Hill Post\n/);
  });

  it('leaves the title of the metadata as it is', () => {
    const html = page(`<h1>Rent a room above the water</h1>${body}`);
    expect(extract(html, { url, method: surely('service') }).title).toBe('The mill turns again');
  });
});
