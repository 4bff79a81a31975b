import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { ONE_CHARACTER, TWO_CHARACTERS } from '../../src/tree/entity-names.js';
import { References } from '../../src/tree/references.js';

const names = `${ONE_CHARACTER} ${TWO_CHARACTERS}`
  // `fr:A2B` is `Afr 2Bfr`.
  .replace(/(\w+):(\w+)/g, (_, end: string, letters: string) => [...letters.matchAll(/\d*[a-z]/gi)].map(([letter]) => letter + end).join(' '))
  // `{Acy Bcy}` is `Acy Bcy acy bcy`.
  .replace(/\{([^}]*)\}/, (_, capitals: string) => `${capitals} ${capitals.toLowerCase()}`)
  // `Amacr!` is `Amacr amacr`.
  .replace(/([A-Z])([a-z]+)!/g, (_, letter: string, rest: string) => `${letter}${rest} ${letter.toLowerCase()}${rest}`)
  .trim()
  .split(/\s+/)
  .flatMap((entry) => entry.replace(/^[\d+]+/, '').split(','));

/** What parse5 makes of the same text, as text and as the value of an attribute. */
function byParse5(written: string): { text: string; attribute: string } {
  const [element] = parseFragment(`<a b="${written}">${written}</a>`).childNodes;
  if (element === undefined || !('childNodes' in element)) throw new Error(`parse5 made no element of ${written}`);
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return { text, attribute: element.attrs[0]!.value };
}

function byUs(written: string): { text: string; attribute: string } {
  const references = new References();
  return { text: references.resolveText(written), attribute: references.resolveAttribute(written) };
}

describe('character references', () => {
  test('all names of the standard, and those that need no semicolon', () => {
    expect(names).toHaveLength(2125);
    expect(new Set(names).size).toBe(2125);
    expect(names.filter((name) => name.startsWith('.'))).toHaveLength(106);
  });

  test.each(['', ';', '=', 'x', '1;', ' ', ';;'])('every name before %j reads as in parse5', (after) => {
    const differing = names.map((name) => `&${name.replace('.', '')}${after}`).filter((written) => !agrees(written));
    expect(differing).toEqual([]);
  });

  test('numbers read as in parse5', () => {
    const numbers = ['0', '13', '38', '127', '128', '129', '150', '159', '160', '55296', '57343', '65533', '65535', '128512', '1114111', '1114112'];
    const written = numbers.flatMap((number) => [
      `&#${number};`,
      `&#${number}x`,
      `&#x${Number(number).toString(16)};`,
      `&#X${Number(number).toString(16)}=`,
    ]);
    expect(
      [...written, '&#;', '&#x;', '&#xg;', '&#', '&', '&&amp;', '&#99999999999999999999999999;', '&#x1g'].filter((each) => !agrees(each)),
    ).toEqual([]);
  });

  test('so does whatever looks like a reference', () => {
    const piece = fc.oneof(fc.constantFrom(...names.map((name) => name.replace('.', ''))), fc.stringMatching(/^[a-zA-Z0-9#;=& ]{0,6}$/));
    const written = fc.array(piece, { maxLength: 4 }).map((pieces) => `&${pieces.join('')}`);
    fc.assert(
      fc.property(written, (each) => agrees(each)),
      { numRuns: 3000, seed: 1 },
    );
  });
});

function agrees(written: string): boolean {
  const [theirs, ours] = [byParse5(written), byUs(written)];
  return ours.text === theirs.text && ours.attribute === theirs.attribute;
}
