import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect } from 'vitest';

const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre code figure figcaption em strong del ins sub sup kbd samp var mark small cite br hr ruby rt table caption thead tbody tfoot tr th td details summary blockquote q a img abbr time video audio section aside span'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href src alt title width height cite datetime start reversed value colspan rowspan align poster controls class id'.split(' '),
);
const ADDRESS = /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp)[;,]|[^:]*$|[^:]*[/?#])/i;

/** Everything a page may not smuggle into the output, checked on what a browser would make of it. Answers the tags that were seen. */
export function expectSafe(html: string): Set<string> {
  const seen = new Set<string>();
  refuse(/[\0\p{Surrogate}]/u.test(html), 'characters', html);
  const fragment = parseFragment(html);
  const stack: DefaultTreeAdapterTypes.ChildNode[] = [...fragment.childNodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) throw new Error(`a node of kind ${node.nodeName} in ${html}`);
    refuse(!TAGS.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml', node.tagName, html);
    seen.add(node.tagName);
    for (const { name, value } of node.attrs) {
      refuse(!ATTRIBUTES.has(name), name, html);
      if (name === 'href' || name === 'src' || name === 'cite' || name === 'poster') refuse(!ADDRESS.test(value.replace(/\s/g, '')), value, html);
      if (name === 'id') refuse(!/^note-[\w-]*$/.test(value), value, html);
    }
    stack.push(...node.childNodes);
  }
  const again = serialize(fragment);
  if (again !== html) expect(again).toBe(html);
  refuse(serialize(parseFragment(again)) !== html, 'second round', html);
  return seen;
}

// A plain check: thousands of assertions a page would cost more than what they look at.
function refuse(isBad: boolean, what: string, html: string): void {
  if (isBad) throw new Error(`${what} in ${html}`);
}
