import { feedAsHtml, isFeed } from './feed.js';
import { isMhtml, mhtmlPage } from './mhtml.js';

/** What a text is, and the page that it can be read as. */
export interface DocumentForm {
  readonly form: 'html' | 'json' | 'feed' | 'mhtml' | 'text';
  /** HTML to parse; empty for what is no document. */
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
