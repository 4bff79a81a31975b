import { segment } from '../../src/blocks/segment.js';
import type { Page } from '../../src/page/page.js';
import { pageOf as openPage } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

/** A page of markup as records see it. */
export function pageOf(html: string, url = 'https://shop.example/list'): Page {
  return openPage(segment(parse(html)), url);
}

/** A page with a menu, a footer and something between them. */
export function framed(main: string, title = 'Page'): string {
  const menu = ['Home', 'About us', 'Contact', 'Opening hours', 'Jobs'].map((name, i) => `<li><a href="/m${i}">${name}</a></li>`).join('');
  return `<html><head><title>${title}</title></head><body><nav><ul>${menu}</ul></nav><main>${main}</main><footer><p>Copyright</p><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a></footer></body></html>`;
}
