import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of the story that the page tells, since it has more than twenty words in it.';

/** How often the document and the plain text say a line. The blocks of `low` numbers score low, and `unlikely` ones very low. */
function timesSaid(html: string, line: string, low: readonly number[], unlikely: readonly number[] = []): { document: number; text: number } {
  const page = pageOf(html);
  const scores = scoresFor(page, () => true);
  for (const block of low) scores.score[block] = 0;
  const marks = new Uint8Array(page.blocks.size);
  for (const block of unlikely) marks[block] = 1;
  const content = assemble(page, { ...choose(scores), unlikely: marks });
  const times = (written: string) => written.split(line).length - 1;
  return { document: times(markdown.write(content, {})), text: times(text.write(content, {})) };
}

describe('a line that was said before', () => {
  const NOTE = 'Prices are those of May for two people and one small dog.';
  const table = (fare: string) => `<table><tr><td>From</td><td>${fare}</td></tr></table><p>${NOTE}</p>`;

  it('is in the document below the second table as well', () => {
    const html = `<main><p>${LONG}</p>${table('North')}<h2>More</h2>${table('South')}<h2>End</h2><p>${LONG}</p></main>`;
    expect(timesSaid(html, NOTE, [7])).toEqual({ document: 2, text: 1 });
    expect(timesSaid(html, NOTE, [7], [7])).toEqual({ document: 1, text: 1 });
  });

  it('stays away beside other lines that are not kept', () => {
    const html = `<main><p>${LONG}</p>${table('North')}<h2>More</h2>${table('South')}<h2>End</h2><p>${LONG}</p></main>`;
    expect(timesSaid(html, NOTE, [7, 8])).toEqual({ document: 1, text: 1 });
  });
});

describe('a part that the page shows twice', () => {
  const PLAN = 'Two seats by the window and a blanket for the way home.';
  const part = (inner = `<h3>Morning boat</h3><p>${PLAN}</p><h3>Evening boat</h3><p>A lamp on deck, and soup for all who ask for it.</p>`) =>
    `<div>${inner}</div>`;
  const among = (twice: string) => `<main><p>${LONG}</p>${twice}${twice}<h2>How to reach us</h2><p>${LONG}</p></main>`;
  const LOW = [1, 2, 3, 4, 5, 6, 7, 8];

  it('is in the document once', () => {
    expect(timesSaid(among(part()), PLAN, LOW)).toEqual({ document: 1, text: 0 });
    expect(timesSaid(among(part()), 'Evening boat', LOW)).toEqual({ document: 1, text: 0 });
  });

  it('stays away where it is surely no content, is filled in or is after all text', () => {
    expect(timesSaid(among(part()), PLAN, LOW, LOW)).toEqual({ document: 0, text: 0 });
    expect(timesSaid(among(`<form>${part()}</form>`), PLAN, LOW)).toEqual({ document: 0, text: 0 });
    expect(timesSaid(`<main><p>${LONG}</p></main>${part()}${part()}`, PLAN, LOW)).toEqual({ document: 0, text: 0 });
  });

  it('stays away without a heading, a table or a kept line', () => {
    const lines = `<p>Morning boat</p><p>${PLAN}</p><p>Evening boat</p><p>A lamp on deck, and soup for all who ask for it.</p>`;
    expect(timesSaid(among(part(lines)), PLAN, LOW)).toEqual({ document: 0, text: 0 });
    expect(timesSaid(among(part(lines)), PLAN, [1, 2, 4, 5, 6, 7, 8])).toEqual({ document: 1, text: 0 });
  });

  it('has all cells of its table', () => {
    const rows = `<tr><td><a href="/a">Seats by the window</a></td><td>Two</td></tr><tr><td>${PLAN}</td><td>Yes, in winter and in spring as well</td></tr>`;
    expect(timesSaid(among(`<table>${rows}</table>`), 'Seats by the window', LOW)).toEqual({ document: 1, text: 0 });
  });
});
