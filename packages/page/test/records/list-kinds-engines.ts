import { day, file, files, iso, type ListPage, lead, place, rows, slug, wantedAt } from './list-kinds.js';

const people = ['Mara Voss', 'Jon Idle', 'Pia Lund'];
const topics = ['Town', 'Sea', 'Music'];
const goods = (base: string, ending = '') => files.map((title) => ({ title, path: `${base}${slug(title)}${ending}` }));
const p = (t: string) => `/p/${slug(t)}`;

/** Lists in the manner of the software and the sites that most lists come from. */
export const engineKinds: Readonly<Record<string, ListPage>> = {
  'a shop of Woo': {
    address: 'https://shop.example/product-category/paper/',
    title: 'Paper',
    main: `<h1 class="woocommerce-products-header__title">Paper</h1><p class="woocommerce-result-count">Showing all 5 results</p><ul class="products columns-4">${file((t, i) => `<li class="product type-product post-${i} status-publish instock"><a href="${p(t)}" class="woocommerce-LoopProduct-link"><span class="onsale">Sale!</span><img src="/i/${i}.jpg" alt=""><h2 class="woocommerce-loop-product__title">${t}</h2><div class="star-rating" aria-label="Rated 4.${i} out of 5"><span>Rated <strong>4.${i}</strong> out of 5</span></div><span class="price"><del><bdi>€${30 + i}.00</bdi></del> <ins><bdi>€${20 + i}.00</bdi></ins></span></a><a href="?add-to-cart=${i}" class="button add_to_cart_button" aria-label="Add “${t}” to your cart">Add to cart</a></li>`)}</ul>`,
    wanted: goods('/p/'),
  },
  'a shop of Shopify': {
    address: 'https://shop.example/collections/paper',
    title: 'Paper',
    main: `<h1>Paper</h1><ul id="product-grid" class="grid product-grid">${file((t, i) => `<li class="grid__item"><div class="card-wrapper product-card-wrapper"><div class="card card--standard"><div class="card__inner"><div class="card__media"><img src="/i/${i}.jpg" alt="${t} in a box"></div><div class="card__content"><div class="card__information"><h3 class="card__heading"><a href="/products/${slug(t)}" class="full-unstyled-link">${t}</a></h3></div><div class="card__badge bottom left"><span class="badge">Sold out</span></div></div></div><div class="card__content"><div class="card__information"><h3 class="card__heading h5" id="title-${i}"><a href="/products/${slug(t)}" class="full-unstyled-link">${t}</a></h3><div class="card-information"><span class="visually-hidden">Vendor:</span><div class="caption-with-letter-spacing light">Norrfold</div><div class="price"><span class="visually-hidden">Regular price</span><span class="price-item">€${20 + i},00</span></div></div></div></div></div></div></li>`)}</ul>`,
    wanted: goods('/products/'),
  },
  'a shop of Magento': {
    address: 'https://shop.example/paper.html',
    title: 'Paper',
    main: `<h1 class="page-title"><span class="base">Paper</span></h1><div class="toolbar"><span>Items 1-5 of 5</span></div><ol class="products list items product-items">${file((t, i) => `<li class="item product product-item"><div class="product-item-info"><a href="/${slug(t)}.html" class="product photo product-item-photo"><img class="product-image-photo" src="/i/${i}.jpg" alt="${t}"></a><div class="product details product-item-details"><strong class="product name product-item-name"><a class="product-item-link" href="/${slug(t)}.html">${t}</a></strong><div class="reviews-actions"><a class="action view" href="/${slug(t)}.html#reviews">${i + 2} Reviews</a></div><div class="price-box"><span class="price">€${20 + i}.00</span></div><button title="Add to Cart">Add to Cart</button><a href="#" class="action towishlist">Add to Wish List</a><a href="#" class="action tocompare">Add to Compare</a></div></div></li>`)}</ol>`,
    wanted: goods('/', '.html'),
  },
  'a view of Drupal': {
    address: 'https://town.example/news',
    title: 'News',
    main: `<h1>News</h1><div class="view view-news"><div class="view-content">${rows((t, i) => `<div class="views-row views-row-${i + 1}"><div class="views-field views-field-field-category"><div class="field-content"><a href="/cat/${i % 3}">${topics[i % 3]}</a></div></div><div class="views-field views-field-created"><span class="field-content">${day(i)}</span></div><div class="views-field views-field-title"><span class="field-content"><a href="/news/${slug(t)}">${t}</a></span></div><div class="views-field views-field-body"><p class="field-content">${lead[i]}</p></div><div class="views-field views-field-view-node"><span class="field-content"><a href="/news/${slug(t)}">Read more</a></span></div></div>`)}</div></div>`,
    wanted: wantedAt('/news/'),
  },
  'posts of Elementor': {
    address: 'https://blog.example/blog/',
    title: 'Blog',
    main: `<h1>Blog</h1><div class="elementor-posts-container elementor-posts elementor-grid">${rows((t, i) => `<article class="elementor-post elementor-grid-item post-${i}"><a class="elementor-post__thumbnail__link" href="/${slug(t)}/" tabindex="-1"><div class="elementor-post__thumbnail"><img src="/t/${i}.jpg" alt=""></div></a><div class="elementor-post__badge">${topics[i % 3]}</div><div class="elementor-post__text"><div class="elementor-post__title"><a href="/${slug(t)}/">${t}</a></div><div class="elementor-post__excerpt"><p>${lead[i]}</p></div><a class="elementor-post__read-more" href="/${slug(t)}/" aria-label="Read more about ${t}">Read More »</a></div><div class="elementor-post__meta-data"><span class="elementor-post-date">${day(i)}</span><span class="elementor-post-avatar">No Comments</span></div></article>`)}</div>`,
    wanted: wantedAt('/').map((one) => ({ ...one, path: `${one.path}/` })),
  },
  'results of a large shop, some sponsored': {
    address: 'https://shop.example/s?k=paper',
    title: 'paper',
    main: `<div class="s-main-slot">${file((t, i) => `<div data-asin="B0${i}" class="s-result-item s-asin"><div class="puis-card"><a href="${p(t)}"><img src="/i/${i}.jpg" alt="${i < 2 ? 'Sponsored Ad - ' : ''}${t}"></a>${i < 2 ? '<div class="a-row"><span>Sponsored</span></div>' : ''}<h2 class="a-size-mini"><a class="a-link-normal" href="${p(t)}"><span>${t}</span></a></h2><div><span aria-label="4.${i} out of 5 stars">4.${i} out of 5 stars</span> <a href="${p(t)}#reviews"><span>1,0${i}2</span></a></div><div><span class="a-offscreen">€${20 + i}.99</span><span aria-hidden="true">€${20 + i}<sup>99</sup></span></div><div>FREE delivery <b>Fri, 3 May</b></div></div></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'results of a market with "New listing" before some names': {
    address: 'https://market.example/sch?q=paper',
    title: 'paper for sale',
    main: `<h1>5 results for paper</h1><ul class="srp-results">${file((t, i) => `<li class="s-item"><div class="s-item__wrapper"><a href="/itm/${slug(t)}"><img alt="${t}" src="/i/${i}.jpg"></a><div class="s-item__info"><a class="s-item__link" href="/itm/${slug(t)}"><div class="s-item__title"><span role="heading" aria-level="3">${i % 2 ? '<span class="LIGHT_HIGHLIGHT">New listing</span>' : ''}${t}</span></div><span class="clipped">Opens in a new window or tab</span></a><div class="s-item__subtitle">Pre-Owned · Private</div><span class="s-item__price">£${4 + i}.50</span><span>or Best Offer</span><span>+£3.00 postage</span></div></div></li>`)}</ul>`,
    wanted: goods('/itm/'),
  },
  'stays: what it is, what it is called': {
    address: 'https://stay.example/s/ostrand',
    title: 'Stays in Ostrand',
    main: `<h1>Over 100 stays in Ostrand</h1><div>${rows((t, i) => `<div itemprop="itemListElement" class="c4mnd7m"><a href="/rooms/${slug(t)}" aria-labelledby="title_${i}" class="l1ovpqvx"></a><img src="/s/${i}.jpg" alt=""><div class="guest">Guest favourite</div><div class="t1jojoys" id="title_${i}" data-testid="listing-card-title">${t}</div><div><span>${i + 1} bed</span></div><div>${3 + i}–${8 + i} May</div><div><span>€ ${70 + i}</span> <span>night</span></div><span>4.9${i} (10${i})</span></div>`)}</div>`,
    wanted: wantedAt('/rooms/', false),
  },
  'places with their rank before the name in one link': {
    address: 'https://places.example/search?find=coffee',
    title: 'Best coffee in Ostrand',
    main: `<h1>Best coffee in Ostrand</h1><ul>${rows((t, i) => `<li class="css-1qn"><div class="container"><a href="/biz/${slug(t)}"><img src="/b/${i}.jpg" alt="Photo of ${t}"></a><div><h3 class="css-1agk"><span>${i + 1}. <a href="/biz/${slug(t)}">${t}</a></span></h3><div>4.${i} (12${i} reviews)</div><p><a href="/c/coffee">Coffee &amp; Tea</a> <span>€€</span> <span>${place(i)}</span></p><p>“${lead[i]}” <a href="/biz/${slug(t)}?hr=1">more</a></p></div></div></li>`)}</ul>`,
    wanted: wantedAt('/biz/', false),
  },
  'jobs with the name in an attribute, too': {
    address: 'https://jobs.example/q-harbour-jobs.html',
    title: 'Harbour jobs',
    main: `<h1>harbour jobs</h1><div id="mosaic"><ul>${rows((t, i) => `<li class="css-5lf"><div class="job_seen_beacon"><table><tbody><tr><td class="resultContent"><div><h2 class="jobTitle"><a id="job_${i}" href="/rc/${slug(t)}"><span title="${t}">${t}</span></a></h2></div><div class="company_location"><span data-testid="company-name">${people[i % 3]} &amp; Co</span><div data-testid="text-location">Ostrand</div></div><div class="salary">€${30 + i},000 a year</div></td></tr></tbody></table><div class="underShelf"><ul><li>${lead[i]}</li></ul></div><span class="date">Posted ${i + 2} days ago</span></div></li>`)}</ul></div>`,
    wanted: wantedAt('/rc/', false),
  },
  'books in a table with a cell for the rank': {
    address: 'https://books.example/list/1',
    title: 'Best books about harbours',
    main: `<h1>Best books about harbours</h1><table class="tableList js-dataTooltip">${rows((t, i) => `<tr itemscope itemtype="http://schema.org/Book"><td valign="top" class="number">${i + 1}</td><td><div id="${i}" class="u-anchorTarget"></div><a title="${t}" href="/book/${slug(t)}"><img alt="${t}" src="/c/${i}.jpg"></a></td><td><a class="bookTitle" itemprop="url" href="/book/${slug(t)}"><span itemprop="name" role="heading">${t}</span></a><br><span class="by">by</span> <span itemprop="author"><a class="authorName" href="/author/${i % 3}"><span itemprop="name">${people[i % 3]}</span></a></span><br><div><span class="minirating">4.${i} avg rating — 1,2${i}0 ratings</span></div><div><span class="smallText">score: <b>9${i}</b></span> and <a href="#">${i + 2} people voted</a></div></td></tr>`)}</table>`,
    wanted: wantedAt('/book/', false),
  },
  'papers: label "Title:" and authors as links': {
    address: 'https://papers.example/list/sea/new',
    title: 'New papers',
    main: `<h1>New papers</h1><dl id="articles">${rows((t, i) => `<dt><a name="item${i}">[${i + 1}]</a> <a href="/abs/${slug(t)}" title="Abstract">seaXiv:2411.000${i}</a> [<a href="/pdf/${i}">pdf</a>, <a href="/html/${i}">html</a>]</dt><dd><div class="meta"><div class="list-title mathjax"><span class="descriptor">Title:</span> ${t}</div><div class="list-authors"><a href="/a/1">${people[0]}</a>, <a href="/a/2">${people[i % 3]}</a></div><div class="list-subjects"><span class="descriptor">Subjects:</span> Tides (sea.TI)</div></div></dd>`)}</dl>`,
    wanted: wantedAt('/abs/', false),
  },
  'papers: number of the result, name, authors, journal': {
    address: 'https://med.example/?term=tide',
    title: 'tide - search results',
    main: `<div class="search-results-chunk">${rows((t, i) => `<article class="full-docsum"><div class="item-selector-wrap"><label class="search-result-position">${i + 1}</label><input type="checkbox" aria-label="Select search result ${i}"></div><div class="docsum-wrap"><div class="docsum-content"><a class="docsum-title" href="/${slug(t)}/">${t}</a><div class="docsum-citation full-citation"><span class="docsum-authors full-authors">Voss M, Idle J.</span><span class="docsum-journal-citation">J Tides. 2019;${i}(2):11-19.</span><span class="citation-part">PMID: <span class="docsum-pmid">2040${i}</span></span></div><div class="docsum-snippet">${lead[i]}</div></div><div class="result-actions-bar"><button>Cite</button><button>Share</button></div></div></article>`)}</div>`,
    wanted: wantedAt('/', false).map((one) => ({ ...one, path: `${one.path}/` })),
  },
  'papers: a mark of the kind in brackets before the name': {
    address: 'https://scholar.example/scholar?q=tide',
    title: 'tide - Scholar',
    main: `<div id="gs_res_ccl_mid">${rows((t, i) => `<div class="gs_r gs_or gs_scl"><div class="gs_ggs gs_fl"><a href="https://x${i}.example/f.pdf"><span class="gs_ctg2">[PDF]</span> x${i}.example</a></div><div class="gs_ri"><h3 class="gs_rt"><span class="gs_ctc"><span class="gs_ct1">[BOOK]</span><span class="gs_ct2">[B]</span></span> <a href="https://x${i}.example/${slug(t)}">${t}</a></h3><div class="gs_a"><a href="/c?u=${i}">M Voss</a>, J Idle - Journal of Tides, 201${i} - x${i}.example</div><div class="gs_rs">${lead[i]}</div><div class="gs_fl"><a href="#">Save</a> <a href="#">Cite</a> <a href="/scholar?cites=${i}">Cited by 1${i}</a> <a href="/scholar?related=${i}">Related articles</a></div></div></div>`)}</div>`,
    wanted: wantedAt('/', false),
  },
  'stories in two rows of a table: name and host, points and comments': {
    address: 'https://links.example/news',
    title: 'Links',
    main: `<table class="itemlist">${rows((t, i) => `<tr class="athing" id="${i}00"><td align="right" class="title"><span class="rank">${i + 1}.</span></td><td class="votelinks"><a href="vote?id=${i}"><div class="votearrow" title="upvote"></div></a></td><td class="title"><span class="titleline"><a href="https://s${i}.example/${slug(t)}">${t}</a><span class="sitebit comhead"> (<a href="from?site=s${i}.example"><span class="sitestr">s${i}.example</span></a>)</span></span></td></tr><tr><td colspan="2"></td><td class="subtext"><span class="score">${90 - i} points</span> by <a href="user?id=u${i}" class="hnuser">u${i}</a> <span class="age" title="${iso(i)}T09:00:00"><a href="item?id=${i}">${i + 1} hours ago</a></span> | <a href="item?id=${i}">${i + 12} comments</a></td></tr><tr class="spacer" style="height:5px"></tr>`)}</table>`,
    wanted: wantedAt('/', false),
  },
  'hotels: name and a note for readers of screens in the link': {
    address: 'https://hotels.example/searchresults.html',
    title: 'Hotels in Ostrand',
    main: `<h1>Ostrand: 5 properties found</h1>${rows((t, i) => `<div data-testid="property-card" class="c066"><a href="/hotel/${slug(t)}.html" aria-hidden="true" tabindex="-1"><img src="/h/${i}.jpg" alt="${t}"></a><div><h3 class="aab"><a href="/hotel/${slug(t)}.html" data-testid="title-link"><div data-testid="title" class="f6431b">${t}</div><div class="visually-hidden-x" style="position:absolute">Opens in new window</div></a></h3><a href="#map">Ostrand</a> <span>Show on map</span><span>${i + 1}.${i} km from centre</span></div><div aria-label="Scored 8.${i}">8.${i}</div><div>Very Good</div><div>${100 + i} reviews</div><div>€ ${90 + i}</div><a href="/hotel/${slug(t)}.html">See availability</a></div>`)}`,
    wanted: wantedAt('/hotel/', false).map((one) => ({ ...one, path: `${one.path}.html` })),
  },
  'a wiki: names in columns under letters': {
    address: 'https://wiki.example/wiki/Category:Harbours',
    title: 'Category:Harbours',
    main: `<h1>Category:Harbours</h1><div id="mw-pages"><h2>Pages in category "Harbours"</h2><p>The following 5 pages are in this category, out of 5 total.</p><div class="mw-content-ltr"><div class="mw-category mw-category-columns">${file((t) => `<div class="mw-category-group"><h3>${t[0]}</h3><ul><li><a href="/wiki/${slug(t)}" title="${t}">${t}</a></li></ul></div>`)}</div></div></div>`,
    wanted: goods('/wiki/'),
  },
  'bulletins: a flag and a place before the name in capitals': {
    address: 'https://alerts.example/all',
    title: 'Alerts',
    main: `<h1>Alerts</h1>${rows((t, i) => `<section class="alert-item"><header><span class="lvl lvl-${i % 3}">${['Moderate', 'Severe', 'Minor'][i % 3]}</span><span>${place(i)}</span></header><a class="alert-link" href="/alert/${slug(t)}"><span class="hd">${t}</span></a><p>Issued ${day(i)}</p></section>`)}`,
    wanted: wantedAt('/alert/'),
  },
};
