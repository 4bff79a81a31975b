import { readPage } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { documentF1 } from '../../src/train/verdicts/document-score.js';
import type { Mark, MarkedPage } from '../../src/train/verdicts/marked-pages.js';
import { lessonOf } from '../../src/train/verdicts/train-verdicts.js';
import { figuresOf } from '../../src/train/verdicts/whole-path.js';

const html = '<h1>Kettle</h1><p>Red kettle</p><p>12 €</p><p>It boils water in no time.</p><p>Sign up for our letter</p>';
const marks: readonly Mark[] = ['T', 'N', 'F', 'X', ''];

function markedPage(): MarkedPage {
  const bytes = () => new TextEncoder().encode(html);
  return { set: 'made', id: '1', site: null, type: 'product', url: 'https://shop.example/', page: readPage(bytes()), bytes, marks, tokens: [] };
}

function figures(markdown: string) {
  const marked = markedPage();
  const texts = ['Kettle', 'Red kettle', '12 €', 'It boils water in no time.', 'Sign up for our letter'];
  const f1 = documentF1(
    markdown,
    texts.map((text, block) => ({ text, mark: marks[block]! })),
  );
  return figuresOf([{ marked, markdown, f1 }]);
}

describe('figures of documents', () => {
  it('are all there where the document has what is wanted', () => {
    const all = figures('# Kettle\n\nRed kettle\n\n12 €\n\nIt boils water in no time.');
    expect(all).toEqual({ document: 1, 'document product': 1, names: 1, facts: 1, clutter: 0 });
  });

  it('tell a lost fact from a line of clutter', () => {
    const some = figures('# Kettle\n\nRed kettle\n\nIt boils water in no time.\n\nSign up for our letter');
    expect(some).toMatchObject({ names: 1, facts: 0, clutter: 1 });
    expect(some.document).toBeLessThan(1);
  });
});

describe('the score of a document', () => {
  it('takes a word with soft hyphens for the same word', () => {
    expect(documentF1('Home repair assistance', [{ text: 'Home re\u00adpair assis\u00adtance', mark: 'T' }])).toBe(1);
  });
});

describe('the lesson of a page', () => {
  const taught = (blocks: number, maxBlocks: number) =>
    lessonOf(
      {
        evidence: [Float32Array.from({ length: blocks }, (_, block) => block)],
        labels: Array.from({ length: blocks }, (_, block) => (block === 0 ? -1 : block % 2)),
        tokens: Array.from({ length: blocks }, () => ['word']),
        fold: 0,
      },
      { maxBlocks },
    );
  const weightOf = ({ weights }: { readonly weights: Float32Array }) => weights.reduce((sum, weight) => sum + weight, 0);

  it('leaves out blocks that are not known', () => {
    expect([...taught(4, 100).columns[0]!]).toEqual([1, 2, 3]);
  });

  it('weighs as much as that of a longer page, and as one of which fewer blocks are drawn', () => {
    expect(weightOf(taught(200, 1000))).toBeCloseTo(weightOf(taught(20, 1000)), 3);
    expect(weightOf(taught(200, 20))).toBeCloseTo(weightOf(taught(200, 1000)), 3);
    expect(taught(200, 20).labels.length).toBeLessThanOrEqual(20);
  });
});
