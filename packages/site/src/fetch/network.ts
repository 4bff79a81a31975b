import { lookup } from 'node:dns/promises';
import { isIP, connect as openSocket, type Socket } from 'node:net';
import { SiteProblem } from '../errors.js';
import { isLinkLocalAddress, isPrivateAddress, isPublicAddress } from './public-address.js';
import { bareHost, isSpecialName } from './target.js';

/** How this package reaches other machines. Tests give their own resolver, rule and sockets. */
export interface Network {
  /** All addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  allows(address: string): boolean;
  /** Whether a name may be looked up at all. */
  allowsName(host: string): boolean;
  open(address: string, port: number): Socket;
}

export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
  allowsName: (host) => !isSpecialName(host),
  open: (address, port) => openSocket({ host: address, port, noDelay: true }),
};

/** Networks the user allows besides the public internet. */
export interface Permissions {
  /** This machine and private networks. */
  readonly privateAddresses?: boolean | undefined;
  /** Addresses of this link, and those under which clouds hand out keys: never allowed along with something else. */
  readonly linkLocalAddresses?: boolean | undefined;
}

export function networkFor({ privateAddresses = false, linkLocalAddresses = false }: Permissions): Network {
  return {
    ...publicNetwork,
    allows: (address) =>
      isPublicAddress(address) || (privateAddresses && isPrivateAddress(address)) || (linkLocalAddresses && isLinkLocalAddress(address)),
    allowsName: (host) => privateAddresses || linkLocalAddresses || !isSpecialName(host),
  };
}

/** Addresses of a host, looked up once and all of them allowed: one private answer among public ones is an attack or a mistake. */
export async function checkedAddresses(network: Network, hostname: string): Promise<readonly string[]> {
  const host = bareHost(hostname);
  if (!network.allowsName(host)) throw new SiteProblem('BLOCKED_ADDRESS', { host });
  const addresses = isIP(host) !== 0 ? [host] : await lookUp(network, host);
  if (addresses.length === 0) throw new SiteProblem('UNREACHABLE', { host, why: 'the name has no address' });
  const refused = addresses.find((address) => !network.allows(address));
  if (refused !== undefined) throw new SiteProblem('BLOCKED_ADDRESS', { host, kind: isLinkLocalAddress(refused) ? 'link-local' : undefined });
  return addresses;
}

async function lookUp(network: Network, host: string): Promise<readonly string[]> {
  try {
    return await network.resolve(host);
  } catch (error) {
    throw new SiteProblem('UNREACHABLE', { host, why: (error as NodeJS.ErrnoException).code }, error);
  }
}
