import type { Rival } from './rival.js';

interface WrtnModule {
  extractContent(html: string): { title?: string; contentHtmls: readonly string[] };
}

export const wrtn: Rival = {
  name: 'wrtn',
  meaning: '@wrtnlabs/web-content-extractor: composite text density (Sun, Song, Liao, SIGIR 2011)',
  homepage: 'https://github.com/wrtnlabs/web-content-extractor',
  dependencies: { '@wrtnlabs/web-content-extractor': '3.2.4' },
  async load(from) {
    const { extractContent } = (await from('@wrtnlabs/web-content-extractor')) as WrtnModule;
    return ({ html }) => {
      const { title, contentHtmls } = extractContent(html);
      return { html: contentHtmls.join('\n'), title: title || null };
    };
  },
};
