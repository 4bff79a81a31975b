import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { Extraction } from '../../src/index.js';

const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre code figure figcaption em strong del ins sub sup kbd samp var mark small cite br hr ruby rt table caption thead tbody tfoot tr th td details summary blockquote q a img abbr time video audio section aside span'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href src alt title width height cite datetime start reversed value colspan rowspan align poster controls class id'.split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'cite', 'poster']);
const SAFE = /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp)[;,]|[^:]*$|[^:]*[/?#])/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come out
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]/;
/** The same in JSON, which writes them as escapes: whether to look for where they are. Backslashes of the text itself only make it look. */
const UNFIT_IN_JSON = /\\(?:b|u00|ud[89a-f])|[\x7f-\x9f]/;
const HALF = /\p{Surrogate}/u;
/** A bracket after an odd number of backslashes is a sign and ends no link. */
const SCRIPT_LINK = /(?<!\\)(?:\\\\)*\]\(\s*<?\s*(?:javascript|vbscript|data:text)/i;

/** What is wrong with an answer, whatever the page was; empty where nothing is. */
export function faultsOf(page: Extraction): string[] {
  const json = JSON.stringify(page);
  const faults = textFaults(page.tei, 'tei');
  if (UNFIT_IN_JSON.test(json)) faults.push(...textFaults(JSON.parse(json), 'json'));
  // Parts of a page are often the whole of it: each different text is parsed once.
  for (const html of new Set([page.html, ...page.outline.map((part) => part.html), ...page.posts.map((post) => post.html)]))
    faults.push(...htmlFaults(html));
  if (SCRIPT_LINK.test(page.markdown)) faults.push('markdown: a link that runs');
  if (!(page.confidence === null || (page.confidence >= 0 && page.confidence <= 1))) faults.push(`confidence ${page.confidence}`);
  return faults;
}

/** Strings of a value, however deep, with characters that no terminal, feed or file should get. */
function textFaults(root: unknown, name: string): string[] {
  const faults: string[] = [];
  const waiting: { value: unknown; path: string }[] = [{ value: root, path: name }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (CONTROL.test(value)) faults.push(`${path}: a control character`);
      if (HALF.test(value)) faults.push(`${path}: half a character`);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, path: `${path}.${key}` });
  }
  return faults;
}

function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const fragment = parseFragment(html);
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...fragment.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) {
      faults.push(`html: ${node.nodeName}`);
      continue;
    }
    if (!TAGS.has(node.tagName)) faults.push(`html: <${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.has(name)) faults.push(`html: ${name} of <${node.tagName}>`);
      if (ADDRESSES.has(name) && !SAFE.test(value.replace(/\s/g, ''))) faults.push(`html: ${name}=${value.slice(0, 40)}`);
    }
    for (const child of node.childNodes) waiting.push(child);
  }
  const again = serialize(fragment);
  if (again !== html) faults.push('html: is not what it parses to');
  else if (serialize(parseFragment(again)) !== again) faults.push('html: changes when it is parsed twice');
  return faults;
}
