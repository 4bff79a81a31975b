import { canParse } from '../../page/can-parse.js';
import { likeness } from '../../title/similarity.js';
import { titleParts } from '../../title/title-tag.js';
import { isHome } from '../address.js';
import type { Evidence } from '../evidence.js';
import { agree, type Field, settle, type Vote } from '../field.js';
import { logoVotes } from '../logo.js';
import { keyOf, squash } from '../text.js';

const MAX_LENGTH = 80;

/** What the site calls itself. */
export function siteNameField(evidence: Evidence): Field<string> {
  const votes: Vote<string>[] = evidence
    .findings('siteName')
    .map(({ value, from, trust }) => ({ value: squash(value), from, trust }))
    .filter(({ value }) => value !== '' && value.length <= MAX_LENGTH && !/^https?:|^@/.test(value));
  const part = partLikeHost(evidence);
  if (part !== undefined) votes.push({ value: part, from: 'title-tag part', trust: 0.6 });
  for (const vote of logoVotes(evidence)) votes.push(vote);
  const end = part === undefined ? endOfTitle(evidence) : undefined;
  if (end !== undefined) votes.push({ value: end, from: 'title-tag end', trust: 0.32 });
  return settle(agree(barely(votes), keyOf), 0.3);
}

const TAIL =
  /^(?:\s[-–—|:•·]\s.{3,}|:\s.{3,}|,?\s(?:inc|ltd|llc|gmbh|ag|co|corp|corporation|limited)\.?|\.(?:com|org|net|de|at|ch|fr|it|es|co\.uk|info|tv))$/i;

/** Names without the slogan, the legal form or the domain's ending, where another place gives them without. */
function barely(votes: readonly Vote<string>[]): Vote<string>[] {
  return votes.map((vote) => {
    const bare = votes.find(
      ({ value, from }) =>
        from.startsWith('json-ld') && value.length < vote.value.length && vote.value.startsWith(value) && TAIL.test(vote.value.slice(value.length)),
    );
    return bare ? { ...vote, value: bare.value } : vote;
  });
}

/** The last part of a title tag that goes on after the title. */
function endOfTitle({ titleTag, title, url }: Evidence): string | undefined {
  const { parts } = titleParts(titleTag);
  const last = parts.at(-1)!;
  if (parts.length < 2 || last.length > MAX_END || keyOf(last) === keyOf(title.value ?? '') || title.value?.endsWith(last) || isHome(url))
    return undefined;
  return /\p{L}{2}/u.test(last) && last.split(' ').length <= 5 ? last : undefined;
}

const MAX_END = 40;

/** The part of the title tag that reads like the host: `A title | The Example Times` on example-times.com. */
function partLikeHost({ url, canonical, titleTag }: Evidence): string | undefined {
  const address = url ?? canonical;
  if (address === undefined || !canParse(address)) return undefined;
  const labels = new URL(address).hostname.split('.').filter((label) => label.length > 3 && label !== 'www');
  // `The Example Times: A title`: a colon is part of most titles, but not after the name of the host.
  const parts = [...titleParts(titleTag).parts, titleTag.split(': ', 1)[0]!];
  return parts.find((part) => part.length <= MAX_LENGTH && labels.some((label) => likeness(keyOf(part).replace(/^the/, ''), keyOf(label)) > 0.75));
}
