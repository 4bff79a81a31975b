import { day, file, files, iso, type ListPage, lead, place, rows, slug, wantedAt } from './list-kinds.js';

const people = ['Mara Voss', 'Jon Idle', 'Pia Lund'];
const goods = (base: string) => files.map((title) => ({ title, path: `${base}${slug(title)}` }));

/** Lists whose titles are hard to tell from what stands around them. */
export const hardKinds: Readonly<Record<string, ListPage>> = {
  'products: the name is only in the label of the link': {
    address: 'https://shop.example/collections/all',
    title: 'All products',
    main: `<h1>All products</h1><div class="grid">${file((t, i) => `<div class="tile"><a href="/p/${slug(t)}" aria-label="${t}"><img src="/p/${i}.jpg" alt=""></a><div class="cost">€ ${20 + i},00</div><button>Add</button></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'products: the name is only in the text of the picture': {
    address: 'https://shop.example/collections/new',
    title: 'New products',
    main: `<h1>New products</h1><ul class="grid">${file((t, i) => `<li class="tile"><a href="/p/${slug(t)}"><img src="/p/${i}.jpg" alt="${t}"></a><p>$${20 + i}.50</p></li>`)}</ul>`,
    wanted: goods('/p/'),
  },
  'products: a caption below the picture': {
    address: 'https://shop.example/c/prints',
    title: 'Prints',
    main: `<h1>Prints</h1><div class="g">${file((t, i) => `<figure><a href="/p/${slug(t)}"><img src="/p/${i}.jpg" alt=""></a><figcaption><div>${t}</div><div>${30 + i} €</div></figcaption></figure>`)}</div>`,
    wanted: goods('/p/'),
  },
  'books: author behind the title in the heading': {
    address: 'https://press.example/books',
    title: 'Books',
    main: `<h1>Books</h1>${rows((t, i) => `<div class="book"><h3><a href="/books/${slug(t)}">${t}</a> <small>by ${people[i % 3]}</small></h3><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/books/', false),
  },
  'news: day in front of the title in the heading': {
    address: 'https://press.example/news',
    title: 'News',
    main: `<h1>News</h1>${rows((t, i) => `<div class="n"><h3>${day(i)} – <a href="/news/${slug(t)}">${t}</a></h3><p>${lead[i]}</p></div>`)}`,
    wanted: wantedAt('/news/'),
  },
  'questions: votes, answers and views before the title, tags behind it': {
    address: 'https://ask.example/questions',
    title: 'Newest questions',
    main: `<h1>Newest questions</h1><div id="questions">${rows((t, i) => `<div class="q-summary"><div class="stats"><div><span>${i}</span> <span>votes</span></div><div><span>${i + 2}</span> <span>answers</span></div><div>${i * 31} views</div></div><div class="q-content"><h3><a href="/questions/${slug(t)}" class="s-link">${t}?</a></h3><div class="x">${lead[i]}</div><ul class="tags"><li><a href="/tagged/boat">boat</a></li><li><a href="/tagged/t${i}">tool${i}</a></li><li><a href="/tagged/sea">sea</a></li></ul><div>asked by <a href="/users/${i}">${people[i % 3]}</a></div></div></div>`)}</div>`,
    wanted: wantedAt('/questions/', false).map((one) => ({ ...one, title: `${one.title}?` })),
  },
  'videos: duration on the picture, channel under the title': {
    address: 'https://video.example/latest',
    title: 'Latest videos',
    main: `<h1>Latest videos</h1><div class="v">${rows((t, i) => `<div class="item"><a href="/watch/${slug(t)}"><img src="/v/${i}.jpg" alt=""><span>${10 + i}:2${i}</span></a><div><a href="/watch/${slug(t)}">${t}</a></div><div><a href="/channel/${i % 3}">${people[i % 3]}</a></div><div>${i * 7 + 3}k views</div></div>`)}</div>`,
    wanted: wantedAt('/watch/', false),
  },
  'homes: price in the heading, address below it': {
    address: 'https://homes.example/for-sale',
    title: 'Homes for sale',
    main: `<h1>Homes for sale</h1><div class="list">${rows((t, i) => `<div class="home"><a href="/home/${slug(t)}"><img src="/h/${i}.jpg" alt=""></a><h3>€ ${450 + i}.000</h3><p>${t}</p><p>${i + 2} rooms, ${80 + i} m²</p></div>`)}</div>`,
    wanted: wantedAt('/home/', false),
  },
  'months between the records': {
    address: 'https://club.example/meetings',
    title: 'Meetings',
    main: `<h1>Meetings</h1><ul class="m">${rows((t, i) => `${i % 3 === 0 ? `<li class="month"><h2>${i === 0 ? 'Early' : 'Late'} November</h2></li>` : ''}<li class="meeting"><a href="/meetings/${slug(t)}">${t}</a><p>${day(i)}, ${place(i)}</p></li>`)}</ul>`,
    wanted: wantedAt('/meetings/'),
  },
  'a title for readers aloud and one for the eye': {
    address: 'https://club.example/blog',
    title: 'Blog',
    main: `<h1>Blog</h1>${rows((t, i) => `<article class="c"><a href="/blog/${slug(t)}"><span class="sr-only">Read: ${t}</span><img src="/b/${i}.jpg" alt=""></a><p class="cat">${i % 2 ? 'Town' : 'Sea'}</p><h2><a href="/blog/${slug(t)}">${t}</a></h2><p>${lead[i]}</p><time datetime="${iso(i)}">${day(i)}</time></article>`)}`,
    wanted: wantedAt('/blog/'),
  },
  'brand in a heading, name in the line below': {
    address: 'https://shop.example/c/boots',
    title: 'Boots',
    main: `<h1>Boots</h1><ul>${file((t, i) => `<li class="card"><a href="/p/${slug(t)}"><img src="/q/${i}.jpg" alt=""><h3>${['Norrfold', 'Ostby'][i % 2]}</h3><p>${t}</p><p>€ ${60 + i},00</p></a></li>`)}</ul>`,
    wanted: goods('/p/'),
  },
  'rows with a box to compare and a rating': {
    address: 'https://shop.example/c/lamps',
    title: 'Lamps',
    main: `<h1>Lamps</h1><div>${file((t, i) => `<div class="row"><label><input type="checkbox"> Compare</label><a href="/p/${slug(t)}"><img src="/l/${i}.jpg" alt=""></a><a href="/p/${slug(t)}">${t}</a><div>★★★★☆ 4,${i} (2${i})</div><div>Delivery tomorrow</div><div>${9 + i},99 €</div></div>`)}</div>`,
    wanted: goods('/p/'),
  },
  'episodes: number, title, what it is about': {
    address: 'https://radio.example/podcast',
    title: 'Podcast',
    main: `<h1>All episodes</h1><ol>${rows((t, i) => `<li><div class="no">Episode ${i + 1}</div><div class="ti"><a href="/podcast/${slug(t)}">${t}</a></div><div>${lead[i]}</div><div><a href="/mp3/${i}.mp3">Listen</a> <a href="/podcast/${slug(t)}#notes">Notes</a></div></li>`)}</ol>`,
    wanted: wantedAt('/podcast/', false),
  },
};
