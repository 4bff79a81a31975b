import { day, file, files, iso, type ListPage, lead, place, rows, slug, wantedAt } from './list-kinds.js';

const people = ['Mara Voss', 'Jon Idle', 'Pia Lund'];
const topics = ['Town', 'Sea', 'Music'];
const goods = (base: string) => files.map((title) => ({ title, path: `${base}${slug(title)}` }));

/** Lists whose names are not the first link, or are nowhere in the text, or share their line with something else. */
export const nameKinds: Readonly<Record<string, ListPage>> = {
  'a kicker that is a link before the headline, both without headings': {
    address: 'https://paper.example/latest',
    title: 'Latest',
    main: `<h1>Latest</h1><div class="feed">${rows((t, i) => `<div class="entry"><a href="/topic/${topics[i % 3]}">${topics[i % 3]}</a><div><a href="/n/${slug(t)}">${t}</a></div><p>${lead[i]}</p></div>`)}</div>`,
    wanted: wantedAt('/n/', false),
  },
  'the name only in the label of a picture in the background': {
    address: 'https://shop.example/c/rugs',
    title: 'Rugs',
    main: `<h1>Rugs</h1><div class="g">${file((t, i) => `<div class="tile"><a href="/p/${slug(t)}"><div class="bg" role="img" aria-label="${t}" style="background-image:url(/r/${i}.jpg)"></div></a><div>€ ${40 + i},00</div></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'a link laid over the card that says "View" before the name': {
    address: 'https://shop.example/c/bags',
    title: 'Bags',
    main: `<h1>Bags</h1><div class="g">${file((t, i) => `<div class="tile"><a class="cover" href="/p/${slug(t)}" aria-label="View ${t}"></a><img src="/r/${i}.jpg" alt=""><div class="x1">${t}</div><div>€ ${40 + i},00</div></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'a badge without a telling class in the link of the name': {
    address: 'https://shop.example/c/cups',
    title: 'Cups',
    main: `<h1>Cups</h1><ul>${file((t, i) => `<li class="tile"><img src="/r/${i}.jpg" alt=""><a href="/p/${slug(t)}"><span class="css-1x2">${i % 2 ? 'New' : 'Sale'}</span> <span>${t}</span></a><div>€ ${40 + i},00</div></li>`)}</ul>`,
    wanted: goods('/p/'),
  },
  'the number of the place in the heading': {
    address: 'https://paper.example/best-walks',
    title: 'The six best evenings',
    main: `<h1>The six best evenings</h1>${rows((t, i) => `<div class="entry"><h2><span class="n">${i + 1}</span> <a href="/w/${slug(t)}">${t}</a></h2><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/w/', false),
  },
  'the price before the name': {
    address: 'https://shop.example/c/all',
    title: 'All',
    main: `<h1>All</h1><div class="g">${file((t, i) => `<div class="tile"><div>€ ${40 + i},00</div><div><a href="/p/${slug(t)}">${t}</a></div><div>in stock</div></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'a table: day, subject as a link, name as a link, file as a link': {
    address: 'https://town.example/papers',
    title: 'Papers',
    main: `<h1>Papers</h1><table><tbody>${rows((t, i) => `<tr><td>${day(i)}</td><td><a href="/s/${i % 3}">${topics[i % 3]}</a></td><td><a href="/d/${slug(t)}">${t}</a></td><td><a href="/f/${i}.pdf">PDF</a></td></tr>`)}</tbody></table>`,
    wanted: wantedAt('/d/'),
  },
  'a table: number, name without a link, "View" as the link': {
    address: 'https://town.example/permits',
    title: 'Permits',
    main: `<h1>Permits</h1><table><thead><tr><th>No.</th><th>Project</th><th>Details</th></tr></thead><tbody>${rows((t, i) => `<tr><td>2024/${i + 11}</td><td>${t}</td><td><a href="/permit/${slug(t)}">View</a></td></tr>`)}</tbody></table>`,
    wanted: wantedAt('/permit/', false),
  },
  'films: poster, name with its year beside it, rating': {
    address: 'https://film.example/list',
    title: 'Films of the month',
    main: `<h1>Films of the month</h1>${rows((t, i) => `<div class="film"><a href="/f/${slug(t)}"><img src="/p/${i}.jpg" alt="Poster of ${t}"></a><div><a href="/f/${slug(t)}">${t}</a> <span>(201${i})</span></div><div>7.${i}</div><div>Director: <a href="/d/${i % 3}">${people[i % 3]}</a></div></div>`)}`,
    wanted: wantedAt('/f/', false),
  },
  'a day in brackets before the link, without a heading': {
    address: 'https://town.example/notices',
    title: 'Notices',
    main: `<h1>Notices</h1><ul class="l">${rows((t, i) => `<li><span>[${iso(i)}]</span> <a href="/x/${slug(t)}">${t}</a></li>`)}</ul>`,
    wanted: wantedAt('/x/'),
  },
  'a link, then author and day on the same line': {
    address: 'https://town.example/texts',
    title: 'Texts',
    main: `<h1>Texts</h1><ul class="l">${rows((t, i) => `<li><a href="/x/${slug(t)}">${t}</a> – ${people[i % 3]}, ${day(i)}</li>`)}</ul>`,
    wanted: wantedAt('/x/'),
  },
  'episodes: a button to play named like the episode, then number and name': {
    address: 'https://cast.example/episodes',
    title: 'Episodes',
    main: `<h1>Episodes</h1>${rows((t, i) => `<div class="ep"><button aria-label="Play ${t}">▶</button><span>#${60 - i}</span><h3><a href="/ep/${slug(t)}">${t}</a></h3><span>${31 + i} min</span><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/ep/', false),
  },
  'a directory: names without links, "Website" and a telephone as links': {
    address: 'https://town.example/shops',
    title: 'Shops',
    main: `<h1>Shops</h1><div class="d">${file((t, i) => `<div class="shop"><h4>${t}</h4><p>${place(i)}</p><a href="tel:012${i}">012 ${i}${i}</a> <a href="https://shop${i}.example/">Website</a></div>`)}</div>`,
    wanted: files.map((title) => ({ title, path: '/' })),
  },
  'the number of comments as a link before the heading': {
    address: 'https://blog.example/',
    title: 'Blog',
    main: `<h1>Blog</h1>${rows((t, i) => `<div class="post"><a class="c" href="/b/${slug(t)}#comments">${i + 3}</a><h2><a href="/b/${slug(t)}">${t}</a></h2><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/b/', false),
  },
  'who wrote it, with a picture, before the headline; tags below': {
    address: 'https://dev.example/latest',
    title: 'Latest posts',
    main: `<h1>Latest posts</h1>${rows((t, i) => `<div class="story"><div class="meta"><a href="/u${i % 3}"><img src="/a/${i % 3}.jpg" alt="${people[i % 3]} profile"></a><a href="/u${i % 3}">${people[i % 3]}</a><time datetime="${iso(i)}">${day(i)}</time></div><div class="title"><a href="/u${i % 3}/${slug(t)}">${t}</a></div><div class="tags"><a href="/t/a">#boats</a><a href="/t/b">#ice</a><a href="/t/c${i}">#tool${i}</a></div></div>`)}`,
    wanted: events(),
  },
  'name and summary in one link': {
    address: 'https://town.example/topics',
    title: 'Services',
    main: `<h1>Services</h1><ul class="l">${rows((t, i) => `<li><a href="/x/${slug(t)}"><strong>${t}</strong><span>${lead[i]}</span></a></li>`)}</ul>`,
    wanted: wantedAt('/x/', false),
  },
  'name and summary in one link, apart by a line break': {
    address: 'https://town.example/topics',
    title: 'Services',
    main: `<h1>Services</h1><ul class="l">${rows((t, i) => `<li><a href="/x/${slug(t)}"><b>${t}</b><br>${lead[i]}</a></li>`)}</ul>`,
    wanted: wantedAt('/x/', false),
  },
  'paragraphs with line breaks: name, text, day': {
    address: 'https://town.example/old',
    title: 'News',
    main: `<h1>News</h1>${rows((t, i) => `<p><a href="/x/${slug(t)}">${t}</a><br>${lead[i]}<br><small>${day(i)}</small></p>`)}`,
    wanted: wantedAt('/x/'),
  },
  'results: the address inside the link of the name': {
    address: 'https://find.example/?q=harbour',
    title: 'harbour – search',
    main: `<div id="search">${rows((t, i) => `<div class="g"><a href="https://site${i}.example/${slug(t)}"><h3>${t}</h3><div><cite>https://site${i}.example › ${topics[i % 3]}</cite></div></a><div>${lead[i]}</div></div>`)}</div>`,
    wanted: wantedAt('/', false),
  },
  'the same heading on every card, the name below it': {
    address: 'https://town.example/whats-on',
    title: 'What’s on',
    main: `<h1>What’s on</h1>${rows((t, i) => `<div class="card"><h3>Upcoming event</h3><p class="x"><a href="/e/${slug(t)}">${t}</a></p><p>${day(i)}</p></div>`)}`,
    wanted: wantedAt('/e/'),
  },
  'the name only in the label of the card': {
    address: 'https://shop.example/c/vases',
    title: 'Vases',
    main: `<h1>Vases</h1><div class="g">${file((t, i) => `<article class="tile" aria-label="${t}"><img src="/r/${i}.jpg" alt=""><p>€ ${40 + i},00</p><a href="/p/${slug(t)}">Details</a></article>`)}</div>`,
    wanted: goods('/p/'),
  },
  'price and place in one link': {
    address: 'https://homes.example/rent',
    title: 'Homes to rent',
    main: `<h1>Homes to rent</h1>${rows((t, i) => `<div class="home"><a href="/home/${slug(t)}"><div>€ ${1450 + i} a month</div><div>${t}</div><div>${i + 2} rooms</div></a></div>`)}`,
    wanted: wantedAt('/home/', false),
  },
  'lots: the number as the heading, the name below it': {
    address: 'https://auction.example/sale/9',
    title: 'Sale 9',
    main: `<h1>Sale 9</h1>${rows((t, i) => `<div class="lot"><a href="/lot/${slug(t)}"><img src="/l/${i}.jpg" alt=""></a><h3>Lot ${i + 112}</h3><p class="t"><a href="/lot/${slug(t)}">${t}</a></p><p>Estimate: € ${i + 2}00</p></div>`)}`,
    wanted: wantedAt('/lot/', false),
  },
  'a journal: name, authors as links, pages, file': {
    address: 'https://journal.example/vol/3',
    title: 'Volume 3',
    main: `<h1>Volume 3</h1>${rows((t, i) => `<div class="obj"><div><a href="/article/${slug(t)}">${t}</a></div><div><a href="/a/1">${people[0]}</a>, <a href="/a/2">${people[1]}</a></div><div>${i * 10 + 1}–${i * 10 + 9}</div><a href="/article/${slug(t)}/pdf">PDF</a></div>`)}`,
    wanted: wantedAt('/article/', false),
  },
  'releases named by their numbers': {
    address: 'https://code.example/tool/releases',
    title: 'Releases',
    main: `<h1>Releases</h1>${rows((_, i) => `<section class="rel"><h2><a href="/tool/releases/v1.${9 - i}.0">v1.${9 - i}.0</a></h2><time datetime="${iso(i)}">${day(i)}</time><ul><li>${lead[i]}</li></ul></section>`)}`,
    wanted: [0, 1, 2, 3, 4, 5].map((i) => ({ title: `v1.${9 - i}.0`, path: `/tool/releases/v1.${9 - i}.0`, date: iso(i) })),
  },
  'a kicker inside the heading before its link': {
    address: 'https://paper.example/more',
    title: 'More',
    main: `<h1>More</h1>${rows((t, i) => `<div class="entry"><h3><span class="k">${topics[i % 3]}</span> <a href="/n/${slug(t)}">${t}</a></h3><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/n/', false),
  },
  'a kicker inside the link of the heading': {
    address: 'https://paper.example/more',
    title: 'More',
    main: `<h1>More</h1>${rows((t, i) => `<div class="entry"><h3><a href="/n/${slug(t)}"><span class="k">${topics[i % 3]}</span><span class="h">${t}</span></a></h3><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/n/', false),
  },
  'the day inside the link before the name': {
    address: 'https://town.example/dates',
    title: 'Dates',
    main: `<h1>Dates</h1><ul>${rows((t, i) => `<li><a href="/e/${slug(t)}"><time datetime="${iso(i)}">${day(i)}</time> ${t}</a></li>`)}</ul>`,
    wanted: wantedAt('/e/'),
  },
  'a picture with the same text everywhere, then the name': {
    address: 'https://paper.example/pictures',
    title: 'Pictures',
    main: `<h1>Pictures</h1>${rows((t, i) => `<div class="entry"><a href="/n/${slug(t)}"><img src="/n/${i}.jpg" alt="thumbnail"></a><span><a href="/n/${slug(t)}">${t}</a></span><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/n/', false),
  },
  'the place as the heading, the name as the text of the link': {
    address: 'https://town.example/tours',
    title: 'Tours',
    main: `<h1>Tours</h1>${rows((t, i) => `<div class="entry"><h4>${topics[i % 3]}</h4><a href="/n/${slug(t)}">${t}</a><div>from € ${30 + i}</div></div>`)}`,
    wanted: wantedAt('/n/', false),
  },
  'name and a longer line below it in one link, neither called anything': {
    address: 'https://shop.example/c/sheets',
    title: 'Sheets',
    main: `<h1>Sheets</h1><ul class="g">${file((t, i) => `<li class="tile"><a href="/p/${slug(t)}"><img src="/r/${i}.jpg" alt="Tile"><div><p>${t}</p><div><p>Crisp, cool, ${['soft', 'warm', 'light', 'thick', 'plain'][i]}.</p></div></div></a></li>`)}</ul>`,
    wanted: goods('/p/'),
  },
  'name and a sentence below it in one link, in blocks of one make': {
    address: 'https://town.example/services',
    title: 'Services',
    main: `<h1>Services</h1><ul class="grid">${rows((t, i) => `<li class="tile"><a href="/x/${slug(t)}"><div>${t}</div><div>${lead[i]}</div></a></li>`)}</ul>`,
    wanted: wantedAt('/x/', false),
  },
  'a link to save it before the name': {
    address: 'https://recipes.example/soups',
    title: 'Soups',
    main: `<h1>Soups</h1><div class="g">${rows((t, i) => `<div class="r"><a href="/login?save=${i}">Save recipe</a><a href="/r/${slug(t)}"><img src="/n/${i}.jpg" alt=""></a><div>Quick</div><a href="/r/${slug(t)}"><span>${t}</span></a><div>${20 + i} min</div></div>`)}</div>`,
    wanted: wantedAt('/r/', false),
  },
};

function events() {
  return wantedAt('/', true).map((one, i) => ({ ...one, path: `/u${i % 3}${one.path}` }));
}
