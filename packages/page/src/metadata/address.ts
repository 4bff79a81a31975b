import { canParse } from '../page/can-parse.js';

/** An address made absolute; undefined where it is none. */
export function absolute(address: string | undefined, base: string | undefined): string | undefined {
  if (address === undefined || address.trim() === '') return undefined;
  return canParse(address.trim(), base) ? new URL(address.trim(), base).href : undefined;
}

/** The host of an address without `www.`; '' where there is none. */
export function hostOf(address: string | undefined): string {
  return address !== undefined && canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** Whether an address is that of a site's first page. */
export function isHome(address: string | undefined): boolean {
  if (address === undefined || !canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return pathname.length < 2 && search === '';
}
