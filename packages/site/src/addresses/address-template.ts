import { isIdleParameter } from './address-key.js';

/**
 * The kind of an address: digits and words of its path set aside. `/news/2026/03/harbour-plan.html` → `/news/0/0/~.html`, `/news/harbour-plan/` →
 * `/news/~/`. Parameters count by their names, which may be an address themselves: `?article12` → `?article0`, `?post/2026/Harbour-plan` → `?post/0/~`.
 */
export function addressTemplate(url: URL): string {
  const names = [...url.searchParams.keys()].filter((name) => !isIdleParameter(name)).map(kindOfPath);
  return `${url.host}${kindOfPath(url.pathname)}${names.length > 0 ? `?${names.sort().join('&')}` : ''}`;
}

function kindOfPath(path: string): string {
  const parts = path.split('/');
  // A slash at the end makes no other kind of address of it.
  const last = parts.at(-1) === '' ? parts.length - 2 : parts.length - 1;
  const isName = (part: string, i: number) => i === last && i > 0 && /[a-z][-_][a-z]/i.test(part);
  return parts.map((part, i) => (isName(part, i) ? part.replace(/^.*?(?=\.\w{2,5}$|$)/, '~') : part.replace(/\d+/g, '0'))).join('/');
}
