import { firstAtOrAfter } from '../../page/first-block.js';
import { attribute, tagName } from '../../tree/tree.js';
import type { Evidence } from '../evidence.js';
import type { Candidate, Vote } from '../field.js';
import { siteNamesOf } from '../fields/site-name.js';
import { keyOf } from '../text.js';
import { nameLikeness, namesIn, turnedRound } from './names.js';

/** A list of authors as one place of the page gives it. */
export interface AuthorVote extends Vote<string[]> {
  /** Row of the element that says it. */
  readonly row: number;
}

/** The site's own name as the author: content systems fill it in where nobody signed, so it counts only where the article says so. */
const SITE_ITSELF: Readonly<Record<string, number>> = { byline: 1, 'json-ld': 0.9, twitter: 0.8, microdata: 0.9, meta: 0.6, 'open-graph': 0.7 };
const SITE_ELSEWHERE = 0.5;
/** Declared names of accounts: `KatieS`, `jane.doe`; and of offices. */
const ACCOUNT = 0.85;

/** All lists of authors that the page gives, cleaned, one a place. */
export function votesOf(evidence: Evidence): AuthorVote[] {
  const sites = new Set(siteNamesOf(evidence).map(keyOf));
  const bylines: AuthorVote[] = [];
  const declared = new Map<string, { names: Map<string, string>; trust: number; row: number }>();
  for (const { value, from, trust, row } of evidence.findings('author')) {
    // Every byline is a list of its own, and clean; a declared list comes one name at a time.
    if (isByline(from)) bylines.push({ value: value.split('; '), from, trust, row });
    else {
      const list = declared.get(from) ?? { names: new Map<string, string>(), trust, row };
      for (const name of declaredNames(value, from, sites)) if (!list.names.has(keyOf(name))) list.names.set(keyOf(name), name);
      if (list.names.size > 0) declared.set(from, { ...list, trust: Math.max(list.trust, trust) });
    }
  }
  const lists = [...declared].map(([from, { names, trust, row }]) => {
    const value = [...names.values()];
    return { value, from, trust: value.every(isAccount) ? trust * ACCOUNT : trust, row };
  });
  return [...bylines, ...sideBySide(evidence, bylines), ...lists].map((vote) => withoutSite(vote, sites));
}

function isByline(from: string): boolean {
  return from.startsWith('byline');
}

function isAccount(name: string): boolean {
  return !name.includes(' ') && nameLikeness(name) < 0.9;
}

function declaredNames(value: string, from: string, sites: ReadonlySet<string>): string[] {
  const names = namesIn(/^(?:citation|dublin-core)/.test(from) ? turnedRound(value) : value);
  const [first] = names;
  // `example.org, Frankfurt, Germany` is where the outlet sits: single words after its name are no people.
  const isOutlet = first !== undefined && (sites.has(keyOf(first)) || /\.\p{L}{2,4}$/u.test(first));
  const people = isOutlet ? names.filter((name, index) => index === 0 || name.includes(' ')) : names;
  // Members of a forum choose their names, dots and all.
  return /^json-ld (?:Discussion|SocialMedia|Question)/.test(from) ? people : people.map(fromSlug);
}

/** `jane-doe` → `Jane Doe`: what an address makes of a name. */
function fromSlug(name: string): string {
  if (!/^\p{Ll}+(?:[-._]\p{Ll}+){1,3}$/u.test(name) || !/[-.]/.test(name) || /\.(?:com|org|net|de|at|ch|fr|it|es|uk|is|tr|info|tv|io)$/.test(name))
    return name;
  return name
    .split(/[-._]/)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ');
}

/** Next to other names the site's is dropped; alone it is believed as far as the place deserves. */
function withoutSite(vote: AuthorVote, sites: ReadonlySet<string>): AuthorVote {
  const people = vote.value.filter((name) => !sites.has(keyOf(name)));
  if (people.length > 0) return { ...vote, value: people };
  return { ...vote, trust: vote.trust * (SITE_ITSELF[vote.from.slice(0, vote.from.indexOf(' '))] ?? SITE_ELSEWHERE) };
}

