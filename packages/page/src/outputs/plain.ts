import { inPieces } from '../blocks/text.js';
import { isSafeAddress, type Use } from '../document/address.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to keep out of a text file
const UNWANTED = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Characters of two halves take the long way.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const SUSPECT = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ud800-\udfff]/;

/** Text without characters that no file should hold: control characters, byte order marks, halves of characters. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return inPieces(text, (piece) => piece.replace(UNWANTED, '').replace(LONE_SURROGATE, '\ufffd'));
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
  const address = cleanText(given ?? '')
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replace(/\s/g, encodeURIComponent);
  return address !== '' && isSafeAddress(address, use) ? address : undefined;
}
