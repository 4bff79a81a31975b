import { addressKey } from '../addresses/address-key.js';
import { pageWeights } from '../classify/weights.js';
import type { NewJob } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import type { KnownPage } from '../store/coverage.js';

/** Log odds beyond which another judgement is worth a change: sisters that tell little either way change nothing. */
const MIN_ODDS = 0.5;

/** What became of pages that were judged before their sisters were known. */
export interface Revision {
  /** Articles that turned out to be lists, and are stored no longer. */
  readonly takenBack: number;
  /** Pages that turned out to be something to read, and are queued again. */
  readonly asked: number;
}

/** Judges the pages of a site once more by what their sisters have shown since; `asksAgain` queues those that are to be read after all. */
export async function revise({ store, frontier }: Storage, siteId: number, { asksAgain }: { asksAgain: boolean }): Promise<Revision> {
  const found = await store.misjudged(siteId, { ...pageWeights.family, minOdds: MIN_ODDS });
  let takenBack = 0;
  for (const page of found) {
    if (page.articleId === null || !(await isOwnPage(store, page))) continue;
    await store.takeBack(page.articleId, { url: page.url, kind: 'list', reason: 'list' });
    takenBack++;
  }
  const jobs = asksAgain ? found.filter(({ articleId }) => articleId === null).map((page) => jobOf(siteId, page)) : [];
  await frontier.renew(jobs);
  return { takenBack, asked: jobs.length };
}

/** Whether an article is stored for this page, and not for another one that says the same. */
async function isOwnPage(store: Storage['store'], { url, articleId }: KnownPage): Promise<boolean> {
  const article = await store.article(articleId!);
  return article !== undefined && addressKey(article.url) === addressKey(url);
}

function jobOf(siteId: number, { url, source, anchor }: KnownPage): NewJob {
  const data =
    source === 'list' ? { title: anchor ?? '' } : { from: source === 'menu' ? 'link' : source, isMenu: source === 'menu', anchor: anchor ?? '' };
  return { siteId, kind: 'article', url, data };
}
