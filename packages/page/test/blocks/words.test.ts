import { describe, expect, it } from 'vitest';
import { countWords } from '../../src/blocks/words.js';

describe('countWords', () => {
  const cases: readonly [string, string, number][] = [
    ['English', "Don't count state-of-the-art twice, please.", 5],
    ['German', 'Fünf größere Überschriften für Müßiggänger', 5],
    ['Russian', 'Съешь ещё этих мягких булок', 5],
    ['Greek', 'Καλημέρα σας, τι κάνετε;', 4],
    ['Arabic', 'مرحبا بالعالم هذا نص', 4],
    ['Hebrew', 'שלום עולם זה טקסט', 4],
    ['Hindi', 'नमस्ते दुनिया यह पाठ है', 5],
    ['Korean', '안녕하세요 세계 여러분', 3],
    ['numbers', 'In 2024 it rose by 3.5 points', 8],
    ['nothing', ' … – ! ', 0],
  ];
  it.each(cases)('%s', (_language, text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('asks the dictionary where words are not spaced', () => {
    expect(countWords('我喜欢吃苹果')).toBe(4);
    expect(countWords('私は学生です')).toBeGreaterThanOrEqual(3);
    expect(countWords('สวัสดีครับ')).toBe(2);
  });
});
