import type { Method } from 'pith';
import type { Page } from 'pith/parts';
import { numberIn, openWeights } from '../models/weights.js';
import { lines, linesOfCoarseText, publishedLines, shareInLines } from '../stretches/lines.js';
import { lineDensityWeights } from './line-density.weights.js';

/** Names of the numbers in its weights. */
export const lineDensityFeatures = ['text bytes / code bytes'] as const;
export const lineDensityModel = 'line-density';

/** Density of every line: text bytes over code bytes, 0 for an empty line. */
export function densities({ textBytes, codeBytes }: { readonly textBytes: Float32Array; readonly codeBytes: Float32Array }): Float32Array {
  const out = new Float32Array(textBytes.length);
  for (let line = 0; line < out.length; line++) out[line] = codeBytes[line] === 0 ? 0 : Math.min(1, textBytes[line]! / codeBytes[line]!);
  return out;
}

/** The method with another threshold than the shipped one. */
export function lineDensityMethod(given: unknown): Method {
  const threshold = numberIn(openWeights(given, { model: lineDensityModel, features: lineDensityFeatures }), 'threshold', [0, 1]);
  return lineDensityAt(threshold);
}

/** The paper asks the user for the threshold; half text is what its figure 2 shows of the lines of an article. */
const HALF = 0.5;

/** The lines of the source, however few they are, and a threshold that was not trained. */
export function publishedLineDensity(threshold: number = HALF): Method {
  return lineDensityAt(threshold, 'published');
}

export function lineDensityAt(threshold: number, unit: 'fitted' | 'published' = 'fitted'): Method {
  return {
    name: 'line-density',
    meaning: 'lines of the source that hold more text than markup',
    reference: 'text extraction with an adaptive threshold for an employment information service: text density by lines, its figure 2',
    needs: [],
    defaults: {
      threshold: {
        value: threshold,
        meaning: 'a line is content where its text bytes over its code bytes exceed this',
        source: unit === 'published' ? 'read off its figure 2; the paper asks the user' : 'trained on WCXB; the paper asks the user',
      },
    },
    score: (page) => ({ score: shareInLines(page.once(linesOf(unit)), denseLines(page, threshold, unit), page.blocks.size), cut: 0.5 }),
    // The paper's output is lines, not blocks.
    ...(unit === 'published' ? { text: (page: Page) => linesOfCoarseText(page, denseLines(page, threshold, unit)) } : {}),
  };
}

function linesOf(unit: 'fitted' | 'published') {
  return unit === 'published' ? publishedLines : lines;
}

/** One byte per line: 1 where its density exceeds the threshold. */
function denseLines(page: Page, threshold: number, unit: 'fitted' | 'published'): Uint8Array {
  const density = densities(page.once(linesOf(unit)));
  // A loop, since `from` with a function costs more than the whole method.
  const kept = new Uint8Array(density.length);
  for (let line = 0; line < kept.length; line++) if (density[line]! > threshold) kept[line] = 1;
  return kept;
}

export const lineDensity: Method = lineDensityMethod(lineDensityWeights);
