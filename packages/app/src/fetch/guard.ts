import { lookup as lookupOf } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
// The one file of the collector that is needed, without its databases.
import { isPublicAddress } from '@pith/site/public-address';
import { CommandError, EXIT } from '../exit.js';

/** Looks a host name up and lets only public addresses through, so that the checked address is the connected one. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupOf(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [], 0);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused || addresses.length === 0) return callback(privateAddress(hostname), [], 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Refuses an address that is written out as numbers: those are never looked up. */
export function refuseLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress(host);
}

function privateAddress(host: string): CommandError {
  return new CommandError(EXIT.unreadable, `${host} is not a public address. Use --allow-private to fetch from this machine or a private network.`);
}
