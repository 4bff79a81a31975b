/** What a text is, and the page that it can be read as. */
export interface DocumentForm {
  readonly form: 'html' | 'json' | 'feed' | 'mhtml' | 'text';
  /** HTML to parse; empty if the input is not a document. */
  readonly html: string;
}

/** Characters in which mark-up is looked for. */
const LOOKED_AT = 20_000;
const MARK_UP = /<(?:[a-z][a-z0-9:-]*[\s/>]|!doctype|!--|\/[a-z]|\?xml)/i;

/** Tells pages from data, feeds, saved archives and plain text, by what they are; the declared type only decides for text without mark-up. */
export function documentForm(text: string, contentType?: string): DocumentForm {
  const start = text.slice(0, 2000).trimStart();
  if (isJson(start, text)) return { form: 'json', html: '' };
  if (isMhtml(start)) return { form: 'mhtml', html: mhtmlPage(text) };
  if (isFeed(start)) return { form: 'feed', html: feedAsHtml(text) };
  const head = text.slice(0, LOOKED_AT);
  const isDeclaredText = /^\s*text\/(?:plain|markdown)\b/i.test(contentType ?? '');
  if (!MARK_UP.test(head) && (isDeclaredText || /\n\s*\n/.test(head))) return { form: 'text', html: paragraphs(text) };
  return { form: 'html', html: text };
}

function isJson(start: string, text: string): boolean {
  if (!/^(?:\{\s*(?:"|\})|\[\s*(?:[{["\d\]-]|true|false|null))/.test(start)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    // Text that only begins like data is text.
    return !(error instanceof SyntaxError);
  }
}

/** Plain text as a page of its paragraphs. */
function paragraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/);
  const body = lines.filter((part) => part.trim() !== '').map((part) => `<p>${escapeText(part.trim())}</p>`);
  return `<body><article>${body.join('\n')}</article></body>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Entries read of a feed: the rest are older. */
const MAX_ENTRIES = 1000;

/** Whether a text begins like RSS, RDF or Atom. */
function isFeed(start: string): boolean {
  const root =
    /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<\?[^>]{0,300}\?>\s*|<!--(?:(?!-->)[\s\S]){0,1000}-->\s*|<!DOCTYPE[^>]{0,200}>\s*){0,6}<([a-z:]+)/i.exec(start);
  return root !== null && /^(?:rss|feed|rdf:rdf|atom:feed)$/i.test(root[1]!);
}

/** A feed as a page: its title, and an article an entry. */
function feedAsHtml(text: string): string {
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

/** The content of an element, as text that is safe inside HTML. */
function inner(xml: string, name: string): string {
  return markup(xml, name)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/</g, '&lt;')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The content of the first element of a name, with its mark-up: from CDATA, or written with entities. */
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

/** Whether a text begins like a saved page in an archive of parts. */
function isMhtml(start: string): boolean {
  return (
    /^(?:From:\s?<Saved by|MIME-Version:|Snapshot-Content-Location:|From:[^\n]{0,200}\n(?:[\w-]+:[^\n]{0,500}\n\s?){0,12}MIME-Version:)/i.test(
      start,
    ) && /multipart\/related/i.test(start)
  );
}

/** The page of an archive: its first part of HTML, decoded; empty where it has none. */
function mhtmlPage(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const boundary = /boundary="?([^"\n;]{1,200})"?/i.exec(plain.slice(0, 4000))?.[1];
  const parts = boundary === undefined ? [plain] : plain.split(`--${boundary}`);
  for (const part of parts.slice(1)) {
    const end = part.indexOf('\n\n');
    const headers = end < 0 ? '' : part.slice(0, end);
    if (!/^content-type:\s*text\/html/im.test(headers)) continue;
    const body = part.slice(end + 2);
    const charset = /charset="?([\w-]+)/i.exec(headers)?.[1] ?? 'utf-8';
    if (/^content-transfer-encoding:\s*quoted-printable/im.test(headers)) return inCharset(quotedBytes(body), charset);
    if (/^content-transfer-encoding:\s*base64/im.test(headers)) return inCharset(base64Bytes(body), charset);
    return body;
  }
  return '';
}

// Neither `TextEncoder` nor `atob` is part of the language, and not every place where this runs has them.
function quotedBytes(body: string): Uint8Array {
  const text = body.replace(/=\n/g, '').replace(/[^\0-\x7f]+/g, (run) => encodeURIComponent(run).replaceAll('%', '='));
  const bytes = new Uint8Array(text.length);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const hex = text[i] === '=' ? text.slice(i + 1, i + 3) : '';
    const isByte = /^[0-9a-f]{2}$/i.test(hex);
    bytes[size++] = isByte ? Number.parseInt(hex, 16) : text.charCodeAt(i);
    if (isByte) i += 2;
  }
  return bytes.subarray(0, size);
}

const SIXES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Bytes(body: string): Uint8Array {
  const clean = body.replace(/[^A-Za-z0-9+/]/g, '');
  const bytes = new Uint8Array(Math.floor((clean.length * 6) / 8));
  for (let i = 0, bits = 0; i < clean.length; i++) {
    bits = (bits << 6) | SIXES.indexOf(clean[i]!);
    const at = Math.floor(((i + 1) * 6) / 8) - 1;
    if (i % 4 > 0) bytes[at] = bits >> (6 - 2 * (i % 4));
  }
  return bytes;
}

function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    // An unknown label.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}
