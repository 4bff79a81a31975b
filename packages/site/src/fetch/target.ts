import { isIP } from 'node:net';
import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';

/** Names that never belong to the public internet (RFC 6761, 6762, 7686, 8375 and the clouds' own). */
const SPECIAL_NAMES = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'localdomain',
  'onion',
  'invalid',
];

/** Ports that the fetch standard blocks: other protocols live there, and an HTTP request could be read as one of theirs. */
const BLOCKED_PORTS = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 ' +
    '548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6379 6566 6665 6666 6667 6668 6669 6679 6697 10080 11211'
  )
    .split(' ')
    .map(Number),
);

/** Parses an address and refuses those that are never fetched. A numeric host, in any spelling, becomes a plain IP address. */
export function targetOf(address: string, maxLength: number): URL {
  if (address.length > maxLength) throw new SiteProblem('URL_TOO_LONG', { length: address.length, limit: maxLength });
  if (!canParse(address)) throw new SiteProblem('BAD_URL', { url: address });
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SiteProblem('BAD_URL', { scheme: url.protocol.slice(0, -1) });
  if (url.username !== '' || url.password !== '') throw new SiteProblem('BAD_URL', { host: url.hostname, why: 'name and password in the address' });
  if (url.port !== '' && BLOCKED_PORTS.has(Number(url.port)))
    throw new SiteProblem('BLOCKED_ADDRESS', { host: url.hostname, kind: 'port', port: url.port });
  // The fragment is never sent, and two addresses that differ in it alone are one page.
  url.hash = '';
  return url;
}

/** Host name or IP address, without brackets and without the dot at the end. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** Whether a name is private by its spelling, whatever it resolves to. A name without a dot belongs to the local network. */
export function isSpecialName(host: string): boolean {
  if (isIP(host) !== 0) return false;
  return !host.includes('.') || SPECIAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`));
}
