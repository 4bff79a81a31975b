import { isIdleParameter } from './address-key.js';

/** The kind of an address: digits and words of its path set aside. `/news/2026/03/harbour-plan.html` → `/news/0/0/~.html`, `/news/harbour-plan/` → `/news/~/`. */
export function addressTemplate(url: URL): string {
  const parts = url.pathname.split('/');
  // A slash at the end makes no other kind of address of it.
  const last = parts.at(-1) === '' ? parts.length - 2 : parts.length - 1;
  const path = parts.map((part, i) =>
    i === last && /[a-z][-_][a-z]/i.test(part) ? part.replace(/^.*?(?=\.\w{2,5}$|$)/, '~') : part.replace(/\d+/g, '0'),
  );
  const names = [...url.searchParams.keys()].filter((name) => !isIdleParameter(name)).sort();
  return `${url.host}${path.join('/')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}
