/** Parameters that say where a reader came from, and change nothing on the page. */
const TRACKING = new Set(
  (
    'fbclid gclid dclid gbraid wbraid msclkid yclid twclid ttclid igshid mc_cid mc_eid _ga _gl _hsenc _hsmi mkt_tok oly_anon_id oly_enc_id vero_id wickedid spm scm ref_src ref_url ' +
    'cmpid ito ncid sr_share xtor at_medium at_campaign'
  ).split(' '),
);
/** Parameters that name a visit. */
const SESSIONS = new Set(['phpsessid', 'jsessionid', 'aspsessionid', 'cfid', 'cftoken', 'sessionid', 'session_id', 'sid']);

const DEFAULT_PAGES = /\/(?:index|default|home)\.(?:html?|php|aspx?|jsp|shtml)$/i;

/** Whether a query parameter leaves the page as it is. */
export function isIdleParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || lower.startsWith('pk_') || TRACKING.has(lower) || SESSIONS.has(lower);
}

/** The address without what changes nothing on the page: fragment, tracking, session. Still an address that can be fetched. */
export function cleanAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, '');
  // Untouched parameters keep their spelling: some servers care.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isIdleParameter(part.split('=', 1)[0]!));
  url.search = kept.join('&');
  return url.href;
}

/**
 * One short form for all spellings of an address that lead to one page: scheme, `www.`, default page, slash at the end, order of parameters,
 * tracking and session parameters make no difference.
 */
export function addressKey(address: string): string {
  const url = new URL(cleanAddress(address));
  const path = url.pathname
    .replace(DEFAULT_PAGES, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const parameters = url.search === '' ? '' : `?${url.search.slice(1).split('&').sort().join('&')}`;
  return `${siteHost(url)}${path}${parameters}`;
}

/** Host and port, without `www.`. */
export function siteHost(url: URL): string {
  return url.host.replace(/^www\./, '').replace(/\.(?=$|:)/, '');
}
