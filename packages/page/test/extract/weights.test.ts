import { extract, type Problem } from 'pith';
import { methods } from 'pith/methods';
import { largeWeights } from 'pith/training';
import { describe, expect, it } from 'vitest';

const page = `<title>The ferry</title><nav><a href="/">Home</a> <a href="/boats">Boats</a></nav>
<article><h1>The ferry</h1><p>The ferry to the outer islands leaves at six, and it takes whoever stands on the pier with a coin in the hand.</p>
<p>In winter it waits for the doctor, who comes down the hill on foot, and for the post, which comes by cart from the station.</p></article>`;

const codeOf = (weights: unknown, more = {}) => {
  try {
    extract(page, { weights: weights as object, ...more });
    return 'read';
  } catch (problem) {
    return (problem as Problem).code;
  }
};

describe('weights of one’s own', () => {
  it('are read as they are stored', () => {
    const weights = JSON.parse(JSON.stringify(largeWeights)) as object;
    expect(extract(page, { weights }).toJSON()).toEqual(extract(page, { method: methods.large }).toJSON());
    // Names that speak against content in other weights make other scores.
    const other = { ...largeWeights, names: '-32|<article|<p' };
    const scores = (given: object) => extract(page, { weights: given }).blocks.map(({ score }) => score);
    expect(scores(other)).not.toEqual(scores(weights));
  });

  it('are refused where they do not fit, or where a method is given too', () => {
    const { passport } = largeWeights;
    expect(codeOf({})).toBe('BAD_WEIGHTS');
    expect(codeOf('weights.json')).toBe('BAD_WEIGHTS');
    expect(codeOf(null)).toBe('BAD_WEIGHTS');
    expect(codeOf({ ...largeWeights, passport: { ...passport, features: passport.features.slice(1) } })).toBe('BAD_WEIGHTS');
    expect(codeOf(largeWeights, { method: methods.landmarks })).toBe('BAD_OPTION');
  });
});
