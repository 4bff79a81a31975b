/** Entries read of a feed: the rest are older. */
const MAX_ENTRIES = 1000;

/** Whether a text begins like RSS, RDF or Atom. */
export function isFeed(start: string): boolean {
  const root =
    /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<\?[^>]{0,300}\?>\s*|<!--(?:(?!-->)[\s\S]){0,1000}-->\s*|<!DOCTYPE[^>]{0,200}>\s*){0,6}<([a-z:]+)/i.exec(start);
  return root !== null && /^(?:rss|feed|rdf:rdf|atom:feed)$/i.test(root[1]!);
}

/** A feed as a page: its title, and an article an entry. */
export function feedAsHtml(text: string): string {
  const starts = [...text.matchAll(/<(item|entry)[\s>]/gi)].slice(0, MAX_ENTRIES);
  const head = starts.length > 0 ? text.slice(0, starts[0]!.index) : text;
  const title = inner(head, 'title');
  const entries = starts.map((start, index) => {
    const end = starts[index + 1]?.index ?? text.length;
    return entryAsHtml(text.slice(start.index, end).split(new RegExp(`</${start[1]}>`, 'i'), 1)[0]!);
  });
  const language = /xml:lang=["']([a-z-]{2,10})["']/i.exec(head)?.[1] ?? inner(head, 'language');
  return `<html lang="${language.replace(/[^\w-]/g, '')}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${entries.join('\n')}</main></body></html>`;
}

function entryAsHtml(entry: string): string {
  const title = inner(entry, 'title');
  const link = inner(entry, 'link') || (/<link\b[^>]{0,500}\bhref=["']([^"']{1,2000})["']/i.exec(entry)?.[1] ?? '');
  const date = inner(entry, 'pubDate') || inner(entry, 'published') || inner(entry, 'updated') || inner(entry, 'dc:date');
  const author = inner(entry, 'dc:creator') || inner(entry, 'name') || inner(entry, 'author');
  const body = markup(entry, 'content:encoded') || markup(entry, 'content') || markup(entry, 'description') || markup(entry, 'summary');
  return [
    `<article><h2><a href="${link.replaceAll('"', '&quot;')}">${title}</a></h2>`,
    date === '' ? '' : `<time datetime="${date.replaceAll('"', '')}">${date}</time>`,
    author === '' ? '' : `<span class="author">${author}</span>`,
    `<div>${body}</div></article>`,
  ].join('');
}

/** What is in an element, as text that is safe inside HTML. */
function inner(xml: string, name: string): string {
  return markup(xml, name)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/</g, '&lt;')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is in the first element of a name, with its mark-up: out of CDATA, or written with entities. */
function markup(xml: string, name: string): string {
  const open = new RegExp(`<${name}(?:\\s[^>]{0,500})?>`, 'i').exec(xml);
  if (!open) return '';
  const from = open.index + open[0].length;
  const to = xml.toLowerCase().indexOf(`</${name.toLowerCase()}>`, from);
  const raw = xml.slice(from, to < 0 ? xml.length : to).trim();
  const data = /^<!\[CDATA\[([\s\S]*?)\]\]>/.exec(raw);
  if (data) return data[1]!;
  return raw.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
