import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

// Blocks inside 2000::/3 that are set aside: protocol assignments, documentation, and addresses with an IPv4 one inside.
const SET_ASIDE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((block) => ipaddr.parseCIDR(block) as [ipaddr.IPv6, number]);

/** Whether an address belongs to the public internet: not to this machine, a private network, a transition mechanism or a reserved block. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  // An IPv4 address mapped into IPv6 is as private as the one inside.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return v6.match(GLOBAL_UNICAST) && !SET_ASIDE.some((block) => v6.match(block));
}
