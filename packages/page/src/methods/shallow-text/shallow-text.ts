import { linkDensity, wordCount } from '../../features/own-text.js';
import type { Method } from '../method.js';

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
  score(page) {
    const d = shallowText.defaults;
    const words = page.values(wordCount);
    const links = page.values(linkDensity);
    const score = new Float32Array(page.blocks.size);
    for (let i = 0; i < score.length; i++) {
      const next = words[i + 1] ?? 0;
      if (links[i]! > d.linkDensity!.value) continue;
      const kept =
        (links[i - 1] ?? 0) <= d.previousLinkDensity!.value
          ? words[i]! > d.words!.value || next > d.nextWords!.value || (words[i - 1] ?? 0) > d.previousWords!.value
          : words[i]! > d.wordsAfterMenu!.value || next > d.nextWordsAfterMenu!.value;
      score[i] = kept ? 1 : 0;
    }
    return { score, cut: 0.5 };
  },
};
