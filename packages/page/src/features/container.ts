import { type Family, feature, SHARE, UNBOUNDED } from './feature.js';
import { LEVELS, levels } from './surveys/levels.js';
import { rows } from './surveys/rows.js';

const where = ['its element', 'the element around', 'two elements up', 'three elements up', 'four elements up'];

function atLevel(level: number): Family {
  const place = where[level]!;
  return {
    [`container-words-${level}`]: feature(`share of the page's words in ${place}`, SHARE, (page) => {
      const { words } = page.once(rows);
      const row = page.once(levels)[level]!;
      return (i) => words[row[i]!]! / (words[0]! || 1);
    }),
    [`container-links-${level}`]: feature(`link density of ${place}`, SHARE, (page) => {
      const { words, linked } = page.once(rows);
      const row = page.once(levels)[level]!;
      return (i) => linked[row[i]!]! / (words[row[i]!]! || 1);
    }),
    [`container-blocks-${level}`]: feature(`blocks in ${place}`, UNBOUNDED, (page) => {
      const { blocks } = page.once(rows);
      const row = page.once(levels)[level]!;
      return (i) => blocks[row[i]!]!;
    }),
    [`container-mean-${level}`]: feature(`mean words of the blocks in ${place}`, UNBOUNDED, (page) => {
      const { words, blocks } = page.once(rows);
      const row = page.once(levels)[level]!;
      return (i) => words[row[i]!]! / (blocks[row[i]!]! || 1);
    }),
    [`container-long-${level}`]: feature(`share of long text in ${place}`, SHARE, (page) => {
      const { words, longWords } = page.once(rows);
      const row = page.once(levels)[level]!;
      return (i) => longWords[row[i]!]! / (words[row[i]!]! || 1);
    }),
  };
}

function counted(what: 'paragraphs' | 'images' | 'inputs' | 'headings' | 'links', level: number) {
  return feature(`${what} in ${where[level]}`, UNBOUNDED, (page) => {
    const count = page.once(rows)[what];
    const row = page.once(levels)[level]!;
    return (i) => count[row[i]!]!;
  });
}

/** What the elements around a block hold. */
export const container: Family = {
  ...Object.assign({}, ...Array.from({ length: LEVELS }, (_, level) => atLevel(level))),
  'container-paragraphs-1': counted('paragraphs', 1),
  'container-paragraphs-2': counted('paragraphs', 2),
  'container-images-2': counted('images', 2),
  'container-inputs-2': counted('inputs', 2),
  'container-inputs-3': counted('inputs', 3),
  'container-headings-2': counted('headings', 2),
  'container-anchors-2': counted('links', 2),
};
