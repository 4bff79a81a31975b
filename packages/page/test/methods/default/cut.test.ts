import { describe, expect, it } from 'vitest';
import { chosenCut } from '../../../src/methods/default/index.js';
import { pageTypes } from '../../../src/page-type/type-tokens.js';

const typed = (type: (typeof pageTypes)[number], sure: number) =>
  Float32Array.from(pageTypes, (each) => (each === type ? sure : (1 - sure) / (pageTypes.length - 1)));
/** A text, and a box below it that may belong to it. */
const score = Float32Array.of(0.8, 0.7, 0.75, 0.45);
const words = Float32Array.of(80, 60, 70, 30);

describe('chosenCut', () => {
  it('is higher on a page that is an article for sure', () => {
    const { cut } = chosenCut(score, words, 'balanced', typed('article', 0.97));
    expect(cut).toBeGreaterThan(0.45);
    expect(chosenCut(score, words, 'balanced', typed('article', 0.7)).cut).toBeLessThanOrEqual(0.45);
    expect(chosenCut(score, words, 'balanced', typed('listing', 0.97)).cut).toBeLessThanOrEqual(0.45);
    expect(chosenCut(score, words, 'balanced').cut).toBeLessThanOrEqual(0.45);
  });

  it('leaves an article whole that is doubtful throughout', () => {
    const article = typed('article', 0.97);
    const doubtful = Float32Array.of(0.45, 0.4, 0.42, 0.7);
    expect(chosenCut(doubtful, words, 'balanced', article).cut).toBeLessThan(0.41);
    // Half of the words that would be kept is most of them.
    expect(chosenCut(Float32Array.of(0.6, 0.45), Float32Array.of(50, 50), 'balanced', article).cut).toBe(0.5);
    expect(chosenCut(Float32Array.of(0.6, 0.45), Float32Array.of(49, 51), 'balanced', article).cut).toBeLessThanOrEqual(0.45);
    // What is not kept anyway does not count.
    expect(chosenCut(Float32Array.of(0.6, 0.45, 0.01), Float32Array.of(50, 50, 500), 'balanced', article).cut).toBe(0.5);
  });

  it('keeps no more with precision than without, and no less with recall', () => {
    for (const types of [typed('article', 0.97), typed('service', 0.9)]) {
      const [precision, balanced, recall] = (['precision', 'balanced', 'recall'] as const).map((favor) => chosenCut(score, words, favor, types).cut);
      expect(precision).toBeGreaterThanOrEqual(balanced!);
      expect(balanced).toBeGreaterThanOrEqual(recall!);
    }
  });
});
