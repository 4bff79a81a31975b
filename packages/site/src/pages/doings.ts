import { askedFor } from '../addresses/copied-name.js';

/** Addresses of doings and of people's accounts, not of something to read; mirrors put four characters of a hash after the name. */
const PATHS =
  /\/(?:log-?in|sign-?(?:in|up)|register|log-?out|account|(?:@@)?search|share|print(?:er|able|thread|version|view)?|reply|newreply|newthread|sendto(?:_form)?|sendthread|comment-page-\d+|feeds?|rss|atom|trackback|wp-json|wp-admin|wp-login|xmlrpc|cdn-cgi|cart|checkout|basket|subscribe|newsletter|posting|ucp|users?(?:-\d{1,9})?|profiles?|members?|memberlist)(?:[\da-f]{4})?(?:\/|\.|$)/i;
const PARAMETERS =
  /[?&](?:replytocom|share|print|sort|order|orderby|filter|action|do|q|query|search|s|login|redirect|return|format|view|highlight|mode|feed|rest_route)=/i;

/** What is done to something that has an address of its own: `/posts/1007/revisions`, `/node/12/edit`. */
const ON_SOMETHING = /\/[^/]*\d[^/]*\/(?:edit|revisions?|delete|print)(?:[\da-f]{4})?(?:\/|\.\w{2,5})?$/i;
/** What others said about it, on a page of its own: `/p/harbour-plan/comments`, `/p/harbour-plan/comment/150`. */
const COMMENTS = /\/[^/]+\/(?:comments|comment\/\d{1,12})(?:\/|\.\w{2,5})?$/i;
/** The same where one script does everything: `?file=print&sid=12`, `?op=Reply`. */
const VALUES =
  /[?&]\w+=(?:print(?:er|able|view)?|reply|edit|friend(?:send)?|send(?:to)?friend|tellafriend|recommend|log-?in|log-?out|register)(?:&|$)/i;

/** Whether an address asks for something to be done, or for somebody's account. */
export function isDoing(url: URL): boolean {
  const { pathname, search } = askedFor(url);
  return PATHS.test(pathname) || ON_SOMETHING.test(pathname) || COMMENTS.test(pathname) || PARAMETERS.test(search) || VALUES.test(search);
}

/** The number at the end of a path that has another one before: `thread-27-post-2700.html`. */
const LAST_NUMBER = /\d\D{1,20}(\d{2,12})(?:\.\w{2,5})?$/;

/**
 * Whether an address names a place on a page as well: `?p=1301#p1301` and `thread-27-post-2700.html#pid2700` are posts of a thread, which has an
 * address of its own.
 */
export function isPlaceOnPage({ pathname, searchParams }: URL, fragment: string): boolean {
  if (fragment === '') return false;
  const numbers = [...searchParams.values(), LAST_NUMBER.exec(pathname)?.[1] ?? ''];
  return numbers.some((value) => /^\d{2,}$/.test(value) && fragment.endsWith(value));
}
