import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { readRules, type SiteRuleData } from '../../src/rules/rule.js';

const doc = readFileSync(new URL('../../../../docs/how-to/site-rules.md', import.meta.url), 'utf8');
const rules = JSON.parse(/```json\n([\s\S]*?)```/.exec(doc)![1]!) as SiteRuleData[];

describe('docs/how-to/site-rules.md', () => {
  it('shows rules that are read', () => {
    expect(readRules(rules).map(({ host }) => host)).toEqual(['press.example', 'shop.example']);
  });

  it('says what comes of them', () => {
    const html =
      '<main><h1 class="headline">Tea</h1><div class="story"><p>Tea is a drink that many people make every day, says one of them.</p><p class="advert">Buy tea.</p></div></main>';
    const page = extract(html, { url: 'https://www.press.example/news/1', rules });
    expect(page.sources.title).toEqual({ from: 'rule h1.headline', confidence: 1 });
    expect(page.warnings).toContain('rule-matches-nothing: date "time.published"');
    expect(page.text).toBe('Tea is a drink that many people make every day, says one of them.');
    expect(page.blocks.find(({ text }) => text === 'Buy tea.')?.reason).toBe('dropped-by-rule');
  });
});
