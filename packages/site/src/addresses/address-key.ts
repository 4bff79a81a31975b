/** Tracking parameters: they change nothing on the page. */
const TRACKING = new Set(
  (
    'fbclid gclid dclid gbraid wbraid msclkid yclid twclid ttclid igshid mc_cid mc_eid _ga _gl _hsenc _hsmi mkt_tok oly_anon_id oly_enc_id vero_id wickedid spm scm ref_src ref_url ' +
    'cmpid ito ncid sr_share xtor at_medium at_campaign'
  ).split(' '),
);
/** Parameters that name a visit. */
const SESSIONS = new Set(['phpsessid', 'jsessionid', 'aspsessionid', 'cfid', 'cftoken', 'sessionid', 'session_id']);
/** Names that are a visit on some sites and an article on others: what they say decides. */
const MAYBE_SESSIONS = new Set(['sid', 's', 'session']);
/** A session name is long and random. A number or a few letters name something public. */
const SESSION_VALUE = /^(?=.*\d)[\da-z-]{20,}$/i;

const DEFAULT_PAGES = /\/(?:index|default|home)\.(?:html?|php|aspx?|jsp|shtml)$/i;

/** Whether a query parameter leaves the page as it is. */
export function isIdleParameter(name: string, value = ''): boolean {
  const lower = name.toLowerCase();
  if (MAYBE_SESSIONS.has(lower)) return SESSION_VALUE.test(value);
  return lower.startsWith('utm_') || lower.startsWith('pk_') || TRACKING.has(lower) || SESSIONS.has(lower);
}

/** The address without what changes nothing on the page: fragment, tracking, session. Still an address that can be fetched. */
export function cleanAddress(address: string): string {
  return cleaned(address).href;
}

function cleaned(address: string): URL {
  const url = new URL(address);
  // Most addresses have none of these, and every part that is set has the whole address parsed again.
  if (!/[#?;]/.test(url.href)) return url;
  url.hash = '';
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '');
  // Untouched parameters keep their spelling: some servers care.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isIdleParameter(part.split('=', 1)[0]!, part.slice(part.indexOf('=') + 1)));
  url.search = kept.join('&');
  return url;
}

/** Addresses whose keys are kept at hand: each link of a page is asked for several times, and most are on the next page too. */
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, string>();

/**
 * One short form for all spellings of an address that lead to one page: scheme, `www.`, default page, slash at the end, percent-encoding, order of
 * parameters, tracking and session parameters make no difference.
 */
export function addressKey(address: string): string {
  const known = remembered.get(address);
  if (known !== undefined) return known;
  const key = keyOf(cleaned(address));
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(address, key);
  return key;
}

function keyOf(url: URL): string {
  const path = plainEscapes(url.pathname)
    .replace(DEFAULT_PAGES, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const parameters = url.search === '' ? '' : `?${plainEscapes(url.search.slice(1)).split('&').sort().join('&')}`;
  return `${siteHost(url)}${path}${parameters}`;
}

/** Percent-encoding written one way: capital digits, and none for what needs none. */
function plainEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([\da-f]{2})/gi, (written, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : written.toUpperCase();
  });
}

/** Host and port, without `www.`. */
export function siteHost(url: URL): string {
  return url.host.replace(/^www\./, '').replace(/\.(?=$|:)/, '');
}
