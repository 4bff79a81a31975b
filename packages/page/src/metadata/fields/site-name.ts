import { lineOf } from '../../blocks/segment.js';
import { likeness, titleParts } from '../../title/similarity.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { agree, type Evidence, type Field, settle, type Vote } from '../evidence.js';
import { absolute, hostOf, isHome, keyOf, plainEntities, squash } from '../text.js';

const MAX_NAME = 80;
/** Characters and words of the end of a title that may name the site. */
const MAX_END = 40;
const MAX_END_WORDS = 5;
/** How far a part of the title is believed that reads like the host, another one at its end, and a logo that the host or the title agrees with. */
const PART = 0.6;
const END = 0.32;
const LOGO = 0.5;
/** A name less sure than this is less use to a reader than the host. */
const HOST = 0.3;

/** The site's name for itself; its host if nothing else names it. */
export function siteNameField(evidence: Evidence): Field<string> {
  const { findings, titleTag, url } = evidence;
  const votes: Vote<string>[] = findings('siteName')
    .map(({ value, from, trust }) => ({ value: squash(plainEntities(value)), from, trust }))
    .filter(({ value }) => value !== '' && value.length <= MAX_NAME && !/^https?:|^@|\{\{/.test(value));
  // `The Example Times: A title`: a colon is part of most titles, but not after the name of the host.
  const parts = [...titleParts(titleTag).parts, titleTag.split(': ', 1)[0]!];
  const labels = labelsOf(evidence).filter((label) => label.length >= MIN_WORD);
  const part = parts.find((text) => text.length <= MAX_NAME && labels.some((label) => isLike(text, label)));
  const end = part === undefined ? endOfTitle(evidence) : undefined;
  const logo = logoOf(evidence);
  if (part !== undefined) votes.push({ value: part, from: 'title-tag part', trust: PART });
  if (end !== undefined) votes.push({ value: end, from: 'title-tag end', trust: END });
  if (logo !== undefined) votes.push({ value: logo, from: 'logo', trust: LOGO });
  const host = hostOf(url);
  const candidates = agree(withoutTails(votes), keyOf);
  return settle(host === '' ? candidates : [...candidates, { value: host, from: ['address host'], confidence: HOST }], HOST);
}

const TAIL =
  /^(?:\s[-–—|:•·]\s.{3,}|:\s.{3,}|,?\s(?:inc|ltd|llc|gmbh|ag|co|corp|corporation|limited)\.?|\.(?:com|org|net|de|at|ch|fr|it|es|co\.uk|info|tv))$/i;

/** Names without the slogan, the legal form or the domain's ending, where JSON-LD gives them without. */
function withoutTails(votes: readonly Vote<string>[]): Vote<string>[] {
  return votes.map((vote) => {
    const isBare = ({ value, from }: Vote<string>) =>
      from.startsWith('json-ld') && vote.value.startsWith(value) && TAIL.test(vote.value.slice(value.length));
    return { ...vote, value: votes.find(isBare)?.value ?? vote.value };
  });
}

/** The last part of a title tag that continues after the title. */
function endOfTitle({ titleTag, title, url }: Evidence): string | undefined {
  const { parts } = titleParts(titleTag);
  const last = parts.at(-1)!;
  const isTitle = keyOf(last) === keyOf(title.value ?? '') || title.value?.endsWith(last);
  if (parts.length < 2 || last.length > MAX_END || isTitle || isHome(url)) return undefined;
  return /\p{L}{2}/u.test(last) && last.split(' ').length <= MAX_END_WORDS ? last : undefined;
}

/** Parts of a site, by the names that they have in addresses and above pages. */
const PARTS = new Set('docs doc blog news wiki community forum forums shop store help support site header main image'.split(' '));
const LIKE = 0.75;
const MIN_WORD = 4;

/** The parts of the host, without its ending. */
function labelsOf({ url, canonical }: Evidence): string[] {
  return hostOf(url ?? canonical)
    .split('.')
    .slice(0, -1)
    .map(keyOf);
}

/** Whether a text reads like a part of the host: `The Example Times` on example-times.com. */
function isLike(text: string, label: string): boolean {
  return likeness(keyOf(text).replace(/^the/, ''), label) > LIKE;
}

/** Nearly everything can be a link to the first page: whether the host or the title tag has its text too, a word of it, or its initials. */
function isAgreed(evidence: Evidence, name: string): boolean {
  const labels = labelsOf(evidence).filter((label) => !PARTS.has(label));
  const words = name.split(/[^\p{L}\p{N}]+/u).map(keyOf);
  const initials = words.map((word) => word[0] ?? '').join('');
  const isIn = (label: string) =>
    words.some((word) => Math.min(word.length, label.length) >= MIN_WORD && (label.includes(word) || word.includes(label)));
  if (labels.length === 0 || evidence.titleTag.includes(name)) return true;
  return labels.some((label) => label === keyOf(name) || label === initials || isLike(name, label) || isIn(label));
}

/** What the site may be called: as it declares itself, and its host, with and without the ending and the part of the house that it is. */
export function siteNamesOf({ findings, url, canonical }: Evidence): string[] {
  const names = findings('siteName')
    .filter(({ trust }) => trust >= 0.5)
    .map(({ value }) => value);
  const host = hostOf(url ?? canonical);
  if (host === '') return names;
  const labels = host.split('.');
  // `harbour` in `board.harbour.co.uk`.
  const ending = labels.length > 2 && /^(?:com?|org|net|gov|edu|ac)$/.test(labels.at(-2)!) ? 2 : 1;
  return [...names, host, host.slice(0, host.lastIndexOf('.')), labels.at(-1 - ending) ?? host];
}

/** Links to the first page that are read: the logo is among the first. */
const MAX_LINKS = 4;
const MAX_LOGO = 50;
/** Texts of links to the home page that do not name the site. */
const TO_HOME =
  /^(?:(?:zur |back to |go to |return to )?(?:the )?(?:home ?page(?: of)?|home|startseite|accueil|inicio)(?:[\s,–|-]{1,3}|$)|(?:menu|menü|start|index|main page|hauptseite|back|zurück|skip.*)$)|[\s,–|-]{1,3}(?:home(?: ?page)?|startseite|accueil|inicio)$/gi;
const CALLED_LOGO = /(?:^|[\s,–|_-]{1,3})logo(?!\p{L})/iu;

/** The name that the site's logo shows: text, or the text of the picture, of a link to the first page, where it agrees with the page. */
function logoOf(evidence: Evidence): string | undefined {
  const { tree, survey, url, base } = evidence;
  const origin = absolute('/', url ?? base);
  let read = 0;
  for (let row = 1; row < tree.size && read < MAX_LINKS; row++) {
    const href = tree.tag[row] === TAG.a ? attribute(tree, row, 'href') : undefined;
    if (href === undefined || (href !== '/' && (origin === undefined || `${href.replace(/\/$/, '')}/` !== origin))) continue;
    if (survey.headings.some((heading) => row > heading && row < tree.end[heading]! && tree.tag[heading] !== TAG.h1)) continue;
    read++;
    let text = squash(lineOf(tree, row));
    for (let at = row; at < tree.end[row]! && text === ''; at++)
      text = squash((tree.tag[at] === TAG.img ? attribute(tree, at, 'alt') : attribute(tree, at, 'aria-label')) ?? '');
    text ||= squash(attribute(tree, row, 'title') ?? '');
    const name = withoutLogo(text).replace(TO_HOME, '').trim();
    if (name.length > MAX_LOGO || !/\p{L}{2}/u.test(name) || PARTS.has(keyOf(name))) continue;
    return isAgreed(evidence, name) ? name : undefined;
  }
  return undefined;
}

/** `Logo of Harbour News`, `Harbour News logo on a dark background` → `Harbour News`. */
function withoutLogo(text: string): string {
  const [before = '', ...after] = text.split(CALLED_LOGO);
  return (before.trim() || after.join(' ')).replace(/^[\s:]*(?:of|von|de)?[\s:]+/i, '').trim();
}
