import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { agree, type Field, settle, type Vote } from '../field.js';
import { namesIn, turnedRound } from '../people/names.js';
import { siteNamesOf } from '../site-names.js';
import { keyOf } from '../text.js';

/** Below this a page counts as unsigned. */
const LEAST = 0.34;
/** The first page of a site shows the authors of its articles. */
const HOME = 0.4;
/** The site's own name as the author: content systems fill it in where nobody signed, so it counts only where the article says so. */
const SITE_ITSELF: Readonly<Record<string, number>> = { byline: 1, 'json-ld': 0.9, twitter: 0.8, microdata: 0.9 };

/** Who wrote the page, a name an entry. */
export function authorsField(evidence: Evidence): Field<string[]> {
  return settle(
    agree(votesOf(evidence), (names) => names.map(keyOf).sort().join('|')),
    LEAST,
  );
}

function votesOf(evidence: Evidence): Vote<string[]>[] {
  const sites = new Set(siteNamesOf(evidence).map(keyOf));
  const lists = new Map<string, { names: Map<string, string>; trust: number }>();
  const votes: Vote<string[]>[] = [];
  for (const { value, from, trust } of evidence.findings('author')) {
    // Every byline is a list of its own, and clean; a declared list comes one name at a time.
    if (from.startsWith('byline')) {
      votes.push({ value: value.split('; '), from, trust });
      continue;
    }
    const names = namesIn(/^(?:citation|dublin-core)/.test(from) ? turnedRound(value) : value);
    if (names.length === 0) continue;
    const list = lists.get(from) ?? { names: new Map<string, string>(), trust };
    lists.set(from, list);
    for (const name of names) {
      const key = keyOf(name);
      if (!list.names.has(key)) list.names.set(key, name);
    }
  }
  for (const [from, { names, trust }] of lists) votes.push({ value: [...names.values()], from, trust });
  const home = isHome(evidence.url) ? HOME : 1;
  return votes.map((vote) => withoutSite({ ...vote, trust: vote.trust * home }, sites));
}

/** Beside other names the site's is dropped; alone it is believed as far as the place deserves. */
function withoutSite(vote: Vote<string[]>, sites: ReadonlySet<string>): Vote<string[]> {
  const people = vote.value.filter((name) => !sites.has(keyOf(name)));
  if (people.length === vote.value.length) return vote;
  if (people.length > 0) return { ...vote, value: people };
  return { ...vote, trust: vote.trust * (SITE_ITSELF[vote.from.slice(0, vote.from.indexOf(' '))] ?? 0.4) };
}
