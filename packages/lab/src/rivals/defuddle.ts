import type { Rival } from './rival.js';

interface DefuddleModule {
  Defuddle(
    document: unknown,
    url: string | undefined,
    options: object,
  ): Promise<{ title?: string; author?: string; published?: string; content?: string }>;
}

export const defuddle: Rival = {
  name: 'defuddle',
  meaning: 'Defuddle on linkedom',
  homepage: 'https://github.com/kepano/defuddle',
  // Later linkedom versions need a package that cannot be installed.
  dependencies: { defuddle: '0.19.4', linkedom: '0.18.12' },
  overrides: { linkedom: '0.18.12' },
  async load(from) {
    const { Defuddle } = (await from('defuddle/node')) as DefuddleModule;
    const { parseHTML } = (await from('linkedom')) as { parseHTML(html: string): { document: unknown } };
    return async ({ html, url }) => {
      // Without `useAsync: false` it asks other servers for the text of some pages.
      const { title, author, published, content } = await Defuddle(parseHTML(html).document, url, { useAsync: false });
      return { html: content ?? '', title: title || null, author: author || null, date: published || null };
    };
  },
};
