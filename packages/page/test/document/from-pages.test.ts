import { expect, it } from 'vitest';
import { extract } from '../../src/index.js';

const paragraph = (about: string) =>
  `<p>${about} ${'was carried over the river by the old ferry, and nobody on the landing counted the crates. '.repeat(4)}</p>`;
const TEXT = ['Barley', 'Timber', 'Coal'].map(paragraph).join('');

/** Markdown of an article with something between its paragraphs. */
function markdownOf(inside: string): string {
  const html = `<html><head><title>The ferry</title></head><body><article><h1>The ferry</h1>${TEXT}${inside}${TEXT}</article></body></html>`;
  return extract(html, { url: 'https://ferry.example/a' }).markdown;
}

it('an address in a text is not escaped, whatever is in it or follows it', () => {
  const text = 'Tickets of the *first* and *second* class are sold on';
  expect(markdownOf(`<p>${text} https://ferry.example/_a_/*b*?c=[d] until noon of the day.</p>`)).toContain('<https://ferry.example/_a_/*b*?c=[d>');
  const lines = markdownOf(`<p>${text} www.ferry.example/a_b_c<br>and on the pier, every day of the year but Sunday.</p>`);
  expect(lines).toContain('(http://www.ferry.example/a_b_c)');
  expect(lines).not.toMatch(/www\\\.|https?\\:/);
});

it('a property and its type in one line of code are two words', () => {
  const code = '<code>depart<span class="type">String</span></code>';
  expect(markdownOf(`<p>The timetable of the ferry is an object whose field ${code} is the hour of the first crossing.</p>`)).toContain(
    '`depart String`',
  );
  const highlighted = '<code><span class="k">new</span> <span class="n">Ferry</span>(<span class="s">hour</span>)</code>';
  expect(markdownOf(`<p>The timetable of the ferry is made by a call of ${highlighted} with the hour of the first crossing.</p>`)).toContain(
    '`new Ferry(hour)`',
  );
});

it('boxes with the roles of a grid are a table where they compare words', () => {
  const row = (role: string, ...cells: string[]) => `<div role="row">${cells.map((cell) => `<div role="${role}">${cell}</div>`).join('')}</div>`;
  const grid = (rows: string) => `<div role="grid">${rows}</div>`;
  const fares = row('columnheader', 'Passenger', 'Single fare') + row('gridcell', 'Adults with a dog', 'Four crowns');
  expect(markdownOf(grid(fares))).toContain('| Passenger | Single fare |\n| --- | --- |\n| Adults with a dog | Four crowns |');
});

it('the picture in a box with its caption is a figure, also where it opens the page', () => {
  const box =
    '<div class="article-image"><img src="/img/landing.jpg" alt="The landing"><p class="caption">Crates wait on the landing for the first ferry.</p></div>';
  const html = `<html><head><title>The ferry</title></head><body><article><h1>The ferry</h1><div class="share"><a href="#s">Share</a></div>${box}<div>${TEXT}</div></article></body></html>`;
  const { markdown } = extract(html, { url: 'https://ferry.example/a' });
  expect(markdown).toContain('![The landing](https://ferry.example/img/landing.jpg)\n\n*Crates wait on the landing for the first ferry.*');
});
