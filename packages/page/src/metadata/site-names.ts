import { canParse } from '../page/can-parse.js';
import type { Evidence } from './evidence.js';

/** What countries have before their own ending. */
const SECOND_ENDING = /^(?:com?|org|net|gov|edu|ac)$/;

/** What the site may be called: as it declares itself, and its host, with and without the ending and the part of the house that it is. */
export function siteNamesOf(evidence: Evidence): string[] {
  const names = evidence
    .findings('siteName')
    .filter(({ trust }) => trust >= 0.5)
    .map(({ value }) => value);
  const address = evidence.url ?? evidence.canonical;
  const host = address !== undefined && canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host === '' ? names : [...names, host, host.slice(0, host.lastIndexOf('.')), registeredIn(host)];
}

/** The part of a host that was registered: `harbour` in `board.harbour.co.uk`. */
function registeredIn(host: string): string {
  const parts = host.split('.');
  const ending = parts.length > 2 && SECOND_ENDING.test(parts.at(-2)!) ? 2 : 1;
  return parts.at(-1 - ending) ?? host;
}
