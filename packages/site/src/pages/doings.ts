import { askedFor } from '../addresses/parameters.js';

/** Addresses of doings and of people's accounts, not of something to read; mirrors put four characters of a hash after the name. */
const PATHS =
  /\/(?:log-?in|sign-?(?:in|up)|register|log-?out|account|(?:@@)?search|share|print(?:er|able|thread|version|view)?|reply|newreply|newthread|sendto(?:_form)?|sendthread|comment-page-\d+|feeds?|rss|atom|trackback|wp-json|wp-admin|wp-login|xmlrpc|cdn-cgi|cart|checkout|basket|subscribe|posting|ucp|users?(?:-\d{1,9})?|profiles?|members?|memberlist)(?:[\da-f]{4})?(?:\/|\.|$)/i;
/** A newsletter form. Below its address are its issues, which are articles. */
const NEWSLETTER = /\/newsletter(?:\/|\.\w{2,5})?$/i;
const PARAMETERS = /[?&](?:replytocom|share|print|sort|order|orderby|filter|query|search|login|redirect|return|format|highlight|feed|rest_route)=/i;

/** A search; where the value is a path, one script shows every page by it: `?q=node/12`, `?s=/news/12.html`, `?q=harbour-plan`. */
const SEARCH = /[?&][qs]=(?![^&]*(?:\/|%2F|-))/i;

/** Parameters that name what one script is to do; to show an article, a list or a page of it is what every address asks for. */
const THING = '(?:article|item|story|stories|news|content|page|post|topic|thread|category|categories|section|blog|entry|event|product)s?';
const VERBS = new RegExp(
  `[?&](?:action|do|view|mode)=(?!(?:(?:view|show|display|read|list)?[_-]?${THING}(?:[_-]?(?:details?|view|list|show))?|view|show|read|display|details?|list|full|featured|frontpage|archive)(?:&|$))`,
  'i',
);

/** Actions on something with its own address: `/posts/1007/revisions`, `/node/12/edit`. */
const ON_SOMETHING = /\/[^/]*\d[^/]*\/(?:edit|revisions?|delete|print)(?:[\da-f]{4})?(?:\/|\.\w{2,5})?$/i;
/** Comments on a page of their own: `/p/harbour-plan/comments`, `/p/harbour-plan/comment/150`. */
const COMMENTS = /\/[^/]+\/(?:comments|comment\/\d{1,12})(?:\/|\.\w{2,5})?$/i;
/** The same where one script does everything: `?file=print&sid=12`, `?op=Reply`. */
const VALUES =
  /[?&]\w+=(?:print(?:er|able|view)?|reply|edit|friend(?:send)?|send(?:to)?friend|tellafriend|recommend|log-?in|log-?out|register)(?:&|$)/i;

/** Whether an address is for an action or for a user account. */
export function isDoing(url: URL): boolean {
  const { pathname, search } = askedFor(url);
  return (
    PATHS.test(pathname) ||
    NEWSLETTER.test(pathname) ||
    ON_SOMETHING.test(pathname) ||
    COMMENTS.test(pathname) ||
    PARAMETERS.test(search) ||
    SEARCH.test(search) ||
    VERBS.test(search) ||
    VALUES.test(search)
  );
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
