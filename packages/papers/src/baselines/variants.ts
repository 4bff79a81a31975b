import { alone, type Variants, withoutWeights } from '../variant.js';
import { cetrOnLines, publishedCetr } from './cetr.js';
import { publishedDensityTree } from './density-tree.js';
import { publishedShallowText } from './shallow-text.js';

export const variantsOfCetr: Variants = {
  published: withoutWeights(alone(publishedCetr), 'tags counted and ratios smoothed as the program of Peters & Lecocq does, on its blocks'),
  lines: withoutWeights(cetrOnLines, 'lines of the source instead of blocks, as Weninger, Hsu and Han have it'),
};

export const variantsOfDensityTree: Variants = {
  published: withoutWeights(alone(publishedDensityTree), 'the blocks of Peters & Lecocq, their lines cut every 80 characters'),
};

export const variantsOfShallowText: Variants = {
  published: withoutWeights(alone(publishedShallowText), 'words are what is between blanks, also in scripts without blanks'),
};
