import { agree, chosen, type Evidence, type Field, settle, type Vote } from '../evidence.js';
import { nameLikeness, namesIn, turnedRound } from '../people/names.js';
import { OFFICES } from '../people/words.js';
import { isHome, keyOf } from '../text.js';
import { siteNamesOf } from './site-name.js';

/** Below this a page counts as unsigned. */
const MIN_CONFIDENCE = 0.34;
/** The first page of a site shows the authors of its articles. */
const HOME = 0.4;
/** How sure a longer list must be to take the place of a shorter one that it holds. */
const LONGER_LIST = 0.55;
/** The site's own name as the author: content systems fill it in for unsigned articles, so it counts only if the article shows it. */
const SITE_ITSELF: Readonly<Record<string, number>> = { byline: 1, 'json-ld': 0.9, twitter: 0.8, microdata: 0.9, meta: 0.6, 'open-graph': 0.7 };
const SITE_ELSEWHERE = 0.5;
/** Rows that readings of one byline lie apart at most. */
const SAME_LINE = 40;

/** A list of authors as one place of the page gives it. */
interface AuthorVote extends Vote<string[]> {
  readonly row: number;
}

/** Who wrote the page, a name an entry. */
export function authorsField(evidence: Evidence): Field<string[]> {
  const home = isHome(evidence.url) ? HOME : 1;
  const votes = votesOf(evidence).map((vote) => ({ ...vote, trust: vote.trust * home }));
  const candidates = agree<string[], AuthorVote>(votes, keyOfList, isSameWitness);
  const field = settle(candidates, MIN_CONFIDENCE);
  const whole = wholeList(field);
  const keys = new Set(whole.value?.map(keyOf));
  // Each of several authors may have a line, and a line that begins with `By` is one, whatever else the page declares.
  const shown = votes.filter(({ value, from }) => value.some((name) => keys.has(keyOf(name))) || from === 'byline spoken');
  return { ...whole, rows: shown.map(({ row }) => row) };
}

/** The longest believable list of people that holds all of the chosen names: a field for one name keeps the first of several. */
function wholeList(field: Field<string[]>): Field<string[]> {
  if (field.value === undefined) return field;
  const isPerson = (name: string) => (nameLikeness(name) > 0.9 && /\s|^\p{Lo}+$/u.test(name)) || OFFICES.has(keyOf(name));
  let whole = field.rivals[0]!;
  for (const rival of field.rivals) {
    if (rival.confidence < LONGER_LIST || rival.value.length <= whole.value.length) continue;
    const known = new Set(whole.value.map(keyOf));
    const keys = new Set(rival.value.map(keyOf));
    if ([...known].every((key) => keys.has(key)) && rival.value.every((name) => known.has(keyOf(name)) || isPerson(name))) whole = rival;
  }
  return chosen(whole, [whole, ...field.rivals.filter((rival) => rival !== whole)]);
}

/** All lists of authors that the page gives, cleaned, one a place. */
function votesOf(evidence: Evidence): AuthorVote[] {
  const sites = new Set(siteNamesOf(evidence).map(keyOf));
  const lists = new Map<string, { from: string; names: Map<string, string>; trust: number; row: number }>();
  for (const { value, from, trust, row } of evidence.findings('author')) {
    // Every byline is a list of its own, and clean; a declared list comes one name at a time.
    const names = isByline(from) ? value.split('; ') : declaredNames(value, from, sites);
    const list = lists.get(isByline(from) ? `${from} ${lists.size}` : from) ?? { from, names: new Map<string, string>(), trust, row };
    for (const name of names) if (!list.names.has(keyOf(name))) list.names.set(keyOf(name), name);
    list.trust = Math.max(list.trust, trust);
    if (list.names.size > 0) lists.set(isByline(from) ? `${from} ${lists.size}` : from, list);
  }
  return [...lists.values()].map(({ from, names, trust, row }) => {
    const all = [...names.values()];
    const people = [...names].filter(([key]) => !sites.has(key)).map(([, name]) => name);
    // Next to other names the site's is dropped; alone it is believed as far as the place deserves.
    const itself = people.length > 0 ? 1 : (SITE_ITSELF[from.split(' ', 1)[0]!] ?? SITE_ELSEWHERE);
    return { value: people.length > 0 ? people : all, from, trust: trust * itself, row };
  });
}

function isByline(from: string): boolean {
  return from.startsWith('byline');
}

function declaredNames(value: string, from: string, sites: ReadonlySet<string>): string[] {
  const names = namesIn(/^(?:citation|dublin-core)/.test(from) ? turnedRound(value) : value);
  const [first] = names;
  // `example.org, Frankfurt, Germany` is where the outlet sits: single words after its name are not people.
  const isOutlet = first !== undefined && (sites.has(keyOf(first)) || /\.\p{L}{2,4}$/u.test(first));
  return isOutlet ? names.filter((name, index) => index === 0 || name.includes(' ')) : names;
}

/** Lists of the same people have the same key, in whatever order. */
function keyOfList(names: readonly string[]): string {
  return names.map(keyOf).sort().join('|');
}

function isSameWitness(one: AuthorVote, other: AuthorVote): boolean {
  return isByline(one.from) === isByline(other.from) && (!isByline(one.from) || Math.abs(one.row - other.row) <= SAME_LINE);
}
