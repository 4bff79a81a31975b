import { describe, expect, it } from 'vitest';
import { wholeItems } from '../../src/arrange/whole-items.js';
import { choose, type Mask } from '../../src/content/choose.js';
import { texts } from '../../src/features/surveys/texts.js';
import type { Item } from '../../src/records/items/item.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf, scoresFor } from '../content/content-of.js';

const card = (name: string, ...lines: string[]) =>
  `<div class="card" id="${name}"><h3>${name}</h3>${lines.map((line, i) => `<p class="line${'abc'[i]}">${line}</p>`).join('')}</div>`;

/** Kept texts of a page whose elements of class `card` are the items of its list. Texts with `low` score low; `masked` ones are dropped by a mask. */
function keptIn(html: string): string[] {
  const page = pageOf(html);
  const { tree } = page;
  const { text } = page.once(texts);
  const items: Item[] = [];
  for (let row = 1; row < tree.size; row++)
    if (attribute(tree, row, 'class') === 'card')
      items.push({
        position: items.length + 1,
        list: null,
        title: attribute(tree, row, 'id')!,
        url: null,
        date: null,
        summary: null,
        image: null,
        price: null,
        region: 0,
        node: row,
        end: tree.end[row]!,
      });
  const mask: Mask<'known'> = { blocks: Uint8Array.from(text, (line) => Number(line.includes('masked'))), reason: 'known' };
  const kept = choose(
    scoresFor(page, (line) => !line.includes('low')),
    { dropped: [mask] },
  );
  const { keeps } = wholeItems(page, kept, items);
  return text.filter((_, block) => keeps[block] === 1);
}

describe('the items of a list', () => {
  it('all have their names, and the slots that most of them have', () => {
    expect(keptIn(card('oak', 'wood') + card('ash', 'low wood') + card('low elm', 'wood'))).toEqual([
      'oak',
      'wood',
      'ash',
      'low wood',
      'low elm',
      'wood',
    ]);
  });

  it('have no slot that few of them have, but their prices and dates', () => {
    const made = card('oak', 'low more', 'low $5') + card('ash', 'low more', 'low $6') + card('elm', 'low more', 'low 3 May 2024');
    expect(keptIn(made)).toEqual(['oak', 'low $5', 'ash', 'low $6', 'elm', 'low 3 May 2024']);
  });

  it('stay as they are where few names are kept, or where there are two', () => {
    expect(keptIn(card('oak', '$5') + card('low ash', 'low $6') + card('low elm', 'low $7'))).toEqual(['oak', '$5']);
    expect(keptIn(card('oak', '$5') + card('low ash', 'low $6'))).toEqual(['oak', '$5']);
  });

  it('have nothing that was dropped for another reason than its score', () => {
    expect(keptIn(card('oak', '$5') + card('ash', 'low masked $6') + card('elm', '$7'))).toEqual(['oak', '$5', 'ash', 'elm', '$7']);
  });
});
