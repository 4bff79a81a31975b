import { tokensEstimate } from 'pith';
import { describe, expect, it } from 'vitest';
import { chunksOf } from '../../src/text/chunks.js';

const paragraph = (topic: string, count: number) =>
  Array.from({ length: count }, (_, n) => `The ${topic} was measured again in week ${n}, and the keeper wrote it down.`).join(' ');
const page = `# Tides

Before all parts.

## Morning

${paragraph('tide', 6)}

${paragraph('wind', 2)}

### Figures

\`\`\`
# not a heading

still one listing
\`\`\`

## Night

- one
- two`;

describe('chunks', () => {
  it('follow the headings, and know those above them', () => {
    const chunks = chunksOf(page, 400);
    expect(chunks.map(({ headings, position }) => [position, headings.join(' > ')])).toEqual([
      [0, 'Tides'],
      [1, 'Tides > Morning'],
      [2, 'Tides > Morning > Figures'],
      [3, 'Tides > Night'],
    ]);
    expect(chunks[2]!.text).toBe('```\n# not a heading\n\nstill one listing\n```');
    expect(chunks[3]!.text).toBe('- one\n- two');
  });

  it('have headings without the addresses of their links', () => {
    const [chunk] = chunksOf('# [The harbour](https://example.org/harbour) of [Skerry](/skerry)\n\nIt is small.', 400);
    expect(chunk!.headings).toEqual(['The harbour of Skerry']);
  });

  it.each([20, 40, 100])('have at most %d tokens, and lose nothing', (limit) => {
    const chunks = chunksOf(page, limit);
    for (const { tokens, text } of chunks) {
      expect(tokens, text).toBeLessThanOrEqual(limit);
      expect(text.trim()).toBe(text);
    }
    const words = (text: string) => text.match(/\w+/g) ?? [];
    const all = new Set(words(page.replaceAll(/^#+ .*/gm, '')));
    const kept = new Set(chunks.flatMap(({ text }) => words(text)));
    for (const word of all) if (!['not', 'a', 'heading'].includes(word)) expect(kept.has(word), word).toBe(true);
  });

  it('keep their ids while their own text stays, and have different ones', () => {
    const before = chunksOf(page, 60);
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
    const after = chunksOf(page.replace('Before all parts.', 'Something new. And more of it.'), 60);
    expect(after.slice(1).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect(after[0]!.id).not.toBe(before[0]!.id);
    expect(chunksOf('same\n\n# A\n\nx\n\n# A\n\nx', 50).map(({ id }) => id)).toEqual([
      expect.any(String),
      expect.stringMatching(/^\w{16}$/),
      expect.stringMatching(/^\w{16}-2$/),
    ]);
  });

  it('cut what has no words, Chinese sentences, and nothing at all', () => {
    for (const { tokens } of chunksOf('x'.repeat(5_000), 50)) expect(tokens).toBeLessThanOrEqual(50);
    const chinese = '这是第一句话，讲的是港口。'.repeat(40);
    const chunks = chunksOf(chinese, 60);
    expect(chunks.length).toBeGreaterThan(3);
    for (const { text } of chunks) expect(text.endsWith('。')).toBe(true);
    expect(chunksOf('', 50)).toEqual([]);
    expect(tokensEstimate(chinese)).toBeGreaterThan(60);
  });
});
