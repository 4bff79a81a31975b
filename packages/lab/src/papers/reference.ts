import { psoFeatures, type Reference } from '@pith/papers';
import { alignDragnet, dragnetContent } from '../labels/dragnet.js';
import { similarity } from '../metrics/similarity.js';
import { psoSettings } from '../train/papers/pso.js';
import { trainSwarm } from '../train/particle-swarm.js';

/** A few seconds on a long page; the printed algorithm has fallen apart by then. */
const SIZE = { n: 40, generations: 40 };

/** The main content of a page as plain text, measured as the papers measure: for figures of `@pith/papers`. */
export function referenceFrom(text: string): Reference {
  return {
    similarity: (given) => similarity(given, text),
    content: (blocks) => dragnetContent(alignDragnet(text, blocks)),
    generations: (textAt) => {
      // Most particles keep the same blocks.
      const known = new Map<string, number>();
      const score = (thresholds: readonly number[]) => {
        const kept = textAt(thresholds);
        const value = known.get(kept) ?? similarity(kept, text);
        known.set(kept, value);
        return value;
      };
      const { omega, tau, phi, seed } = psoSettings;
      return trainSwarm(score, { dimensions: psoFeatures.length, ...SIZE, omega, tau, phi, seed, maxVelocity: Number.MAX_VALUE }).curve;
    },
  };
}
