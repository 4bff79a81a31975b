import { addressKey } from '../addresses/address-key.js';
import { withSisters } from '../classify/classify.js';
import type { NewJob } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import type { KnownPage } from '../store/coverage.js';

const PAGES_AT_ONCE = 500;
/** Log odds beyond which another judgement is worth a change: sisters that tell little either way change nothing. */
const MIN_ODDS = 0.5;

/** What became of pages that were judged before their sisters were known. */
export interface Revision {
  /** Articles that turned out to be lists, and are stored no longer. */
  readonly takenBack: number;
  /** Pages that turned out to be something to read, and are queued again. */
  readonly asked: number;
}

/** Judges all pages of a site once more by what their sisters told since; `asksAgain` queues those that are to be read after all. */
export async function revise({ store, frontier }: Storage, siteId: number, { asksAgain }: { asksAgain: boolean }): Promise<Revision> {
  const judged = await judgedPages(store, siteId);
  const families = new Map<string, { count: number; sum: number }>();
  for (const { family, own } of judged) {
    const known = families.get(family!) ?? { count: 0, sum: 0 };
    families.set(family!, { count: known.count + 1, sum: known.sum + own! });
  }
  let takenBack = 0;
  const jobs: NewJob[] = [];
  for (const page of judged) {
    const { count, sum } = families.get(page.family!)!;
    const odds = withSisters(page.own!, { count: count - 1, mean: count > 1 ? (sum - page.own!) / (count - 1) : 0 });
    if (page.kind === 'article' && page.articleId !== null && odds < -MIN_ODDS && (await isOwnPage(store, page))) {
      await store.takeBack(page.articleId, { url: page.url, kind: 'list', reason: 'list' });
      takenBack++;
    }
    if (asksAgain && page.articleId === null && page.reason === 'list' && page.kind === 'list' && odds > MIN_ODDS) jobs.push(jobOf(siteId, page));
  }
  await frontier.renew(jobs);
  return { takenBack, asked: jobs.length };
}

async function judgedPages(store: Storage['store'], siteId: number): Promise<KnownPage[]> {
  const all: KnownPage[] = [];
  for (;;) {
    const last = all.at(-1);
    const found = await store.knownPages(siteId, { limit: PAGES_AT_ONCE, judged: true, after: last && addressKey(last.url) });
    all.push(...found);
    if (found.length < PAGES_AT_ONCE) return all;
  }
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
