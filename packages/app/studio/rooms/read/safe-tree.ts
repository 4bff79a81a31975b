/** Elements that a reading may hold, with the attributes each may carry. The library writes no others; this side does not rely on it. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h1 h2 h3 h4 h5 h6 p ul dl dt dd pre figure figcaption em strong del ins sub sup kbd samp var mark small cite br hr ruby rt table caption thead tbody tfoot tr details summary section'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  section: ['class'],
  aside: ['class'],
  p: ['class'],
  span: ['class'],
  code: ['class'],
  ol: ['start', 'reversed'],
  li: ['id', 'value'],
  blockquote: ['cite'],
  q: ['cite'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['colspan', 'rowspan', 'align'],
  td: ['colspan', 'rowspan', 'align'],
};

const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'cite']);
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|#note-|data:image\/(?:png|jpeg|gif|webp|avif);)/i;

/** HTML of the library → nodes made here, one by one, from an allow list. The parsed text is never put into the page itself. */
export function safeTree(html: string): DocumentFragment {
  const source = new DOMParser().parseFromString(html, 'text/html').body;
  const result = document.createDocumentFragment();
  const stack: { readonly from: Node; readonly to: Node }[] = [{ from: source, to: result }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    for (const child of next.from.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) next.to.appendChild(document.createTextNode(child.textContent ?? ''));
      if (!(child instanceof Element)) continue;
      const made = copyOf(child);
      // Unknown elements are removed, their content stays.
      if (made) next.to.appendChild(made);
      stack.push({ from: child, to: made ?? next.to.appendChild(document.createElement('span')) });
    }
  }
  return result;
}

function copyOf(element: Element): HTMLElement | undefined {
  const tag = element.localName;
  if (!Object.hasOwn(ALLOWED, tag)) return undefined;
  const made = document.createElement(tag);
  for (const name of ALLOWED[tag]!) {
    const value = element.getAttribute(name);
    if (value === null || (ADDRESSES.has(name) && !SAFE_ADDRESS.test(value))) continue;
    // A picture begins to load with its address, so that one from elsewhere never gets it.
    made.setAttribute(name === 'src' && !value.startsWith('data:') ? 'data-src' : name, value);
  }
  return made;
}
