import { lookup as lookupOf } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CommandError, EXIT } from '../exit.js';

/** Whether an address is one of the public internet: not of this machine, a private network, or anything special. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') {
    const v6 = parsed as ipaddr.IPv6;
    // Addresses that carry an IPv4 one inside are as private as that one.
    const range = v6.range();
    return range === 'unicast';
  }
  return parsed.range() === 'unicast';
}

/** Looks a host name up and lets only public addresses through, so that the checked address is the connected one. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupOf(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    const refused = addresses.find(({ address }) => !isPublic(address));
    if (refused || addresses.length === 0) return callback(privateAddress(hostname), [], 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Refuses an address that is written out as numbers: those are never looked up. */
export function refuseLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isPublic(host)) throw privateAddress(host);
}

function privateAddress(host: string): CommandError {
  return new CommandError(EXIT.unreadable, `${host} is not a public address. Use --allow-private to fetch from this machine or a private network.`);
}
