import type { Rival } from './rival.js';

interface NativeModule {
  extract(html: string, options: { url?: string; format: string }): { content?: string | null };
  extractMetadata(html: string, url?: string): { title?: string | null; author?: string | null; date?: string | null };
}

/** A placeholder for packages that the extractor does not need: crawling and browsers are another part of it. */
const NOTHING = 'npm:empty-npm-package@1.0.0';

export const contextractor: Rival = {
  name: 'contextractor',
  meaning: 'rs-trafilatura (native Rust) as packed in contextractor',
  homepage: 'https://github.com/contextractor/contextractor',
  dependencies: { contextractor: '0.4.14' },
  overrides: { crawlee: NOTHING, playwright: NOTHING, '@ghostery/adblocker-playwright': NOTHING },
  async load(from) {
    const native = (await from('./node_modules/contextractor/dist/native/index.cjs')) as NativeModule & { default?: NativeModule };
    const { extract, extractMetadata } = native.default ?? native;
    return ({ html, url }) => {
      const { title, author, date } = extractMetadata(html, url);
      const write = (format: string) => extract(html, { ...(url === undefined ? {} : { url }), format }).content ?? '';
      return { text: write('txt'), makeHtml: () => write('html'), title: title ?? null, author: author ?? null, date: date ?? null };
    };
  },
};
