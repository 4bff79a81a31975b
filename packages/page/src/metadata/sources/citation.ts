import { metaSource } from './meta-source.js';

/** The `citation_*` and `bepress_*`/`eprints.*` elements of scholarly publishers. */
export const citation = metaSource('citation', {
  citation_title: ['title', 0.9],
  citation_author: ['author', 0.9],
  citation_authors: ['author', 0.85],
  citation_publication_date: ['published', 0.8],
  citation_online_date: ['published', 0.85],
  citation_date: ['published', 0.7],
  citation_journal_title: ['siteName', 0.4],
  citation_publisher: ['siteName', 0.3],
  citation_abstract: ['description', 0.5],
  citation_language: ['language', 0.5],
  citation_keywords: ['tags', 0.7],
  bepress_citation_title: ['title', 0.8],
  bepress_citation_author: ['author', 0.8],
  bepress_citation_date: ['published', 0.6],
  'eprints.title': ['title', 0.7],
  'eprints.creators_name': ['author', 0.7],
  'eprints.date': ['published', 0.6],
});
