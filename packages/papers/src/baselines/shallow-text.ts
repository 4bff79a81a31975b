import type { Method } from 'pith';
import { blockText, linkDensity, type Page, wordCount } from 'pith/parts';

export const shallowText: Method = {
  name: 'shallow-text',
  meaning: 'a small decision tree on the words and links of a block and its two neighbours',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010, the number-of-words classifier as published with boilerpipe',
  needs: [linkDensity, wordCount],
  defaults: {
    linkDensity: { value: 0.333333, meaning: 'most of a content block that may be linked', source: 'figure 3 of the paper' },
    previousLinkDensity: { value: 0.555556, meaning: 'above it the block before is a menu', source: 'figure 3 of the paper' },
    words: { value: 16, meaning: 'a block longer than this is content where no menu precedes it', source: 'figure 3 of the paper' },
    nextWords: { value: 15, meaning: 'a short block before one longer than this is content', source: 'figure 3 of the paper' },
    previousWords: { value: 4, meaning: 'a short block after one longer than this is content', source: 'figure 3 of the paper' },
    wordsAfterMenu: { value: 40, meaning: 'a block longer than this is content even after a menu', source: 'figure 3 of the paper' },
    nextWordsAfterMenu: { value: 17, meaning: 'a block before one longer than this is content even after a menu', source: 'figure 3 of the paper' },
  },
  score: (page) => ({ score: decide(page.values(wordCount), page.values(linkDensity)), cut: 0.5 }),
};

/** With the words of boilerpipe, whatever is between blanks and has a letter or digit: a sentence of a script without blanks is one word. */
export const publishedShallowText: Method = {
  ...shallowText,
  needs: [linkDensity],
  score: (page) => ({ score: decide(page.once(wordsBetweenBlanks), page.values(linkDensity)), cut: 0.5 }),
};

function wordsBetweenBlanks({ blocks }: Page): Float32Array {
  const words = new Float32Array(blocks.size);
  for (let block = 0; block < words.length; block++)
    for (const word of blockText(blocks, block).split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) words[block]!++;
  return words;
}

function decide(words: Float32Array, links: Float32Array): Float32Array {
  const d = shallowText.defaults;
  const score = new Float32Array(words.length);
  for (let i = 0; i < score.length; i++) {
    const next = words[i + 1] ?? 0;
    if (links[i]! > d.linkDensity!.value) continue;
    const kept =
      (links[i - 1] ?? 0) <= d.previousLinkDensity!.value
        ? words[i]! > d.words!.value || next > d.nextWords!.value || (words[i - 1] ?? 0) > d.previousWords!.value
        : words[i]! > d.wordsAfterMenu!.value || next > d.nextWordsAfterMenu!.value;
    score[i] = kept ? 1 : 0;
  }
  return score;
}
