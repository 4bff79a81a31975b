import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { knownTags } from '../../src/tree/tags.js';
import type { Tree } from '../../src/tree/tree.js';
import { depthOf, faultsOf } from './invariants.js';

const name = fc.constantFrom(...knownTags.filter((tag) => !/[#:]/.test(tag)), 'mglyph', 'foreignobject', 'annotation-xml', 'x-y');
const piece = fc.oneof(
  { weight: 6, arbitrary: name.map((tag) => `<${tag}>`) },
  { weight: 5, arbitrary: name.map((tag) => `</${tag}>`) },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.constantFrom('a', 'type=hidden', 'class="b&amp;" class=c', "x='")).map(([tag, rest]) => `<${tag} ${rest}>`),
  },
  { weight: 1, arbitrary: name.map((tag) => `<${tag}/>`) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('a', ' ', 'b c', '&lt;', '\n', '\r\n', '\0', '<![CDATA[', ']]>', '<!--', '-->', '<!doctype html>', '<', '"'),
  },
);
const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const columns = ({ tag, parent, end, text, offset, attributeStart, attributeName, attributeValue, tagNames, warnings }: Tree) => ({
  tag: [...tag],
  parent: [...parent],
  end: [...end],
  text,
  offset: [...offset],
  attributeStart: [...attributeStart],
  attributeName,
  attributeValue,
  tagNames,
  warnings,
});

test('any tag soup gives a sound tree, the same every time', () => {
  fc.assert(
    fc.property(soup, (page) => {
      const tree = parse(page);
      expect(faultsOf(tree)).toEqual([]);
      expect(columns(parse(page))).toEqual(columns(tree));
    }),
    { numRuns: 1500 },
  );
});

test('any string gives a sound tree', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (page) => faultsOf(parse(page)).length === 0));
});

test('small limits hold for any tag soup', () => {
  const limits = { ...defaultLimits, depth: 4, nodes: 20 };
  fc.assert(
    fc.property(soup, (page) => {
      const tree = parse(page, limits);
      expect(faultsOf(tree)).toEqual([]);
      expect(tree.size).toBeLessThanOrEqual(limits.nodes);
      expect(depthOf(tree)).toBeLessThanOrEqual(limits.depth);
    }),
    { numRuns: 1000 },
  );
});
