import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

// Blocks inside 2000::/3 that are set aside: protocol assignments, documentation, and addresses with an IPv4 one inside.
const SET_ASIDE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((block) => ipaddr.parseCIDR(block) as [ipaddr.IPv6, number]);

/** Addresses outside the link-local blocks where clouds answer questions about the machine itself, with its keys. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

/** Whether an address belongs to the public internet: not to this machine, a private network, a transition mechanism or a reserved block. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%') || isLinkLocalAddress(address)) return false;
  // An IPv4 address mapped into IPv6 is as private as the one inside.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return v6.match(GLOBAL_UNICAST) && !SET_ASIDE.some((block) => v6.match(block));
}

/** Whether an address is only valid on this link, as those are under which clouds hand out the keys of a machine. */
export function isLinkLocalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address.split('%', 1)[0]!);
  return parsed.range() === 'linkLocal' || METADATA.has(parsed.toString());
}

/** Whether an address belongs to this machine or to a private network. Never an IPv6 address that hides an IPv4 one. */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || isLinkLocalAddress(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? !isPublicAddress(address) : ['loopback', 'unspecified', 'uniqueLocal'].includes(parsed.range());
}
