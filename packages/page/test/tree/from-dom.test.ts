import { type DefaultTreeAdapterTypes, parse as parse5 } from 'parse5';
import { describe, expect, test } from 'vitest';
import { type DomNode, fromDom } from '../../src/tree/from-dom.js';
import { defaultLimits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { dump } from './dump.js';
import { depthOf, faultsOf } from './invariants.js';

/** What a browser that runs scripts would show of a page: parse5's tree behind the names of the DOM. */
function domOf(page: string): DomNode {
  return asDom(parse5(page));
}

function asDom(node: DefaultTreeAdapterTypes.Node): DomNode & Record<string, unknown> {
  const childNodes = 'childNodes' in node ? node.childNodes.map(asDom) : [];
  if (node.nodeName === '#text') return { nodeType: 3, nodeName: '#text', nodeValue: (node as DefaultTreeAdapterTypes.TextNode).value, childNodes };
  if (!('tagName' in node)) return { nodeType: node.nodeName === '#document' ? 9 : 8, nodeName: node.nodeName, nodeValue: null, childNodes };
  const isHtml = node.namespaceURI === 'http://www.w3.org/1999/xhtml';
  return {
    nodeType: 1,
    nodeName: isHtml ? node.tagName.toUpperCase() : node.tagName,
    nodeValue: null,
    namespaceURI: node.namespaceURI,
    attributes: node.attrs.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value })),
    childNodes,
    ...('content' in node ? { content: asDom(node.content) } : {}),
  };
}

const element = (nodeName: string, childNodes: readonly DomNode[], more: object = {}): DomNode => ({
  nodeType: 1,
  nodeName,
  nodeValue: null,
  childNodes,
  ...more,
});
const text = (nodeValue: string): DomNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] });

describe('a live DOM gives the tree that its source gives', () => {
  test.each([
    '<!doctype html><title>a</title><p class=b id=c>d<b>e</b>',
    '<p>a<!-- b -->c',
    '<table><td>a<td>b</table>',
    '<noscript><p>a<img src=b></noscript><div><noscript><i>c</noscript>d</div>',
    '<template><p>a</template>b',
    '<svg viewbox="0 0 1 1"><linearGradient/><title>a</title><use xlink:href="#b"/></svg><math><mi>c</mi></math>',
    '<script>a<b></script><style>c</style><textarea>d</textarea>',
    '<x-y z>a</x-y>',
  ])('%s', (page) => {
    const tree = fromDom(domOf(page));
    expect(dump(tree)).toBe(dump(parse(page)));
    expect(faultsOf(tree)).toEqual([]);
  });
});

test('an element alone stands below the document', () => {
  expect(dump(fromDom(element('P', [text('a')])))).toBe('#document(p("a"))');
});

test('an open shadow root stands in a template before the children of its host', () => {
  const host = element('X-Y', [text('a')], {
    shadowRoot: { nodeType: 11, nodeName: '#document-fragment', nodeValue: null, childNodes: [element('P', [text('b')])] },
  });
  expect(dump(fromDom(host))).toBe('#document(x-y(template[shadowrootmode=open](p("b")) "a"))');
});

test('a noscript of a browser without scripts already has elements', () => {
  expect(dump(fromDom(element('NOSCRIPT', [element('P', [text('a')])])))).toBe('#document(noscript(p("a")))');
});

test('limits hold', () => {
  let tower = element('DIV', [text('a')]);
  for (let i = 1; i < 100_000; i++) tower = element('DIV', [tower]);
  const tree = fromDom(tower);
  expect(depthOf(tree)).toBe(defaultLimits.depth);
  expect(tree.warnings).toEqual(['too-deep']);
  expect(faultsOf(tree)).toEqual([]);

  const wide = element(
    'DIV',
    Array.from({ length: 50 }, () => element('HR', [])),
    {
      attributes: [
        { name: 'a', value: '12345' },
        { name: 'b', value: '' },
      ],
    },
  );
  const small = fromDom(wide, { ...defaultLimits, nodes: 10, attributesPerElement: 1, attributeValue: 4 });
  expect(small.size).toBe(10);
  expect(small.attributeValue).toEqual(['1234']);
  expect(small.warnings.toSorted()).toEqual(['long-attribute', 'too-many-attributes', 'too-many-nodes']);
});
