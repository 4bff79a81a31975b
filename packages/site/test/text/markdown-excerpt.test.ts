import { tokensEstimate } from 'pith';
import { describe, expect, it } from 'vitest';
import { excerptOfMarkdown } from '../../src/text/markdown-excerpt.js';

const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ');
const whole = `# Title\n\n${words(20)}\n\n## One\n\n${words(20)}\n\n## Two\n\n${words(20)}`;

describe('an excerpt of Markdown', () => {
  it('is the whole where that fits', () => {
    expect(excerptOfMarkdown(whole, 10_000)).toEqual({ markdown: whole, tokens: tokensEstimate(whole), fullTokens: tokensEstimate(whole) });
  });

  it('ends before a section', () => {
    const { markdown, tokens, fullTokens } = excerptOfMarkdown(whole, tokensEstimate(whole) - 10);
    expect(markdown.endsWith('word19')).toBe(true);
    expect(markdown).toContain('## One');
    expect(markdown).not.toContain('## Two');
    expect(tokens).toBeLessThan(fullTokens);
  });

  it('ends between blocks where the first section is too long', () => {
    const long = `${words(30)}\n\n${words(30)}\n\n${words(30)}`;
    const { markdown, tokens } = excerptOfMarkdown(long, tokensEstimate(long) - 20);
    expect(markdown).toBe(`${words(30)}\n\n${words(30)}`);
    expect(tokens).toBeLessThanOrEqual(tokensEstimate(long) - 20);
  });

  it('does not end inside a listing', () => {
    const listing = `${words(10)}\n\n\`\`\`\n# no heading\n\n# nor this\n\`\`\`\n\n## One\n\n${words(40)}`;
    expect(excerptOfMarkdown(listing, tokensEstimate(listing) - 30).markdown).toBe(`${words(10)}\n\n\`\`\`\n# no heading\n\n# nor this\n\`\`\``);
  });
});
