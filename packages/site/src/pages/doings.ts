import { askedFor } from '../addresses/copied-name.js';

/** Addresses of doings and of people's accounts, not of something to read; mirrors put four characters of a hash after the name. */
const PATHS =
  /\/(?:log-?in|sign-?(?:in|up)|register|log-?out|account|search|share|print|reply|comment-page-\d+|feeds?|rss|atom|trackback|wp-json|wp-admin|wp-login|xmlrpc|cdn-cgi|cart|checkout|basket|subscribe|newsletter|posting|ucp|users?|profiles?|members?|memberlist)(?:[\da-f]{4})?(?:\/|\.|$)/i;
const PARAMETERS =
  /[?&](?:replytocom|share|print|sort|order|orderby|filter|action|do|q|query|search|s|login|redirect|return|format|view|highlight|mode|feed|rest_route)=/i;

/** What is done to something that has an address of its own: `/posts/1007/revisions`, `/node/12/edit`. */
const ON_SOMETHING = /\/[^/]*\d[^/]*\/(?:edit|revisions?|delete|print)(?:[\da-f]{4})?(?:\/|\.\w{2,5})?$/i;
/** The same where one script does everything: `?file=print&sid=12`, `?op=Reply`. */
const VALUES =
  /[?&]\w+=(?:print(?:er|able|view)?|reply|edit|friend(?:send)?|send(?:to)?friend|tellafriend|recommend|log-?in|log-?out|register)(?:&|$)/i;

/** Whether an address asks for something to be done, or for somebody's account. */
export function isDoing(url: URL): boolean {
  const { pathname, search } = askedFor(url);
  return PATHS.test(pathname) || ON_SOMETHING.test(pathname) || PARAMETERS.test(search) || VALUES.test(search);
}

/** Whether an address names a place on a page by a parameter as well: `?p=1301#p1301` is a post of a thread, which has an address of its own. */
export function isPlaceOnPage({ searchParams }: URL, fragment: string): boolean {
  return fragment !== '' && [...searchParams.values()].some((value) => /^\d{2,}$/.test(value) && fragment.endsWith(value));
}
