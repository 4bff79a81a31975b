import { collectSite } from './collect-site.js';
import { getArticle } from './get-article.js';
import { listLinks } from './list-links.js';
import { listRecords } from './list-records.js';
import { mapSite } from './map-site.js';
import { readPage } from './read-page.js';
import { readPages } from './read-pages.js';
import { searchCollection } from './search-collection.js';
import { siteSections } from './site-sections.js';
import type { McpTool } from './tool.js';

/** Every tool by its name. A tool is one file and one line here. */
export const tools: Readonly<Record<string, McpTool>> = {
  read_page: readPage,
  read_pages: readPages,
  list_records: listRecords,
  list_links: listLinks,
  map_site: mapSite,
  search_collection: searchCollection,
  get_article: getArticle,
  site_sections: siteSections,
  collect_site: collectSite,
};
