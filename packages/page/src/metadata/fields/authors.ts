import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { type Field, settle } from '../field.js';
import { nameLikeness } from '../people/names.js';
import { joinVotes, votesOf } from '../people/votes.js';
import { OFFICES } from '../people/words.js';
import { keyOf } from '../text.js';

/** Below this a page counts as unsigned. */
const MIN_CONFIDENCE = 0.34;
/** The first page of a site shows the authors of its articles. */
const HOME = 0.4;
/** How sure a longer list must be to take the place of a shorter one that it holds. */
const LONGER_LIST = 0.55;

/** Who wrote the page, a name an entry. */
export function authorsField(evidence: Evidence): Field<string[]> {
  const home = isHome(evidence.url) ? HOME : 1;
  const votes = votesOf(evidence).map((vote) => ({ ...vote, trust: vote.trust * home }));
  return wholeList(settle(joinVotes(votes), MIN_CONFIDENCE));
}

/** The longest believable list of people that holds all of the chosen names: a field for one name keeps the first of several. */
function wholeList(field: Field<string[]>): Field<string[]> {
  if (field.value === undefined) return field;
  const has = (list: readonly string[], name: string) => list.some((other) => keyOf(other) === keyOf(name));
  let whole = field.rivals[0]!;
  for (const rival of field.rivals) {
    const { value } = whole;
    const isLonger = rival.confidence >= LONGER_LIST && rival.value.length > value.length && value.every((name) => has(rival.value, name));
    if (isLonger && rival.value.every((name) => has(value, name) || isPerson(name))) whole = rival;
  }
  const { value, from, confidence } = whole;
  return { value, from: from.join(' + '), confidence, rivals: [whole, ...field.rivals.filter((rival) => rival !== whole)] };
}

function isPerson(name: string): boolean {
  return (nameLikeness(name) > 0.9 && /\s|^\p{Lo}+$/u.test(name)) || OFFICES.has(keyOf(name));
}
