import type { Fetched } from '../fetch/fetcher.js';
import { copiedFrom, isLaterPart, isPlaceInCopy } from '../pages/copied-from.js';
import { isDoing } from '../pages/doings.js';
import type { Article } from '../store/article.js';
import { looksLikeFeed } from './feed-step.js';
import { fetchPage } from './fetch-page.js';
import { finish, type Job } from './job.js';
import { isToBeRead, judge } from './judge.js';
import { takeAsList } from './list-step.js';
import { markRemoved } from './not-found.js';
import { looksLikeSitemap } from './sitemap-step.js';
import { openCandidate, skip, storeArticle } from './store-article.js';
import { statusProblem } from './walls.js';

/** What servers send where they know no type: a server of files knows none for `news.php`. */
const UNKNOWN_TYPE = /^(?:application\/(?:octet-stream|x-(?:httpd-)?\w{1,20})|unknown\/unknown|\*\/\*)?$/i;
/** Leading bytes that tell a feed from a page. */
const START_LENGTH = 2_000;

/** Fetches one article, new or known, and stores the changes. */
export async function articleStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const known = await storage.store.articleAt(claim.siteId, claim.url);
  // Queued before its kind was known to lead nowhere.
  if (!known && job.barren.has(claim.url)) return skip(job, 'this kind of address leads to nothing new', 'useless-kind');
  const answer = await fetchPage(job, claim.url, { etag: known?.etag ?? undefined, lastModified: known?.lastModified ?? undefined });
  if (answer.status === 304 && known) return markUnchanged(job, known);
  if (answer.status === 404 || answer.status === 410) return markRemoved(job, known, `status ${answer.status}`);
  if (answer.status !== 200 && answer.status !== 203) throw statusProblem(claim.url, answer);
  const type = mediaTypeOf(answer);
  if (!/html|xml|text\/plain/i.test(type) && !(UNKNOWN_TYPE.test(type) && isHtml(answer))) return skip(job, `not a page: ${type}`, 'not-a-page');
  if (isFeed(answer)) return skip(job, 'a feed', 'not-a-page');
  const origin = copiedFrom(answer);
  if (origin && (isDoing(origin) || isPlaceInCopy(origin, answer.bytes)))
    return skip(job, `a copy of ${origin.pathname}${origin.search}, which is nothing to read`, 'useless-kind');
  const candidate = await openCandidate(job, answer, known);
  const { reason } = await candidate.session.read();
  // A page without content is nothing to judge, and may be a block page.
  const survey = reason === null ? candidate.session.survey() : undefined;
  const judged = survey && (await judge(job, answer, { survey, section: undefined }));
  if (judged?.kind === 'picture') return skip(job, 'a picture', 'picture', judged);
  if (judged && !isToBeRead(judged)) {
    return takeAsList(job, judged, { scope: candidate.scope, survey, headers: answer.headers });
  }
  if (isLaterPart(answer, survey?.number)) return skip(job, 'a later page of something in a copy', 'useless-kind');
  await storeArticle(job, { known, candidate, section: undefined, judged });
}

/** Whether the bytes of an answer are those of a page. */
function isHtml(answer: Fetched): boolean {
  return /^(?:<!--[^>]*>\s*)?<(?:!doctype html|html)[\s>]/i.test(startOf(answer));
}

function startOf({ bytes }: Fetched): string {
  return new TextDecoder().decode(bytes.subarray(0, START_LENGTH)).trimStart();
}

/** A copy of a site has its feeds and sitemaps among its pages, and a menu may lead to them. */
function isFeed(answer: Fetched): boolean {
  const start = startOf(answer);
  return /^<(?:\?xml|rss|feed|rdf:RDF|urlset|sitemapindex)\b/.test(start) && (looksLikeFeed(start) || looksLikeSitemap(start));
}

function mediaTypeOf({ headers }: Fetched): string {
  return (headers['content-type'] ?? 'text/html').split(';', 1)[0]!;
}

async function markUnchanged(job: Job, known: Article): Promise<void> {
  await finish(job, (store) => store.markChecked(known.id));
  job.emit({ type: 'article', id: known.id, url: known.url, title: known.title, saved: 'same' });
}
