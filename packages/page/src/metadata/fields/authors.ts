import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { type Candidate, type Field, settle } from '../field.js';
import { nameLikeness } from '../people/names.js';
import { sideBySide } from '../people/side-by-side.js';
import { oneSpelling } from '../people/spelling.js';
import { type AuthorVote, votesOf } from '../people/votes.js';
import { joinVotes } from '../people/witnesses.js';
import { OFFICES } from '../people/words.js';
import { keyOf } from '../text.js';
import { siteNamesOf } from './site-name.js';

/** Below this a page counts as unsigned. */
const MIN_CONFIDENCE = 0.34;
/** The first page of a site shows the authors of its articles. */
const HOME = 0.4;
/** How sure a longer list must be to take the place of a shorter one that it holds. */
const LONGER_LIST = 0.55;
/** How sure a byline must be to take the place of an outlet. */
const PERSON_SHOWN = 0.45;

/** Who wrote the page, a name an entry. */
export function authorsField(evidence: Evidence): Field<string[]> {
  const home = isHome(evidence.url) ? HOME : 1;
  const read = votesOf(evidence);
  const votes = oneSpelling([...read, ...sideBySide(evidence, read)]).map((vote) => ({ ...vote, trust: vote.trust * home }));
  const field = settle(joinVotes(votes), MIN_CONFIDENCE);
  const [best] = field.rivals;
  if (field.value === undefined || best === undefined) return field;
  const outlets = outletsOf(evidence, votes);
  return prefer(field, wholeList(personShown(best, field.rivals, outlets), field.rivals, outlets));
}

/** Names that are no people: the site's, and those that the page declares to be organizations. */
function outletsOf(evidence: Evidence, votes: readonly AuthorVote[]): ReadonlySet<string> {
  const organizations = votes.filter((vote) => vote.organization).flatMap((vote) => vote.value);
  return new Set([...siteNamesOf(evidence), ...organizations].map(keyOf));
}

function isPerson(name: string, outlets: ReadonlySet<string>): boolean {
  return nameLikeness(name) > 0.9 && name.includes(' ') && !outlets.has(keyOf(name));
}

/** A person in the byline wrote what the outlet declares to be its own; a site that signs in its byline is not outdone by a line that only looks like a name. */
function personShown(best: Candidate<string[]>, rivals: readonly Candidate<string[]>[], outlets: ReadonlySet<string>): Candidate<string[]> {
  if (!best.value.every((name) => outlets.has(keyOf(name)))) return best;
  const signs = (place: string) => place.startsWith('byline') && place !== 'byline alone';
  const isSigned = best.from.some(signs);
  const shown = rivals.find(
    ({ value, from, confidence }) =>
      confidence >= PERSON_SHOWN &&
      from.some((place) => signs(place) || (!isSigned && place.startsWith('byline'))) &&
      value.every((name) => isPerson(name, outlets)),
  );
  return shown ?? best;
}

/** The longest believable list of people that holds all of the chosen names: a field for one name keeps the first of several. */
function wholeList(best: Candidate<string[]>, rivals: readonly Candidate<string[]>[], outlets: ReadonlySet<string>): Candidate<string[]> {
  let whole = best;
  for (const rival of rivals) {
    if (rival.confidence < LONGER_LIST || rival.value.length <= whole.value.length) continue;
    const keys = new Set(rival.value.map(keyOf));
    const added = rival.value.filter((name) => !whole.value.some((known) => keyOf(known) === keyOf(name)));
    if (
      !whole.value.every((name) => keys.has(keyOf(name))) ||
      !added.every((name) => isPerson(name, outlets) || isUnspaced(name) || OFFICES.has(keyOf(name)))
    )
      continue;
    // What follows a comma in a byline may be a role; a declared list has names alone.
    if (isDeclared(rival) || added.every((name) => isBacked(name, rival, rivals))) whole = rival;
  }
  return whole;
}

function isDeclared({ from }: Candidate<string[]>): boolean {
  return from.some((place) => !place.startsWith('byline'));
}

function isBacked(name: string, list: Candidate<string[]>, rivals: readonly Candidate<string[]>[]): boolean {
  return rivals.some((rival) => rival !== list && rival.value.some((other) => keyOf(other) === keyOf(name)));
}

function isUnspaced(name: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(name);
}

/** The field with another of its rivals chosen, which then comes first. */
function prefer(field: Field<string[]>, chosen: Candidate<string[]>): Field<string[]> {
  const { value, from, confidence } = chosen;
  return { value, from: from.join(' + '), confidence, rivals: [chosen, ...field.rivals.filter((rival) => rival !== chosen)] };
}
