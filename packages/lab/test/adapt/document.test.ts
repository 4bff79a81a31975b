import { methods, methodWithWeights } from '@pith/papers';
import { extract } from 'pith';
import { describe, expect, it } from 'vitest';
import { adaptDefault } from '../../src/adapt/adapt.js';
import { almanacLabel, almanacMarks, almanacPage } from './invented-almanac.js';

const site = 'almanac.example';
const urlOf = (number: number) => `https://${site}/${number}`;
const textsOf = (number: number) => extract(almanacPage(number), { url: urlOf(number) }).blocks.map(({ text }) => text);
const numbers = Array.from({ length: 8 }, (_, number) => number);
const labelled = numbers.map((number) => almanacLabel(number, textsOf(number)));
const marks = new Map(numbers.map((number) => [`page-${number}`, almanacMarks(textsOf(number))]));

describe('learning the document', () => {
  it('learns what belongs in it on top of the text, and writes it on pages that nobody labelled', () => {
    const steps: string[] = [];
    const learned = adaptDefault(labelled, { site, marks, ways: ['trees'], gate: [], onStep: ({ way }) => steps.push(way) });
    expect(new Set(steps)).toContain('document');
    expect(learned.document).toMatchObject({ isLearned: true, isWhole: true });
    expect(learned.document!.after - learned.document!.before).toBeGreaterThan(0.03);
    // Weights are stored as a file.
    const method = methodWithWeights('default', JSON.parse(JSON.stringify(learned.weights)));
    for (const number of [20, 21, 22]) {
      const input = almanacPage(number);
      const fact = `ferry: ${number + 2} crowns`;
      expect(extract(input, { url: urlOf(number), method: methods.large }).markdown).not.toContain(fact);
      const { markdown, text } = extract(input, { url: urlOf(number), method });
      expect(markdown).toContain(fact);
      expect(markdown).not.toContain('Sign up');
      expect(text).not.toContain(fact);
    }
  });

  it('leaves the document alone where only plain text was labelled', () => {
    const plain = new Map([...marks].map(([id, blocks]) => [id, blocks.map(([text, mark]) => [text, mark === 'F' ? '' : mark] as const)]));
    const learned = adaptDefault(labelled, { site, marks: plain, ways: ['trees'], gate: [] });
    expect(learned.document).toBeUndefined();
    expect(learned.weights).toBeUndefined();
  });
});
