/** One site in this many is held out from tuning. */
const HELD_BACK_MODULUS = 5;

/** FNV-1a with 32 bits over the UTF-8 bytes of a text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Reserved names (RFC 2606): pages with such an address were written for a test, so there is no site to keep away. */
const NOBODYS_SITES: ReadonlySet<string> = new Set(['example.com', 'example.net', 'example.org']);

/** True for the fifth of all sites that is for the final evaluation only. A page without a site is never held out: its site is unknown. */
export function isHeldBack(site: string | null): boolean {
  return site !== null && !NOBODYS_SITES.has(site) && fnv1a(site) % HELD_BACK_MODULUS === 0;
}
