import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { Article } from '../store/article.js';
import { finish, type Job } from './job.js';
import type { ReadArticle } from './read-article.js';

/** Most words of an error page. An article about something that was not found has more. */
const MAX_WORDS = 80;
const MAX_TITLE = 100;

/** Titles of soft 404 pages, which report a missing page in their text instead of the status. */
const TITLE =
  /^(?:http |error |fehler |erreur |erro )?(?:code )?404(?:$|[\s:.,|–—-])|\b404 (?:error|not found)|^not found\b|\b(?:page|file|document|article|story|content|address|url)\b.{0,20}\b(?:not (?:be )?found|does(?:n['’]t| not) exist|no longer (?:exists|available)|unavailable)|\b(?:seite|datei|artikel|inhalt)\b.{0,20}\b(?:nicht gefunden|existiert nicht|nicht (?:mehr )?(?:vorhanden|verfügbar))|\b(?:page|article|contenu)\b.{0,20}\b(?:introuvable|non trouvée?|n['’]existe (?:pas|plus))|\bp[aá]gina\b.{0,20}\b(?:no (?:se )?(?:ha sido )?encontrad[ao]|no existe|não (?:foi )?encontrada|não existe)|\bpagina\b.{0,20}\b(?:non trovata|non esiste|niet gevonden|bestaat niet)|\bstrona\b.{0,20}\bnie (?:została znaleziona|istnieje)|nie znaleziono strony|страниц[аы].{0,20}не (?:найдена|существует)|(?:页面|网页|頁面|文章).{0,6}(?:不存在|找不到|未找到|已删除|已被删除)|(?:找不到|未找到).{0,6}(?:页面|网页|頁面|文章)|ページ.{0,6}見つかりません|페이지를 찾을 수 없/iu;

/** Whether an answer with status 200 is an error page: by its title, or by a redirect to the start page. */
export function isSoftNotFound({ content }: Pick<ReadArticle, 'content'>, { fetched, home }: { fetched: Fetched; home: string }): boolean {
  if (leadsHome(fetched, home)) return true;
  return content.wordCount <= MAX_WORDS && content.title.length <= MAX_TITLE && TITLE.test(content.title.trim());
}

/** A redirect from a deeper page to the start page, of the site or of the host. */
function leadsHome({ url, redirects }: Fetched, home: string): boolean {
  const first = redirects[0];
  if (first === undefined) return false;
  const key = addressKey(url);
  const tops = [addressKey(home), addressKey(new URL('/', url).href)];
  return tops.includes(key) && !tops.includes(addressKey(first));
}

/** Why an address is taken for gone whose answer had the status 200. */
export const SOFT_NOT_FOUND = 'soft 404';

/** Ends the job of an address where there is nothing any longer, or never was. */
export async function markRemoved(job: Job, known: Article | undefined, why: string): Promise<void> {
  await finish(job, (store) => (known ? store.markRemoved(known.id) : store.noteMissing(job.claim.siteId, job.claim.url, 'not-found')));
  // A dead link leads no further, unlike a page of a calendar. An old site has many, and its other pages should still be fetched.
  if (!known) job.barren.note(job.claim.url, why === SOFT_NOT_FOUND ? 'idle' : 'thin');
  if (known) job.emit({ type: 'removed', id: known.id, url: known.url });
  else job.emit({ type: 'skipped', url: job.claim.url, why });
}
