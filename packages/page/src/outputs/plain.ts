import { safeText } from '../blocks/text.js';
import { isSafeAddress, type Use } from '../document/address.js';

/** Characters that are marks in HTML and XML, as entities. In this order, and by patterns: a lookup of every one takes twice as long. */
export function withEntities(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** An address that a link may lead to; undefined for scripts, data and anything that is not an address. */
export function linkAddress(href: string | undefined): string | undefined {
  return addressFor('link', href);
}

/** An address that an image may be loaded from. An image written into the address itself would only be noise in a text. */
export function imageAddress(src: string | undefined): string | undefined {
  const address = addressFor('image', src);
  return address?.toLowerCase().startsWith('data:') ? undefined : address;
}

/** An address that a film or a recording may be loaded from. */
export function mediaAddress(src: string | undefined): string | undefined {
  return addressFor('media', src);
}

/** Addresses that are written as they are. Nearly all are such, and one look spares five. */
const PLAIN = /^https?:[\x21-\x7e]+$/;

function addressFor(use: Use, given: string | undefined): string | undefined {
  if (given !== undefined && PLAIN.test(given)) return given;
  // Browsers ignore line ends and control characters in an address, so `java\nscript:` is a script to them.
  const address = safeText(given ?? '')
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replace(/\s/g, encodeURIComponent);
  return address !== '' && isSafeAddress(address, use) ? address : undefined;
}
