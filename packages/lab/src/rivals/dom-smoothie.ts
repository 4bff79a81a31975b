import type { Rival } from './rival.js';

interface Article {
  readonly title?: string | null;
  readonly byline?: string | null;
  readonly published_time?: string | null;
  readonly content?: string | null;
}

interface DomSmoothieModule {
  readonly Readability: new (html: string, url: string | null, config: null) => { parse(): Article; free?(): void };
}

export const domSmoothie: Rival = {
  name: 'dom-smoothie',
  meaning: 'dom_smoothie (Rust) compiled to wasm',
  homepage: 'https://github.com/niklak/dom_smoothie',
  dependencies: { 'dom-smoothie-js': '0.16.0' },
  async load(from) {
    const { Readability } = (await from('dom-smoothie-js')) as DomSmoothieModule;
    return ({ html, url }) => {
      const reader = new Readability(html, url ?? null, null);
      try {
        const { title, byline, published_time, content } = reader.parse();
        return { html: content ?? '', title: title || null, author: byline || null, date: published_time || null };
      } finally {
        // Memory of wasm is not collected.
        reader.free?.();
      }
    };
  },
};
