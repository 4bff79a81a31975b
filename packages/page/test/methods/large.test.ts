import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { large } from '../../src/methods/large/large.js';
import { defaultWeights, largeWeights } from '../../src/parts.js';

const paragraph =
  '<p>The harbour office counts every boat that comes in before noon, and writes down its name, its cargo and the people on board, as it has done for ninety years.</p>';
const page = `<title>Boats</title><body><nav><a href=/a>Home</a> <a href=/b>News</a> <a href=/c>Contact</a></nav><main><h1>Boats</h1>${paragraph.repeat(6)}</main><footer>Imprint</footer>`;

describe('pith/large', () => {
  it('is given to extract as its method', () => {
    const { text, confidence } = extract(page, { method: large });
    expect(text).toContain('harbour office');
    expect(text).not.toContain('Imprint');
    expect(confidence).toBeGreaterThan(0.5);
  });

  it('says why about a block, as the default does', () => {
    const causes = extract(page, { method: large }).why(0);
    expect(causes.map(({ part }) => part)).toContain('start');
    expect(causes.map(({ part }) => part)).toContain('cut');
  });

  it('has a passport of its own, for the features of the default', () => {
    expect(large.name).toBe('large');
    expect(largeWeights.passport.model).toBe('pith-default');
    expect(largeWeights.passport.features).toEqual(defaultWeights.passport.features);
  });
});
