import { describe, expect, test } from 'vitest';
import { type Case, chains, joined, readCases, runCase } from './html5lib.js';

const data = process.env.PITH_DATA;

/**
 * Cases that differ for a reason, listed with it in docs/research/tree.md: file and number of the case in it. A case that leaves this list
 * or enters it fails the test, so that the docs stay true.
 */
const differs: Record<string, readonly string[]> = {
  'noscript is read into elements, so that its text is its content and not its markup': [
    'tests16.dat 83',
    'tests16.dat 85',
    'tests16.dat 87',
    'tests16.dat 180',
    'tests16.dat 182',
    'tests16.dat 184',
    'tests5.dat 15',
    'webkit02.dat 1',
  ],
  'a browser copies the chosen option into selectedcontent': ['webkit02.dat 44', 'webkit02.dat 45', 'webkit02.dat 46', 'webkit02.dat 47'],
  'a script of the case changes the page': ['scripted/webkit01.dat 0', 'scripted/webkit01.dat 1'],
  'an end tag ends at its first >, also inside a quoted attribute': ['scriptdata01.dat 6'],
};

const nameOf = ({ file, index }: Case) => `${file} ${index}`;

describe.skipIf(!data)('html5lib tree construction (needs PITH_DATA)', () => {
  const cases = data ? readCases(`${data}/html5lib/tree-construction`) : [];
  const withText = cases.filter(({ expected }) => expected.length > 0);

  test('the suite is whole', () => {
    expect([cases.length, withText.length]).toEqual([1796, 988]);
  });

  test('text in document order is the same in at least 98 % of the cases with text', () => {
    const same = withText.filter((given) => joined(runCase(given)) === joined(given.expected));
    expect(same.length / withText.length).toBeGreaterThanOrEqual(0.98);
  });

  test('cases for both modes of scripting give the same texts without it', () => {
    const both = withText.filter(({ scripting }) => scripting === undefined);
    const different = both.filter((given) => chains(runCase({ ...given, scripting: false })) !== chains(runCase({ ...given, scripting: true })));
    expect(different.map(nameOf)).toEqual([]);
  });

  test('the chain of ancestors of every text is the same in at least 90 %, and what differs is known', () => {
    const different = withText.filter((given) => chains(runCase(given)) !== chains(given.expected)).map(nameOf);
    expect(different.toSorted()).toEqual(Object.values(differs).flat().toSorted());
    expect(1 - different.length / withText.length).toBeGreaterThanOrEqual(0.9);
  });
});
