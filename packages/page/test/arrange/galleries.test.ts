import { expect, it } from 'vitest';
import { withoutGalleries } from '../../src/arrange/galleries.js';
import { contentOf, outline } from '../content/content-of.js';

const image = (name: string, alt: string) => `<p><img src="/${name}.jpg" alt="${alt}" width="400" height="300"></p>`;
const picturesIn = (html: string) =>
  withoutGalleries(contentOf(`<article><p>before</p>${html}<p>after</p></article>`).root)
    .children.map(outline)
    .join()
    .match(/\w+\.jpg/g);

it('has one picture of a row with the same alternative text', () => {
  expect(picturesIn(image('a', 'Lamp') + image('b', 'Lamp') + image('c', 'Lamp'))).toEqual(['a.jpg']);
});

it('keeps pictures of other things, pictures without a text, and those apart', () => {
  expect(picturesIn(image('a', 'Lamp') + image('b', 'Boat'))).toEqual(['a.jpg', 'b.jpg']);
  expect(picturesIn(image('a', '') + image('b', ''))).toEqual(['a.jpg', 'b.jpg']);
  expect(picturesIn(`${image('a', 'Lamp')}<p>between</p>${image('b', 'Lamp')}`)).toEqual(['a.jpg', 'b.jpg']);
});
