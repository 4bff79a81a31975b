import { canParse } from '../page/can-parse.js';
import type { Evidence } from './evidence.js';

/** The part of a host that was registered: `harbour` in `board.harbour.co.uk`. */
const REGISTERED = /[^.]+(?=\.(?:(?:com?|org|net|gov|edu|ac)\.)?[^.]+$)/;

/** What the site may be called: as it declares itself, and its host, with and without the ending and the part of the house that it is. */
export function siteNamesOf(evidence: Evidence): string[] {
  const names = evidence
    .findings('siteName')
    .filter(({ trust }) => trust >= 0.5)
    .map(({ value }) => value);
  const address = evidence.url ?? evidence.canonical;
  const host = address !== undefined && canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host === '' ? names : [...names, host, host.slice(0, host.lastIndexOf('.')), REGISTERED.exec(host)?.[0] ?? host];
}
