export const SINGLE_PAGE_NAME = /(?:^|[\s_-])(?:single|article|post|story|product|detail)(?:$|[\s_-](?!list|archive|grid))/i;
export const LIST_PAGE_NAME =
  /(?:^|[\s_-])(?:archive|blog|category|categories|tag|search|collection|collections|listing|list|plp|catalog|catalogue|taxonomy|term|index|directory)(?:$|[\s_-])/i;
export const LIST_ADDRESS =
  /\/(?:category|categories|collections?|c|cat|shop|browse|tags?|topics?|list|listings?|archives?|search|departments?|products|news|blog|catalog|directory|genre|market|store|all)(?:\/[^/]*)?\/?$/i;
export const PUBLISHED_KEY =
  /^(?:article:published_time|og:article:published_time|datepublished|date|dc\.date\.issued|parsely-pub-date|sailthru\.date|citation_publication_date)$/;
export const RECORD_NAME =
  /(?:^|[\s_-])(?:products?|posts?|entry|entries|items?|cards?|results?|listings?|teasers?|story|stories|articles?|jobs?|events?|recipes?|hentry|offers?|vacanc(?:y|ies)|records?|book|movie|course|episode)(?:$|[\s_-])/i;
export const OTHER_BOX_NAME =
  /(?:^|[\s_-])(?:promos?|promotions?|banners?|cta|usps?|benefits?|features?|categor(?:y|ies)|icons?|links?|brands?|faqs?|accordion|tabs?|hero|services?|perks|logos?|partners?|steps?|stats?|testimonials?|team|contact|social|bottom|footer|announcement|header|subnav|quick)(?:$|[\s_-])/i;
export const CAROUSEL_NAME = /carousel|slider|slideshow|swiper|slick|splide|glide|flickity|owl-/i;
/** Heads of boxes with what is on other pages of the site. */
export const OTHER_PAGES =
  /\b(?:related|similar|recently viewed|also like|also enjoy|also bought|you may|you might|recommended|most read|most popular|most watched|trending|sponsored|from the web|customers also|frequently asked|faqs?|ähnliche|meistgelesen|auch interess|à lire aussi|voir aussi|le plus lu|les plus lus|relacionad|más leíd|también|correlat|più letti|leggi anche|najczęściej czytane|похож|популярн|関連|相关|推荐)/i;
/** The last line of many lists leads to the next page. */
export const PAGER_LINE =
  /^(?:more|more articles|next|older posts|show more|load more|view all|see all|weiter|mehr|suivant|siguiente|next page|previous page)(?:\s?[.…»›→]{1,3})?$/i;
/** A line that only says how long ago something was belongs to the record before it. */
export const AGE_LINE = /^\d{1,3} (?:minute|hour|day|week|month|year)s? ago$/i;
/** Names of elements that hold what a record is called, and those that hold what something else is called. */
export const TITLE_NAME = /(?:^|[\s_-])(?:title|headline|name|heading|subject)(?:$|[\s_-])|[a-z](?:Title|Headline|Name)(?:$|[\s_-])/;
export const OTHER_TITLE_NAME =
  /(?:sub|user|author|by-?line|compan(?:y|ies)|brand|vendor|seller|store|site|file|categor(?:y|ies)|section|group|label|class)s?[_-]{0,2}(?:title|head|name|subject)/i;
