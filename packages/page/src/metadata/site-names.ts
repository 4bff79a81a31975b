import { canParse } from '../page/can-parse.js';
import type { Evidence } from './evidence.js';

/** What the site may be called: as it declares itself, and its host with and without the ending. */
export function siteNamesOf(evidence: Evidence): string[] {
  const names = evidence
    .findings('siteName')
    .filter(({ trust }) => trust >= 0.5)
    .map(({ value }) => value);
  const address = evidence.url ?? evidence.canonical;
  const host = address !== undefined && canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host === '' ? names : [...names, host, host.slice(0, host.lastIndexOf('.'))];
}
