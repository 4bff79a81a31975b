import type { Evidence } from '../evidence.js';
import type { Vote } from '../field.js';
import { siteNamesOf } from '../fields/site-name.js';
import { keyOf } from '../text.js';
import { nameLikeness, namesIn, turnedRound } from './names.js';
import { fromSlug } from './slug.js';

/** A list of authors as one place of the page gives it. */
export interface AuthorVote extends Vote<string[]> {
  /** Row of the element that says it. */
  readonly row: number;
  /** Whether the page declares it to be no person. */
  readonly organization: boolean;
}

/** The site's own name as the author: content systems fill it in where nobody signed, so it counts only where the article says so. */
const SITE_ITSELF: Readonly<Record<string, number>> = { byline: 1, 'json-ld': 0.9, twitter: 0.8, microdata: 0.9, meta: 0.6, 'open-graph': 0.7 };
const SITE_ELSEWHERE = 0.5;
/** Declared names of accounts: `KatieS`, `jane.doe`; and of offices. */
const ACCOUNT = 0.85;

/** All lists of authors that the page gives, cleaned, one a place. */
export function votesOf(evidence: Evidence): AuthorVote[] {
  const sites = new Set(siteNamesOf(evidence).map(keyOf));
  const lists = new Map<string, { names: Map<string, string>; trust: number; row: number; organization: boolean }>();
  const votes: AuthorVote[] = [];
  for (const { value, from, trust, row, organization = false } of evidence.findings('author')) {
    // Every byline is a list of its own, and clean; a declared list comes one name at a time.
    if (from.startsWith('byline')) {
      votes.push({ value: value.split('; '), from, trust, row, organization });
      continue;
    }
    const names = withoutPlaces(namesIn(/^(?:citation|dublin-core)/.test(from) ? turnedRound(value) : value), sites);
    if (names.length === 0) continue;
    const list = lists.get(from) ?? { names: new Map<string, string>(), trust, row, organization };
    list.organization &&= organization;
    list.trust = Math.max(list.trust, trust);
    lists.set(from, list);
    // Members of a forum choose their names, dots and all.
    for (const name of /^json-ld (?:Discussion|SocialMedia|Question)/.test(from) ? names : names.map(fromSlug)) {
      const key = keyOf(name);
      if (!list.names.has(key)) list.names.set(key, name);
    }
  }
  for (const [from, { names, trust, row, organization }] of lists) {
    const value = [...names.values()];
    votes.push({ value, from, trust: value.every(isAccount) ? trust * ACCOUNT : trust, row, organization });
  }
  return votes.map((vote) => withoutSite(vote, sites));
}

function isAccount(name: string): boolean {
  return !name.includes(' ') && nameLikeness(name) < 0.9;
}

/** `example.org, Frankfurt, Germany` is where the outlet sits: single words after its name are no people. */
function withoutPlaces(names: readonly string[], sites: ReadonlySet<string>): readonly string[] {
  const [first] = names;
  const isOutlet = first !== undefined && (sites.has(keyOf(first)) || /\.\p{L}{2,4}$/u.test(first));
  return isOutlet ? names.filter((name, index) => index === 0 || name.includes(' ')) : names;
}

/** Beside other names the site's is dropped; alone it is believed as far as the place deserves. */
function withoutSite(vote: AuthorVote, sites: ReadonlySet<string>): AuthorVote {
  const people = vote.value.filter((name) => !sites.has(keyOf(name)));
  if (people.length === vote.value.length) return vote;
  if (people.length > 0) return { ...vote, value: people };
  return { ...vote, trust: vote.trust * (SITE_ITSELF[vote.from.slice(0, vote.from.indexOf(' '))] ?? SITE_ELSEWHERE) };
}
