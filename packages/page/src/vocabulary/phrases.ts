/** How sites begin a line that leads to another of their articles. */
export const READ_ALSO =
  /^[【▶►]?(?:read (?:also|more|next|now)|also read|see also|related|don['’]t miss|more on this|lesen sie (?:auch|mehr|dazu)|lies (?:auch|dazu)|mehr (?:dazu|zum thema)|auch interessant|lire aussi|à lire(?: aussi)?|voir aussi|lee también|leer también|lea también|te puede interesar|leia (?:também|mais)|leggi anche|lees ook|läs (?:också|även|mer)|les også|læs også|lue myös|czytaj (?:też|także|również)|zobacz (?:też|także|również)|čtěte (?:také|též)|olvasta már|читайте также|читайте також|διαβάστε (?:επίσης|ακόμ[αη])|bunu da oku(?:yun)?|ayrıca (?:oku(?:yun)?|bakınız)|[iİ]lginizi çekebilir|[iİ]lgili haber(?:ler)?|اقرأ أيض(?:ا|ًا|اً)|関連(?:記事|ニュース)|[あ合]わせて読みたい|관련 ?(?:기사|뉴스)|함께 읽기|相[关關](?:阅读|閱讀|新闻|新聞|文章)|(?:延伸|推荐|推薦)(?:阅读|閱讀))\s?(?:[:：–—|»›>】]|$)/i;

/** The same by a mark, with or without words of its own before the title: `>> Compare: Two kettles`. An arrow alone may begin the entries of a list. */
export const ARROWED = /^(?:>{2,3}|» ?»?)\s?(?:[^:]{1,30}:)?/;

/** Whole lines that only tell where on the page the text is, or that it continues after an advertisement. */
export const LAYOUT_LABEL =
  /^\W{0,3}(?:(?:article|story|text|post) (?:continues?|resumes?) (?:below|after|under)(?: (?:this |the )?(?:ad|advert|advertisement|video|promotion))?|(?:advertisement\W{1,3})?(?:scroll (?:down )?to continue|continue reading (?:below|after)(?: (?:the )?advertisement)?)|article content|skip advert(?:isement)?|(?:der )?(?:artikel|text) (?:geht|läuft) (?:nach|unter) der (?:anzeige|werbung) weiter|nach der (?:anzeige|werbung)|la suite après (?:cette|la) publicité|(?:sigue leyendo|continúa) después de la publicidad|continua a leggere dopo la pubblicità)\W{0,3}$/i;

/** Every line that `LAYOUT_LABEL` finds has one of these. Most pages have none, and that pattern is costly to make. */
export const MAY_BE_LAYOUT = /continu|resume|advert|article content|anzeige|werbung|pubb?lici/i;

/** Labels of an advertisement, alone or with a colon. */
export const ADVERT_LABEL =
  /^\W{0,2}(?:ad|ads|advert|advertisement|advertising|sponsored(?: content| posts?| links?)?|promoted|anzeige|werbung|publicité|annonce|publicidad|anuncio|publicidade|pubblicità|annuncio|advertentie|reklama|reklame|reklam|annons|mainos|реклама|διαφήμιση|広告|광고|广告|廣告|إعلان|פרסומת|تبلیغات)\s?[:：]?$/i;

/** Placeholders of an embedded post or film until the user agrees to load it. */
export const EMBED_CONSENT =
  /empfohlener (?:redaktioneller|externer) inhalt|an dieser stelle (?:finden sie|befindet sich|steht|sehen sie) ein(?:en)? (?:externe[rn]|von unserer redaktion)|(?:daten|data) an drittplattformen|externe(?:r|n)? inhalte? (?:an)?zeigen|(?:content|video|post|tweet|map) (?:is|was) (?:blocked|hidden|not shown) (?:because|due to|until)|(?:we need|requires?) your (?:consent|permission) (?:to load|before)|(?:accept|enable|allow|agree to) (?:the |all |our |marketing |third[- ]party )*cookies to (?:view|see|watch|load|display)|this (?:content|article contains content) (?:is )?(?:hosted|provided) by a third[- ]party|(?:acceptez|accepter) les cookies pour (?:afficher|voir|lire)|ce contenu est bloqué|acepta(?:r)? las cookies para (?:ver|mostrar)|om deze inhoud te (?:tonen|bekijken)/i;

/** Every line that `EMBED_CONSENT` finds has one of these. */
export const MAY_BE_CONSENT = /inhalt|stelle|drittplat|because|due to|until|your (?:consent|permission)|cookies|third|bloqu|inhoud/i;

/** Whole lines by which shops ask for reviews, or count them. */
const ASKS_REVIEW =
  /^(?:(?:there are |this (?:product|item) has )?(?:currently )?no (?:customer )?reviews\b.{0,60}|be the first to (?:review|write|ask|leave)\b.{0,60}|interested in reviewing .{0,40}|review highlights?|(?:write|leave|add|post|submit|read) (?:a|your|the|all|an?other)(?: first)? (?:product )?reviews?|\(?\d*\)?\s?write a review|number of \d.star reviews.{0,12}|see (?:all|more)(?: [\d,]+)? reviews|was this (?:review )?helpful.{0,20}|verified (?:buyer|purchase|purchaser|owner|reviewer))\W{0,3}$/i;
/** Whole lines of forms, and their error messages. */
const FORM_LINE =
  /^(?:(?:notify|email|e-mail|alert|text|tell) me\b.{0,60}|(?:oops|opps|sorry)?[!,.]? ?something went wrong\b.{0,60}|please (?:enter|select|choose|try again|add me|wait|log ?in|sign ?in)\b.{0,90}|enter (?:your|a|an) (?:e-?mail|zip|postal|phone)\b.{0,80}|sign ?(?:in|up)(?: or .{0,40}| for .{0,40}| to .{0,60})?|(?:log|sign) ?in to .{0,60}|(?:create|to create) an account(?: .{0,40})?|loading(?: .{0,20})?|add (?:all )?to (?:my |your )?(?:cart|bag|basket|wish ?list|list|registry|favou?rites|compare)|(?:choose|select) (?:a|an|your) (?:size|colou?r|option|store|location|variant|quantity)|(?:increase|decrease) quantity.{0,80}|quantity(?: selector)?|price (?:alert|drop alert)s?|(?:regular|sale|unit) price|there was (?:a problem|an error)\b.{0,80}|\W?ask (?:a|the) (?:question|seller)|(?:coming soon, )?please check back (?:later|soon))\W{0,3}$/i;
/** Whole lines on payment by instalments, and on points earned. */
const WAY_TO_PAY =
  /^(?:(?:or |pay |starting |as low as |from |just )?(?:at |from )?[^\d\s]{0,3}\s?[\d.,]+\s?(?:\/|per |a )\s?mo(?:nth|\.)?\b.{0,90}|.{0,60}\b(?:affirm|klarna|afterpay|clearpay|sezzle|zip pay|paypal credit|shop pay)\b.{0,90}|(?:members |you(?:['’]ll)? )?earn(?:s)? .{0,12}\d[\d,]* (?:reward )?(?:points|xp)\b.{0,60})\W{0,3}$/i;

/** Whole lines of buttons in cards. */
const CARD_BUTTON =
  /^(?:quick (?:view|shop|look|add|buy)|add (?:\S.{0,120} )?to (?:(?:my |your )?(?:cart|bag|basket|trolley|wish ?list|favou?rites|compare|comparison)))$/i;

/** Patterns of whole lines that a shop has on every page. */
export const SHOP_LINES: readonly RegExp[] = [ASKS_REVIEW, FORM_LINE, WAY_TO_PAY, CARD_BUTTON];

/** Every line that `WAYS_TO_PAY` finds has one of these. Nearly no line has one, and this search alone takes less than half of the time. */
export const MAY_SAY_WAYS_TO_PAY = /pay|in[sſ]tal|review/i;

/** How shops say in what parts, and by whose help, a price may be paid, and lines that lead to reviews; all of the line is that. */
export const WAYS_TO_PAY =
  /^(?:or |enjoy now |pay |buy now|starting at|as low as|from )?.{0,60}\b(?:interest[- ]free (?:payments?|instal?lments?)|(?:easy|equal|monthly|weekly|\d+) (?:instal?lments?|payments?) (?:of|with|via|by)|pay (?:in \d|later|over time) (?:with|using)|pay with ease using|suggested payments with)\b.{0,120}$|^[★☆⭐\s]{0,12}(?:read (?:the )?reviews|write a review|jump to reviews|be the first to (?:write a )?review(?: this (?:item|product))?)\W{0,3}$/i;
