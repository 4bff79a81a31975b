import { alone, type Variants, withWeights } from '../variant.js';
import { dragnetMethod } from './dragnet.js';
import { dragnetWeights } from './dragnet.weights.js';
import { publishedDragnetWeights } from './published.weights.js';

export const variantsOfDragnet: Variants = {
  published: withWeights(
    publishedDragnetWeights,
    'blocks, tag counts, tokens, smoothing and choice of L2 as the program of 2013 has them; 24 tokens of class',
    (weights) => alone(dragnetMethod(weights)),
  ),
  'without-comments': withWeights(dragnetWeights, 'never keeps what is in elements named after comments', (weights) =>
    dragnetMethod(weights, { comments: 'left-out' }),
  ),
};
