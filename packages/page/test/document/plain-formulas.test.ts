import { describe, expect, it } from 'vitest';
import { extract } from '../../src/core.js';

const sentence = 'The ferry left at dawn with forty crates of pears, and nobody on the quay could say who had paid for them.';
const markdownOf = (formula: string) => extract(`<article><h1>Pears</h1><p>${sentence}</p><p>${sentence} ${formula} is less.</p></article>`).markdown;
const sum = '<mi>a</mi><mo>+</mo><mi>b</mi>';
const noted = `<math><semantics><mrow>${sum}</mrow><annotation encoding="application/x-tex">\\alpha + b</annotation></semantics></math>`;

describe('formulas of pith/core', () => {
  it('are the LaTeX that is noted in them, else their characters', () => {
    expect(markdownOf(noted)).toContain(`${sentence} $\\alpha + b$ is less.`);
    expect(markdownOf(`<math>${sum}</math>`)).toContain(`${sentence} a+b is less.`);
  });

  it('are there once where a page has them for the eye as well', () => {
    const eye =
      '<span class="katex-html" aria-hidden="true"><span class="mord">α</span><span class="mbin">+</span><span class="mord">b</span></span>';
    expect(markdownOf(`<span class="katex"><span class="katex-mathml">${noted}</span>${eye}</span>`)).toContain(`${sentence} $\\alpha + b$ is less.`);
  });
});
