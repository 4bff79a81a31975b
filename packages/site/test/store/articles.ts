import type { ArticleContent, NewArticle } from '../../src/store/article.js';

export function content(given: Partial<ArticleContent> = {}): ArticleContent {
  const text = given.text ?? 'The council approved the new harbour plan.\nWork begins in spring.';
  return {
    title: 'Harbour plan approved',
    author: null,
    published: '2026-03-01',
    modified: null,
    language: 'en',
    description: null,
    image: null,
    documentNumber: null,
    pageType: 'article',
    confidence: 0.9,
    markdown: text,
    pageText: `Home News Contact ${text} Imprint`,
    wordCount: text.split(/\s+/).length,
    ...given,
    text,
  };
}

export function article(siteId: number, url: string, given: Partial<ArticleContent> = {}): NewArticle {
  const made = content(given);
  return {
    siteId,
    sectionId: null,
    url,
    aliases: [],
    content: made,
    raw: [{ url, status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(`<p>${made.text}</p>`) }],
    etag: null,
    lastModified: null,
  };
}

/** Different words for every number, so that no two texts are near each other. */
export function longText(seed: number, words = 120): string {
  let state = seed * 2654435761 + 12345;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state;
  };
  return Array.from({ length: words }, () => `w${(next() % 5000).toString(36)}`).join(' ');
}
