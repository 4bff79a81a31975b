import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import type { Method } from '../../src/methods/method.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';

/** A method that finds nothing, on a page that it takes for one type. */
function blind(type: (typeof pageTypes)[number], reason = 'no-content'): Method {
  return {
    name: 'blind',
    meaning: 'finds nothing',
    reference: 'none',
    needs: [],
    defaults: {},
    score: ({ blocks }) => ({
      score: new Float32Array(blocks.size),
      cut: 0.5,
      types: Float32Array.from(pageTypes, (each) => (each === type ? 0.94 : 0.01)),
      reason,
    }),
  };
}

const towns = ['Alten', 'Borken', 'Celle', 'Dahme', 'Emden', 'Fehmarn', 'Gifhorn', 'Husum'];
const rows = towns
  .map(
    (town, i) =>
      `<li class="tender"><h3><a href="/t/${i}">Repair of the bridge in ${town}</a></h3><time datetime="2025-03-0${i + 1}">${i + 1} March 2025</time><p>Offers for the repair of the bridge in ${town} are opened in the town hall.</p></li>`,
  )
  .join('');
const page = `<title>Tenders</title><body><nav><a href="/a">Home</a> <a href="/b">Offices</a></nav><main><h1>Tenders</h1><ul class="tenders">${rows}</ul></main></body>`;

describe('a list on a page where the method finds nothing', () => {
  it('is the content of a page that is for its list', () => {
    const { text, reason, items, blocks } = extract(page, { method: blind('listing'), url: 'https://town.example/tenders' });
    expect(items.length).toBe(towns.length);
    expect(reason).toBeNull();
    for (const town of towns) expect(text).toContain(`bridge in ${town}`);
    expect(text).not.toContain('Offices');
    expect(blocks.filter(({ kept }) => kept).map((block) => block.reason)).toContain('item-of-a-list');
  });

  it('is none on another page', () => {
    const { text, reason } = extract(page, { method: blind('article'), url: 'https://town.example/tenders' });
    expect(text).toBe('');
    expect(reason).toBe('no-content');
  });

  it('is none behind a wall', () => {
    const { text, reason } = extract(page, { method: blind('listing', 'login-wall'), url: 'https://town.example/tenders' });
    expect(text).toBe('');
    expect(reason).toBe('login-wall');
  });
});
