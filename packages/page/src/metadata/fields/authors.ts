import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { type Candidate, type Field, settle, type Vote } from '../field.js';
import { nameLikeness, namesIn, turnedRound } from '../people/names.js';
import { OFFICES } from '../people/words.js';
import { keyOf } from '../text.js';
import { siteNamesOf } from './site-name.js';

/** Below this a page counts as unsigned. */
const MIN_CONFIDENCE = 0.34;
/** The first page of a site shows the authors of its articles. */
const HOME = 0.4;
/** How sure a longer list must be to take the place of a shorter one that it holds. */
const LONGER_LIST = 0.55;
/** The site's own name as the author: content systems fill it in where nobody signed, so it counts only where the article says so. */
const SITE_ITSELF: Readonly<Record<string, number>> = { byline: 1, 'json-ld': 0.9, twitter: 0.8, microdata: 0.9, meta: 0.6, 'open-graph': 0.7 };
const SITE_ELSEWHERE = 0.5;
/** Declared names of accounts: `KatieS`, `jane.doe`; and of offices. */
const ACCOUNT = 0.85;
/** How much of its word a further reading of the same witness adds: declarations of one page are filled from one account, readings of one byline from one line. */
const SAME_WITNESS = 0.4;
/** Rows that readings of one byline lie apart at most. */
const SAME_LINE = 40;

/** A list of authors as one place of the page gives it. */
interface AuthorVote extends Vote<string[]> {
  /** Row of the element that says it. */
  readonly row: number;
}

/** Who wrote the page, a name an entry. */
export function authorsField(evidence: Evidence): Field<string[]> {
  const home = isHome(evidence.url) ? HOME : 1;
  const votes = votesOf(evidence).map((vote) => ({ ...vote, trust: vote.trust * home }));
  return wholeList(settle(joinVotes(votes), MIN_CONFIDENCE));
}

/** The longest believable list of people that holds all of the chosen names: a field for one name keeps the first of several. */
function wholeList(field: Field<string[]>): Field<string[]> {
  if (field.value === undefined) return field;
  const isPerson = (name: string) => (nameLikeness(name) > 0.9 && /\s|^\p{Lo}+$/u.test(name)) || OFFICES.has(keyOf(name));
  let whole = field.rivals[0]!;
  for (const rival of field.rivals) {
    if (rival.confidence < LONGER_LIST || rival.value.length <= whole.value.length) continue;
    const keys = new Set(rival.value.map(keyOf));
    const known = new Set(whole.value.map(keyOf));
    const holdsAll = whole.value.every((name) => keys.has(keyOf(name)));
    if (holdsAll && rival.value.every((name) => known.has(keyOf(name)) || isPerson(name))) whole = rival;
  }
  const { value, from, confidence } = whole;
  return { value, from: from.join(' + '), confidence, rivals: [whole, ...field.rivals.filter((rival) => rival !== whole)] };
}

/** All lists of authors that the page gives, cleaned, one a place. */
function votesOf(evidence: Evidence): AuthorVote[] {
  const sites = new Set(siteNamesOf(evidence).map(keyOf));
  const votes: { value: string[]; from: string; trust: number; row: number }[] = [];
  // A page may declare thousands of authors, one at a time.
  const declared = new Map<string, { readonly vote: (typeof votes)[number]; readonly keys: Set<string> }>();
  for (const { value, from, trust, row } of evidence.findings('author')) {
    // Every byline is a list of its own, and clean; a declared list comes one name at a time.
    const names = isByline(from) ? value.split('; ') : declaredNames(value, from, sites);
    const list = isByline(from) ? undefined : declared.get(from);
    if (list) {
      for (const name of names) {
        if (list.keys.has(keyOf(name))) continue;
        list.keys.add(keyOf(name));
        list.vote.value.push(name);
      }
      list.vote.trust = Math.max(list.vote.trust, trust);
    } else if (names.length > 0) {
      const vote = { value: names, from, trust, row };
      votes.push(vote);
      if (!isByline(from)) declared.set(from, { vote, keys: new Set(names.map(keyOf)) });
    }
  }
  return votes.map((vote) => {
    const people = vote.value.filter((name) => !sites.has(keyOf(name)));
    const isAccount = !isByline(vote.from) && vote.value.every((name) => !name.includes(' ') && nameLikeness(name) < 0.9);
    const trust = isAccount ? vote.trust * ACCOUNT : vote.trust;
    // Next to other names the site's is dropped; alone it is believed as far as the place deserves.
    if (people.length > 0) return { ...vote, value: people, trust };
    return { ...vote, trust: trust * (SITE_ITSELF[vote.from.split(' ', 1)[0]!] ?? SITE_ELSEWHERE) };
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
  const people = isOutlet ? names.filter((name, index) => index === 0 || name.includes(' ')) : names;
  // Members of a forum choose their names, dots and all.
  return /^json-ld (?:Discussion|SocialMedia|Question)/.test(from) ? people : people.map(fromSlug);
}

/** `jane-doe` → `Jane Doe`: what an address makes of a name. */
function fromSlug(name: string): string {
  if (!/^\p{Ll}+(?:[-._]\p{Ll}+){1,3}$/u.test(name) || !/[-.]/.test(name) || /\.(?:com|org|net|de|at|ch|fr|it|es|uk|is|tr|info|tv|io)$/.test(name))
    return name;
  return name.replace(/(^|[-._])(\p{Ll})/gu, (_, mark: string, letter: string) => `${mark && ' '}${letter.toUpperCase()}`);
}

/** Votes for the same people put together. Different witnesses err independently, so that their doubts are multiplied. */
function joinVotes(votes: readonly AuthorVote[]): Candidate<string[]>[] {
  const groups = new Map<string, AuthorVote[]>();
  for (const vote of votes) {
    const key = vote.value.map(keyOf).sort().join('|');
    groups.set(key, [...(groups.get(key) ?? []), vote]);
  }
  return [...groups.values()].map((group) => {
    const ordered = group.sort((a, b) => b.trust - a.trust);
    const heard: AuthorVote[] = [];
    let doubt = 1;
    for (const vote of ordered) {
      const isAgain = heard.some((other) => isSameWitness(vote, other));
      if (isAgain && heard.some(({ from }) => from === vote.from)) continue;
      doubt *= 1 - vote.trust * (isAgain ? SAME_WITNESS : 1);
      heard.push(vote);
    }
    // The spelling of print, before that of an address or a line in capitals.
    const { value } = ordered.find((vote) => vote.value.every((name) => /\p{Lu}\p{Ll}/u.test(name))) ?? ordered[0]!;
    return { value, from: [...new Set(ordered.map(({ from }) => from))], confidence: 1 - doubt };
  });
}

function isSameWitness(one: AuthorVote, other: AuthorVote): boolean {
  return isByline(one.from) === isByline(other.from) && (!isByline(one.from) || Math.abs(one.row - other.row) <= SAME_LINE);
}
