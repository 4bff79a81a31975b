import type { Source, Topic } from '../evidence.js';

/** Word of a `rel` → what the address is, and how far it is believed. */
const table: Readonly<Record<string, readonly [topic: Topic, trust: number]>> = {
  canonical: ['canonicalUrl', 0.9],
  icon: ['favicon', 0.9],
  'apple-touch-icon': ['favicon', 0.6],
  'apple-touch-icon-precomposed': ['favicon', 0.55],
  'mask-icon': ['favicon', 0.3],
  license: ['license', 0.85],
  image_src: ['image', 0.6],
};

/** Addresses that the page names by `rel`. */
export const links: Source = {
  name: 'link',
  topics: ['canonicalUrl', 'favicon', 'license', 'image'],
  read({ survey }) {
    return survey.rels.flatMap(({ rel, href, row }) =>
      rel
        .split(' ')
        .filter((word) => Object.hasOwn(table, word))
        .map((word) => ({ topic: table[word]![0], value: href, from: `link ${word}`, row, trust: table[word]![1] })),
    );
  },
};