/** Rows and words that may be between two names of one byline: pictures, roles, the line about each. */
const MAX_ROWS = 60;
const MAX_WORDS = 12;
/** What follows these words is the name of a person who did not write. */
const OTHER_ROLE = /(?:edit|review|check|photo|foto|bild|illustrat|translat|übersetz|redigier)/i;

/** Several bylines are several authors: names alone in elements of one kind that follow each other, as one list. */
function sideBySide(evidence: Evidence, votes: readonly AuthorVote[]): AuthorVote[] {
  const runs: AuthorVote[] = [];
  for (const kind of ['byline marked', 'byline link', 'byline rel-author']) {
    let last: AuthorVote | undefined;
    for (const vote of votes.filter(({ from, value }) => from === kind && value.length === 1 && nameLikeness(value[0]!) === 1)) {
      const run = last && isBeside(evidence, last.row, vote.row) ? runs.at(-1)! : vote;
      if (run === vote) runs.push(vote);
      else if (!run.value.some((name) => keyOf(name) === keyOf(vote.value[0]!)))
        runs[runs.length - 1] = { ...run, value: [...run.value, ...vote.value] };
      last = vote;
    }
  }
  return runs.filter(({ value }) => value.length > 1);
}

function isBeside({ tree, blocks }: Evidence, one: number, other: number): boolean {
  const isAlike = tagName(tree, one) === tagName(tree, other) && attribute(tree, one, 'class') === attribute(tree, other, 'class');
  if (!isAlike || other - one > MAX_ROWS) return false;
  for (let row = tree.end[one]!; row < other; row++) if (OTHER_ROLE.test(tree.text[row]!)) return false;
  let words = 0;
  for (let block = firstAtOrAfter(blocks, one) + 1; block < firstAtOrAfter(blocks, other); block++) words += blocks.words[block]!;
  return words <= MAX_WORDS;
}

/** How much of its word a further reading of the same witness adds: declarations of one page are filled from one account, readings of one byline from one line. */
const SAME_WITNESS = 0.4;
/** Rows that readings of one byline lie apart at most. */
const SAME_LINE = 40;

/** Votes for the same people put together. Different witnesses err independently, so that their doubts are multiplied. */
export function joinVotes(votes: readonly AuthorVote[]): Candidate<string[]>[] {
  const groups = new Map<string, AuthorVote[]>();
  for (const vote of votes) {
    const key = vote.value.map(keyOf).sort().join('|');
    groups.set(key, [...(groups.get(key) ?? []), vote]);
  }
  return [...groups.values()].map((group) => {
    const ordered = group.sort((a, b) => b.trust - a.trust);
    // The spelling of print, before that of an address or a line in capitals.
    const { value } = ordered.find((vote) => vote.value.every((name) => /\p{Lu}\p{Ll}/u.test(name))) ?? ordered[0]!;
    return { value, from: [...new Set(ordered.map(({ from }) => from))], confidence: 1 - doubtOf(ordered) };
  });
}

function doubtOf(ordered: readonly AuthorVote[]): number {
  let doubt = 1;
  const heard: AuthorVote[] = [];
  for (const vote of ordered) {
    const isAgain = heard.some((other) => isSameWitness(vote, other));
    if (isAgain && heard.some((other) => other.from === vote.from)) continue;
    doubt *= 1 - vote.trust * (isAgain ? SAME_WITNESS : 1);
    heard.push(vote);
  }
  return doubt;
}

function isSameWitness(one: AuthorVote, other: AuthorVote): boolean {
  return isByline(one.from) === isByline(other.from) && (!isByline(one.from) || Math.abs(one.row - other.row) <= SAME_LINE);
}
