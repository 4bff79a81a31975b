import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methods, methodWithWeights } from '@pith/papers';
import { extract } from 'pith';
import { describe, expect, it } from 'vitest';
import { adaptDefault } from '../../src/adapt/adapt.js';
import { readSetMarks } from '../../src/train/verdicts/marked-pages.js';
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
    const folder = mkdtempSync(join(tmpdir(), 'pith-roles-'));
    try {
      const lineOf = (roles: RegExp) =>
        [...marks]
          .map(([id, blocks]) => JSON.stringify({ id, blocks: blocks.map(([text, mark]) => [text, roles.test(mark) ? mark : '']) }))
          .join('\n');
      writeFileSync(join(folder, 'document.jsonl'), lineOf(/[TX]/));
      expect(readSetMarks(folder).size).toBe(0);
      writeFileSync(join(folder, 'document.jsonl'), lineOf(/[TXF]/));
      expect(readSetMarks(folder)).toEqual(marks);
      expect(adaptDefault(labelled, { site, ways: ['trees'], gate: [] })).toMatchObject({ document: undefined, weights: undefined });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
