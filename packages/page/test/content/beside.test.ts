import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of the story that the page tells, since it has more than twenty words in it.';

/** The lines of the document that plain text has not. Blocks that hold `low` score low. */
function besideText(html: string): string[] {
  const page = pageOf(html);
  const content = assemble(page, choose(scoresFor(page, (line) => !line.includes('low'))));
  const written = text.write(content, {}).split('\n');
  return markdown
    .write(content, {})
    .split('\n')
    .map((line) => line.replace(/^[\s*#-]+|[\s*]+$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('![') && !written.includes(line));
}

describe('the caption of the picture that opens a page', () => {
  const opening = (figure: string) => `<article><h1>Low water low</h1><p>low byline</p>${figure}<p>${LONG}</p></article>`;

  it('is in the document and not in the text', () => {
    const figure = '<figure><img src="/pier.jpg"><figcaption>low: the pier at dawn in May</figcaption></figure>';
    expect(besideText(opening(figure))).toEqual(['low: the pier at dawn in May']);
  });

  it('is found by its class beside the box that holds the picture', () => {
    const figure =
      '<div class="hero"><div><img src="/pier.jpg" width="800"></div><div class="image-caption"><p>low: the pier at dawn in May</p></div></div>';
    expect(besideText(opening(figure))).toEqual(['low: the pier at dawn in May']);
  });

  it('is neither a name of two words nor the caption of a picture that is further up', () => {
    expect(besideText(opening('<figure><img src="/pier.jpg"><figcaption>low agency</figcaption></figure>'))).toEqual([]);
    const above = '<div><figure><img src="/mole.jpg"><figcaption>low: the mole at dusk in May</figcaption></figure></div>';
    expect(besideText(`${above}${opening('<figure><img src="/pier.jpg"></figure>')}`)).toEqual([]);
  });
});
