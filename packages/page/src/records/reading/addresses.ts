import { safeAddress, type Use } from '../../document/address.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';

/** Reads addresses of a page: absolute where the page's own is known, and none that would run a script. */
export interface Addresses {
  read(address: string | undefined, use: Use): string | null;
  /** Address of a link's row; null for row 0. */
  link(row: number): string | null;
}

export function addresses(page: Page): Addresses {
  const { base } = page;
  const read = (address: string | undefined, use: Use) => (address === undefined ? null : (safeAddress(address, base, use) ?? null));
  // Several records look at the same links, and making an address is slow.
  const links = new Map<number, string | null>();
  const link = (row: number) => {
    let known = links.get(row);
    if (known === undefined) {
      known = row === 0 ? null : read(attribute(page.tree, row, 'href'), 'link');
      links.set(row, known);
    }
    return known;
  };
  return { read, link };
}
