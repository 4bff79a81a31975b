import { getDomain } from 'tldts';

/** Whether two addresses belong to one site: the same registered domain, or the same host where there is none. */
export function isSameSite(a: URL, b: URL): boolean {
  if (a.hostname === b.hostname) return true;
  const domain = getDomain(a.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(b.hostname, { allowPrivateDomains: true });
}

const files =
  /\.(?:jpe?g|png|gif|webp|svg|ico|css|js|mjs|json|pdf|docx?|xlsx?|pptx?|zip|rar|7z|gz|tar|exe|dmg|apk|mp[34]|avi|mov|wmv|flv|webm|ogg|wav|woff2?|ttf|eot)$/i;
const maxSegments = 20;
const maxRepeats = 2;

/** Whether an address could be a page: not a file of another type, and not a path that goes round in circles. */
export function isPageAddress(url: URL): boolean {
  if (files.test(url.pathname)) return false;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments) return false;
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > maxRepeats) return false;
    counts.set(segment, count);
  }
  return true;
}
