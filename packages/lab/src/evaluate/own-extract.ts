import { extract } from 'pith';
import type { OwnExtract } from './own-answer.js';

/** Today's output for one of the project's own pages. */
export const ownExtract: OwnExtract = ({ bytes, gold }) => {
  const page = extract(bytes, { ...(gold.url === null ? {} : { url: gold.url }), contentType: gold.contentType });
  return {
    text: page.text,
    markdown: page.markdown,
    title: page.title,
    authors: page.authors,
    published: page.published,
    language: page.language,
    pageType: page.pageType,
    reason: page.reason,
  };
};
