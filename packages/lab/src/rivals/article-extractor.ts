import type { Rival } from './rival.js';

interface ArticleExtractorModule {
  extractFromHtml(html: string, url?: string): Promise<{ title?: string; author?: string; published?: string; content?: string } | null>;
}

export const articleExtractor: Rival = {
  name: 'article-extractor',
  meaning: '@extractus/article-extractor',
  homepage: 'https://github.com/extractus/article-extractor',
  dependencies: { '@extractus/article-extractor': '9.0.1' },
  // Later linkedom versions need a package that cannot be installed.
  overrides: { linkedom: '0.18.12' },
  async load(from) {
    const { extractFromHtml } = (await from('@extractus/article-extractor')) as ArticleExtractorModule;
    return async ({ html, url }) => {
      const article = await extractFromHtml(html, url);
      return {
        html: article?.content ?? '',
        title: article?.title || null,
        author: article?.author || null,
        date: article?.published || null,
      };
    };
  },
};
