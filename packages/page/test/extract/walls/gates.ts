const prose =
  'The ferry crosses twice a day while the ice holds off, and the ferryman counts his passengers aloud in a language that few of them know. ';
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The last ferry</title>${head}</head><body><header><a href="/">Harbour News</a> <a href="/subscribe">Subscribe</a> <a href="/login">Log in</a></header><main><article><h1>The last ferry</h1>${body}</article></main></body></html>`;
const linked = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'The last ferry', ...data })}</script>`;
const begun = `<div class="story-body"><p>${prose.repeat(3)}</p><p>${prose.repeat(2)}</p></div>`;
const part = { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.premium' };

/** Articles that are cut for those who do not pay or register. */
export const cutArticles: Readonly<Record<string, string>> = {
  'declared for the whole': page(linked({ isAccessibleForFree: false, hasPart: part }), `${begun}<div class="premium"><p>${prose}</p></div>`),
  'declared for a part alone': page(linked({ hasPart: [part] }), `${begun}<div class="premium"><p>${prose}</p></div>`),
  'declared as an address': page(linked({ isAccessibleForFree: 'http://schema.org/False' }), begun),
  'declared by a meta element': page('<meta property="article:content_tier" content="metered">', begun),
  'by the name of what follows the text': page(
    '',
    `${begun}<div class="c-paywall__container"><h2>Go on reading with a subscription</h2><p>One month for one euro, then nine. Cancel whenever you like.</p><a class="btn" href="/subscribe">Subscribe now</a><p>Already a reader? <a href="/login">Log in</a></p></div>`,
  ),
  'a wall to register': page(
    '',
    `${begun}<div id="regwall" class="gate"><h3>Create a free account to keep reading</h3><form><input type="email"><button>Continue</button></form><p>Already registered? <a href="/login">Sign in</a></p></div>`,
  ),
  'a letter for those who pay': page(
    '',
    `<div class="body markup"><p>${prose.repeat(2)}</p></div><div class="paywall" data-testid="paywall"><h2 class="paywall-title">This post is for paid subscribers</h2><a href="/subscribe" class="button">Subscribe</a><div class="paywall-login">Already a paid subscriber? <a href="/sign-in">Sign in</a></div></div>`,
  ),
  'an offer of a service that sells access': page(
    '',
    `${begun}<div class="piano-offer tp-container-inner"><p>You have read your last free article this month.</p><a href="/abo">Read on for 1 €</a></div>`,
  ),
};

const offer = (says: string, button: string) => `<div class="box"><h2>${says}</h2><a href="/offer">${button}</a></div>`;

/** The same, told by nothing but the words of the box. */
export const cutByWords: Readonly<Record<string, string>> = {
  Italian: page('', `${begun}${offer('Questo articolo è riservato agli abbonati', 'Scopri le offerte')}`),
  Dutch: page('', `${begun}${offer('Verder lezen? Word abonnee en lees direct verder.', 'Bekijk')}`),
  Polish: page('', `${begun}${offer('Dalsza część artykułu dostępna dla subskrybentów', 'Zaloguj się')}`),
  French: page('', `${begun}${offer('La suite est réservée aux abonnés', 'Je m’abonne')}`),
  German: page('', `${begun}${offer('Dieser Text ist nur für Abonnenten lesbar', 'Angebote')}`),
  Japanese: page('', `${begun}${offer('この記事は有料会員限定です。残り1,240文字', '登録')}`),
  English: page('', `${begun}${offer('Subscribe to continue reading', 'See what it costs')}`),
};

/** Articles that are whole. */
export const wholeArticles: Readonly<Record<string, string>> = {
  'with a hidden box for others': page('', `${begun}<div style="display:none">${offer('Subscribe to continue reading', 'See what it costs')}</div>`),
  'with few words among very many signs': page('', `${begun}${offer(`Subscribe to continue reading ${'*'.repeat(700)}`, 'See what it costs')}`),
  'that speak of such a box': page(
    '',
    `${begun}<p>At the end it said that this article is for subscribers, and ${prose}</p><p>${prose.repeat(3)}</p>`,
  ),
  'with teasers of others that are cut': page(
    '',
    `${begun}<ul><li><a href="/a"><span>Réservé aux abonnés</span><h3>Le vent a tourné</h3></a></li><li><a href="/b"><span>Réservé aux abonnés</span><h3>Un marché sous la pluie</h3></a></li></ul>`,
  ),
  'declared free': page(linked({ isAccessibleForFree: true }), begun),
  'that ask for support below': page(
    '',
    `${begun}<div class="subscribe-box"><h3>Support us</h3><p>Subscribe to our letter.</p><form><input type="email"><button>Subscribe</button></form></div>`,
  ),
  'about pay walls': page(
    '',
    `<p>Each paywall costs readers. ${prose.repeat(3)}</p><p>A subscription to continue reading is what papers live on. ${prose.repeat(2)}</p>`,
  ),
  'with an empty place for an offer': page('', `${begun}<div class="paywall-container" style="display:none"></div>`),
  'of a site whose body knows of pay walls': `<!doctype html><html class="no-paywall"><head><title>The last ferry</title></head><body class="has-paywall-script"><article class="paywall-free"><h1>The last ferry</h1>${begun}</article></body></html>`,
  'next to others that are not free': page(
    linked({ isAccessibleForFree: true }) +
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: [{ '@type': 'NewsArticle', headline: 'Another story', isAccessibleForFree: false }] })}</script>`,
    begun,
  ),
};
