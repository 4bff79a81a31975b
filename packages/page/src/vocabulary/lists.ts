/** The texts of links to the next page, in the languages of many sites. */
export const NEXT =
  /^(?:next(?: page| posts?| results)?|older(?: posts| entries| articles)?|more (?:results|news items|posts|stories|articles)|weiter|nächste(?: seite)?|ältere (?:beiträge|artikel)|suivante?|page suivante|articles plus anciens|siguiente|página siguiente|entradas antiguas|prossim[ao]|successiv[ao]|avanti|pagina successiva|próxim[ao]|volgende|następn[ay]|dalej|starsze wpisy|další|následující|следующая|вперёд|далее|дальше|näst[ae]|neste|næste|seuraava|sonraki|επόμενη|tiếp|下一页|下页|下一頁|后一页|次へ|次のページ|다음(?: 페이지)?|التالي|הבא|بعدی|صفحه بعد)(?:\s*[»›→>]+)?$/i;
export const PREVIOUS =
  /^(?:prev(?:ious)?(?: page| posts?)?|newer(?: posts| entries| articles)?|zurück|vorherige(?: seite)?|neuere (?:beiträge|artikel)|précédente?|page précédente|anterior|precedente|indietro|vorige|poprzedni[ay]?|předchozí|предыдущая|назад|föregående|forrige|edellinen|önceki|προηγούμενη|上一页|上一頁|前へ|前のページ|이전|السابق|הקודם|قبلی)(?:\s*[«‹←<]+)?$/i;
export const ARROW_NEXT = /^(?:[»›→>]|>>|››)$/;
export const ARROW_PREVIOUS = /^(?:[«‹←<]|<<|‹‹)$/;
/** Buttons that show more of something. */
export const MORE =
  /^(?:load more|show more|view more|see more|more|mehr (?:laden|anzeigen)|voir plus|charger plus|ver más|cargar más|mostra altri|carica altri|показать ещё|ещё|もっと見る|加载更多|查看更多|더 보기)(?:\s+(?:results|products|posts|articles|items))?$/i;
/** Of these, the texts that hardly occur outside lists: `more` alone is under many a box. */
export const LOAD_MORE =
  /^(?:load more|show more|mehr laden|charger plus|cargar más|carica altri|показать ещё|もっと見る|加载更多|더 보기)(?:\s+(?:results|products|posts|articles|items))?$/i;
/** Names of buttons that show more of a list. */
export const MORE_NAME = /(?:^|[\s_-])(?:load-?more|show-?more|view-?more|infinite-?(?:scroll|loader)?)(?:$|[\s_-])/i;
/** Names of elements that hold links to other pages of a list. */
export const PAGER_NAME =
  /(?:^|[\s_-])(?:pagination|paginate|pager|pagenav\w*|page-?numbers?|page-?nav|paging|nav-links|nav-previous|nav-next|older-posts|posts-navigation|links-nextprev|wp-pagenavi|pgLinks|pages|paginator)(?:$|[\s_-])/i;
export const NEXT_NAME = /(?:^|[\s_-])(?:next|older|nextpostslink|pagination-next|arrow-?next|pagenext)(?:$|[\s_-])/i;
/** Names of what shows the number of this page. */
export const CURRENT_NAME = /(?:^|[\s_-])(?:current|active|selected|page-current|is-active|this-page)(?:$|[\s_-])/i;
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
/** Headings of boxes about other pages of the site. */
export const OTHER_PAGES =
  /\b(?:related|similar|recently viewed|also like|also enjoy|also bought|you may|you might|recommended|most read|most popular|most watched|trending|sponsored|from the web|customers also|frequently asked|faqs?|ähnliche|meistgelesen|auch interess|à lire aussi|voir aussi|le plus lu|les plus lus|relacionad|más leíd|también|correlat|più letti|leggi anche|najczęściej czytane|похож|популярн|関連|相关|推荐)/i;
/** The last line of many lists leads to the next page. */
export const PAGER_LINE =
  /^(?:more|more articles|next|older posts|show more|load more|view all|see all|weiter|mehr|suivant|siguiente|next page|previous page)(?:\s?[.…»›→]{1,3})?$/i;
/** A line with only a relative time belongs to the record before it. */
export const AGE_LINE = /^\d{1,3} (?:minute|hour|day|week|month|year)s? ago$/i;
/** Names of elements that hold what a record is called, and those that hold what something else is called. */
export const TITLE_NAME = /(?:^|[\s_-])(?:title|headline|name|heading|subject)(?:$|[\s_-])|[a-z](?:Title|Headline|Name)(?:$|[\s_-])/;
export const OTHER_TITLE_NAME =
  /(?:sub|user|author|by-?line|compan(?:y|ies)|brand|vendor|seller|store|site|file|categor(?:y|ies)|section|group|label|class)s?[_-]{0,2}(?:title|head|name|subject)/i;
/** How many records a list has, which is not its name. */
export const COUNT_LINE =
  /^(?:showing|displaying|viewing)\b.*\d|^\d[\d.,]*\s(?:products?|items?|results?|artikel|produkte|résultats?|productos?|prodotti)$/i;
