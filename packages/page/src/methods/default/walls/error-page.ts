import { head } from '../../../features/surveys/head.js';
import { rows } from '../../../features/surveys/rows.js';
import { texts } from '../../../features/surveys/texts.js';
import type { Page } from '../../../page/page.js';
import { HEADINGS } from '../../../tree/tags.js';
import { namesOf } from './forms.js';

/** Words beyond which a page has something to say, even if its title speaks of an error. */
const MAX_WORDS = 120;

/** Status lines as servers and frameworks title their error pages; the words of several languages for `not found`. */
const ERROR_TITLE =
  /^(?:error\W{0,3})?(?:40[0134]|410|429|451|50[0234])(?:[\s.!]{0,3}$|\s?[-–—:|!.]\s|\s(?:error|not|page|oops|sorry|forbidden|unauthori[sz]ed|internal|bad|service|gateway|too|unavailable)\b)|\b(?:page|file|seite|page demandée|página|pagina|strona|sida|side)\b.{0,20}\b(?:not found|nicht gefunden|introuvable|no encontrada|não encontrada|non trovata|nie znaleziono|hittades inte|ikke fundet|niet gevonden)\b|\bpage\b.{0,10}\bcan(?:no|['’])t be found\b|^(?:not found|access denied|forbidden|service unavailable|bad gateway)\W{0,3}$/i;
/** Names of what is around the heading of an error page. */
const ERROR_NAME = /(?:^|[\s_-])(?:error-?404|404-?(?:error|page)|page-?404|error-?page|page-not-found|http-error)(?:$|[\s_-])/i;

/** A page in the place of one that is not there. */
export function isErrorPage(page: Page): boolean {
  const { longWords } = page.once(rows);
  if (longWords[0]! > MAX_WORDS) return false;
  const { tree, blocks } = page;
  const { text } = page.once(texts);
  const first = blocks.node.findIndex((row) => HEADINGS.has(tree.tag[row]!));
  if (ERROR_TITLE.test(page.once(head).title.trim())) return true;
  return first >= 0 && (ERROR_TITLE.test(text[first]!) || isCalledError(page, blocks.node[first]!));
}

function isCalledError({ tree }: Page, heading: number): boolean {
  for (let at = heading; at > 0; at = tree.parent[at]!) if (ERROR_NAME.test(namesOf(tree, at))) return true;
  return false;
}
