import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import { withoutEachParameter } from '../addresses/parameters.js';
import type { Database } from '../database/driver.js';
import { normalText } from '../text/hash.js';
import type { NewArticle } from './article.js';
import type { ArticleRow } from './article-rows.js';

/** Share of the words of a view that are in lines of the article as well. */
const MIN_SHARED = 0.8;
/** Folders before the path of an article that are looked at one by one. */
const MAX_FOLDERS = 3;

/**
 * The article that an address shows in another way: a print version, other letters, AMP. Its address is that of the article with something more
 * at its end or a folder before it, its title is the same, and nearly all of its text is in the article.
 */
export async function viewedArticle(db: Database, { siteId, url, aliases, content }: NewArticle): Promise<number | undefined> {
  const shorter = [...new Set([url, ...aliases].flatMap(shorterAddresses))];
  if (shorter.length === 0) return undefined;
  const found = await sql<
    Pick<ArticleRow, 'id' | 'title' | 'text'>
  >`select articles.id, title, text from addresses join articles on articles.id = article_id
    where addresses.site_id = ${siteId} and addresses.address in (${sql.join(shorter)})`.execute(db);
  return found.rows.find(({ title, text }) => normalText(title) === normalText(content.title) && isWithin(content.text, text))?.id;
}

/** The address without one of its parameters, without the last part of its path, and without its first folders, in short form. */
function shorterAddresses(address: string): string[] {
  const url = new URL(address);
  const without = withoutEachParameter(url).map(addressKey);
  const above = new URL(url.pathname.endsWith('/') ? '..' : '.', url);
  return [...without, ...(above.pathname === '/' ? [] : [addressKey(above.href)]), ...withoutFolders(url)];
}

/** The address without the first folders of its path: `/archive/index.php/thread-12.html` shows `/thread-12.html`, `/amp/news/harbour` shows `/news/harbour`. */
function withoutFolders({ origin, pathname, search }: URL): string[] {
  const parts = pathname.split('/').slice(1);
  const most = Math.min(MAX_FOLDERS, parts.length - 1);
  return Array.from({ length: Math.max(0, most) }, (_, i) => parts.slice(i + 1).join('/'))
    .filter((rest) => rest !== '')
    .map((rest) => addressKey(`${origin}/${rest}${search}`));
}

/** Whether nearly all of a text is found in another: a view may show the first page alone, or leave something out. */
function isWithin(view: string, article: string): boolean {
  const [own, other] = [wordsByLine(view), wordsByLine(article)];
  let shared = 0;
  for (const [line, words] of own) if (other.has(line)) shared += words;
  return own.size > 0 && shared >= [...own.values()].reduce((all, words) => all + words, 0) * MIN_SHARED;
}

function wordsByLine(text: string): Map<string, number> {
  const lines = text.split('\n').map(normalText);
  return new Map(lines.filter((line) => line !== '').map((line) => [line, line.split(' ').length]));
}
