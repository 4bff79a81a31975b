/** The use of an address; it decides which schemes are safe. */
export type Use = 'link' | 'image' | 'media';

const schemes: Readonly<Record<Use, ReadonlySet<string>>> = {
  link: new Set(['http:', 'https:', 'mailto:', 'tel:']),
  image: new Set(['http:', 'https:']),
  media: new Set(['http:', 'https:']),
};

/** Longer addresses are dropped; images written into the address itself have the room of an attribute. */
const MAX_LENGTH = 8_192;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp)[;,]/i;
const NOWHERE = 'http://nowhere.invalid/';

/** The absolute address, or the address as written if the base is unknown; undefined if it is not safe for its use. */
export function safeAddress(raw: string, base: string | undefined, use: Use): string | undefined {
  // Browsers ignore these characters wherever they are in an address.
  const address = raw.replace(/[\t\n\r]/g, '').trim();
  if (address === '') return undefined;
  if (DATA_IMAGE.test(address)) return use === 'image' && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
  if (address.length > MAX_LENGTH) return undefined;
  const url = parsed(address, base ?? NOWHERE);
  if (url === undefined || !schemes[use].has(url.protocol)) return undefined;
  // Without a base, a place inside the page leads nowhere, and any other relative address stays relative.
  if (base === undefined && url.host === 'nowhere.invalid') return address.startsWith('#') ? undefined : encodeURI(decodeSafely(address));
  return url.href;
}

/** Nearly every address can be read: to ask first would be to read it twice. */
function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

function decodeSafely(address: string): string {
  const clean = address.replace(/\p{Cc}/gu, '').replace(/\p{Surrogate}/gu, '\ufffd');
  try {
    return decodeURI(clean);
  } catch (error) {
    if (error instanceof URIError) return clean.replace(/%/g, '%25');
    throw error;
  }
}

/** Whether an address may be written out: one of the schemes of its use, or none at all. */
export function isSafeAddress(address: string, use: Use): boolean {
  if (/[\s\p{Cc}\p{Surrogate}]/u.test(address)) return false;
  if (use === 'image' && DATA_IMAGE.test(address)) return true;
  const scheme = /^[^/?#\\]*?:/.exec(address);
  return scheme === null ? !address.startsWith('\\') : schemes[use].has(scheme[0].toLowerCase());
}
