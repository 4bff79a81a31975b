import { parseDocument } from 'htmlparser2';
import type { ContentElement, ContentNode } from '../../src/document/node.js';

/** Content written down as HTML, element for element, with `math`, `callout` and `footnote` as elements of their own. */
export function contentFromHtml(html: string): ContentElement {
  const root: ContentElement = { tag: 'section', attributes: {}, children: [], source: 0 };
  const copy = (nodes: ReturnType<typeof parseDocument>['children'], into: ContentNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') into.push({ text: (node as { data: string } & typeof node).data, source: 0 });
      if (node.type !== 'tag') continue;
      const element: ContentElement = { tag: node.name, attributes: { ...node.attribs }, children: [], source: 0 };
      into.push(element);
      copy(node.children, element.children);
    }
  };
  copy(parseDocument(html).children, root.children);
  return root;
}
