import { expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { choose } from '../../src/content/choose.js';
import { dropTeasers } from '../../src/content/teasers/teasers.js';
import { pageOf, scoresFor } from './content-of.js';

const ARTICLE = '<meta property="og:type" content="article">';
const paragraph = (about: string) => `<p>${about} ${'was carried over the river by the old ferry at noon '.repeat(5)}.</p>`;
const text = ['Barley', 'Timber', 'Coal'].map(paragraph).join('');
const card = (name: string) =>
  `<li class="story"><h3><a href="/${name}">${name} crosses the river again</a></h3><p>${name} was seen at the landing, ${'and it waited for the boat '.repeat(4)}.</p></li>`;
const cards = ['Oak', 'Ash', 'Elm', 'Fir', 'Yew'].map(card).join('');

/** The first words of what is left of a page all of which is kept; the trees score as given. */
function left(head: string, body: string, ofTrees = 0.6): string[] {
  const page = pageOf(`<head>${head}</head><body>${body}</body>`);
  const scores = scoresFor(page, () => true);
  scores.score.forEach((_, block) => {
    if (/^(?:Oak|Ash|Elm|Fir|Yew)/.test(blockText(page.blocks, block))) scores.score[block] = ofTrees;
  });
  const { keeps } = dropTeasers(page, scores, choose(scores));
  return Array.from(keeps).flatMap((kept, block) => (kept === 1 ? [blockText(page.blocks, block).split(' ')[0]!] : []));
}

it('drops the stream of other articles below an article', () => {
  expect(left(ARTICLE, `<main>${text}</main><ul class="stream">${cards}</ul>`)).toEqual(['Barley', 'Timber', 'Coal']);
});

it.each([
  ['a page that does not say it is an article', '', `<main>${text}</main><ul>${cards}</ul>`],
  ['a list with a short introduction', ARTICLE, `<p>These are the trees that crossed the river.</p><ul>${cards}</ul>`],
  ['cards with text of the article below them', ARTICLE, `<main>${text}<ul>${cards}</ul>${paragraph('Salt')}</main>`],
  ['fewer than four', ARTICLE, `<main>${text}</main><ul>${card('Oak')}${card('Ash')}${card('Elm')}</ul>`],
  ['cards whose titles lead nowhere', ARTICLE, `<main>${text}</main><ul>${cards.replace(/<\/?a\b[^>]*>/g, '')}</ul>`],
  ['a plain list of references', ARTICLE, `<main>${text}<ol>${cards.replace(/ class="story"/g, '').replace(/<\/?(?:h3|p)>/g, '')}</ol></main>`],
])('keeps %s', (_, head, body) => {
  expect(left(head, body)).toContain('Oak');
});

it('keeps what the article lists, which scores like the article itself', () => {
  expect(left(ARTICLE, `<main>${text}<div>${cards}</div></main>`, 0.9)).toContain('Oak');
});
