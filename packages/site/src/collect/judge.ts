import { addressKey } from '../addresses/address-key.js';
import { classify, familyOf, type Judgement } from '../classify/classify.js';
import type { LinkFacts } from '../classify/features.js';
import { pageWeights } from '../classify/weights.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { NewJob } from '../frontier/frontier.js';
import { copiedFrom } from '../pages/copied-from.js';
import type { Storage } from '../storage/storage.js';
import type { JudgedPage, KnownPage, MissingReason } from '../store/coverage.js';
import type { Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import type { Job } from './job.js';
import type { Survey } from './survey.js';

/** A page that was judged, as it is written down. */
export interface Judged extends Judgement {
  readonly page: JudgedPage;
  readonly linkKeys: readonly string[];
}

/** Judges every page that is not stored yet: whether it is an article, by itself and by similar pages. */
export async function judge(job: Job, fetched: Fetched, { survey, section }: { survey: Survey; section: Section | undefined }): Promise<Judged> {
  const { claim, storage, settings } = job;
  // The file name of a copy is not an address. The address of the original is.
  const url = copiedFrom(fetched)?.href ?? fetched.url;
  const family = familyOf(url, survey.declared);
  const sisters = await storage.store.sisters(claim.siteId, family, claim.url);
  const evidence = { url, page: survey.facts, declared: survey.declared, link: linkFacts(job, section) };
  const found = classify(evidence, sisters);
  const asked = settings.classify?.({ url: fetched.url, ...found, facts: survey.facts });
  const judgement = asked === undefined ? found : { ...found, kind: asked };
  job.emit({ type: 'page', url: fetched.url, kind: judgement.kind, odds: found.odds });
  return {
    ...judgement,
    page: {
      url: claim.url,
      kind: section && judgement.kind === 'list' ? 'section' : judgement.kind,
      family,
      own: found.own,
      odds: found.odds,
      evidence: found.causes,
    },
    linkKeys: survey.linkKeys,
  };
}

/** Whether to store a page. */
export function isToBeRead({ kind }: Judgement): boolean {
  return kind === 'article' || kind === 'page';
}

function linkFacts({ claim }: Job, section: Section | undefined): LinkFacts {
  if (claim.kind === 'list' && claim.depth > 0) return { source: 'next-page', anchor: '' };
  if (section) return { source: 'menu', anchor: section.name };
  const { data } = claim;
  const anchor = typeof data.title === 'string' ? data.title : typeof data.anchor === 'string' ? data.anchor : '';
  if (data.from === 'feed' || data.from === 'sitemap') return { source: data.from, anchor };
  if (data.from === 'link') return { source: data.isMenu === true ? 'menu' : 'link', anchor };
  return { source: 'list', anchor };
}

/** Writes down what became of the address of a job: what its page was judged to be, which links it has, and why it is not stored. */
export async function noteOutcome(store: Store, { siteId, url }: Job['claim'], outcome: Outcome): Promise<void> {
  const { judged, reason } = outcome;
  if (!judged) return store.noteMissing(siteId, url, reason);
  await store.noteJudged(siteId, { ...judged.page, reason });
  await store.countLinks(siteId, judged.linkKeys);
}

interface Outcome {
  /** Left out where the page was not judged. */
  readonly judged: Judged | undefined;
  /** Null if it is stored. */
  readonly reason: MissingReason | null;
}

/** Log odds needed to change a judgement: weak evidence from similar pages changes nothing. */
const MIN_ODDS = 0.5;

/** Pages judged before similar pages were known. */
export interface Revision {
  /** Articles that turned out to be lists, and are stored no longer. */
  readonly takenBack: number;
  /** Pages that turned out to be something to read, and are queued again. */
  readonly asked: number;
}

/** Judges the pages of a site again with the evidence of similar pages since. `asksAgain` queues those that are articles after all. */
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

/** Whether an article is stored for this page, and not for another page with the same text. */
async function isOwnPage(store: Storage['store'], { url, articleId }: KnownPage): Promise<boolean> {
  const article = await store.article(articleId!);
  return article !== undefined && addressKey(article.url) === addressKey(url);
}

function jobOf(siteId: number, { url, source, anchor }: KnownPage): NewJob {
  const data =
    source === 'list' ? { title: anchor ?? '' } : { from: source === 'menu' ? 'link' : source, isMenu: source === 'menu', anchor: anchor ?? '' };
  return { siteId, kind: 'article', url, data };
}
