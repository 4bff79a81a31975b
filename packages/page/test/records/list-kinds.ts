/** Lists of every kind that people publish, each in a make of its own, with what a reader would write down of them. */
export interface Wanted {
  readonly title: string;
  /** Path of the main link; null for none. */
  readonly path: string | null;
  /** ISO day, where the list shows one. */
  readonly date?: string;
}

export interface ListPage {
  readonly address: string;
  readonly title: string;
  readonly main: string;
  readonly wanted: readonly Wanted[];
}

const events: readonly (readonly [title: string, day: string, shown: string, place: string])[] = [
  ['Lantern walk along the old harbour', '2024-11-02', '2 November 2024', 'Quay 4, Ostrand'],
  ['Repair café', '2024-11-05', '5 November 2024', 'Library, Ostrand'],
  ['Choir rehearsal open to everyone', '2024-11-07', '7 November 2024', 'St Anna’s hall'],
  ['Talk: what the tide gauges say', '2024-11-12', '12 November 2024', 'Town hall'],
  ['Winter market', '2024-11-23', '23 November 2024', 'Market square'],
  ['Puppet theatre for children from four', '2024-11-30', '30 November 2024', 'The Barn, Nethermill'],
];
export const lead = [
  'Bring a coat and good shoes, we stay outside for about two hours and end with soup.',
  'Volunteers help you mend lamps, toys and trousers; parts cost what they cost.',
  'No audition, no notes needed, only a voice and a free evening once a week.',
  'Twelve years of readings from the pier and what they mean for the lower streets.',
  'Stalls from the valley, mulled cider and the brass band on the steps at five.',
  'A story of a fox who learns to wait, played with wooden figures and one accordion.',
];
export const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
export const rows = (make: (title: string, i: number) => string) => events.map(([title], i) => make(title, i)).join('\n');
export const day = (i: number) => events[i]![2];
export const iso = (i: number) => events[i]![1];
export const place = (i: number) => events[i]![3];
export const wantedAt = (base: string | null, dated = true): Wanted[] =>
  events.map(([title, date]) => ({ title, path: base === null ? null : `${base}${slug(title)}`, ...(dated ? { date } : {}) }));

const jobs: readonly (readonly [title: string, team: string, where: string, until: string])[] = [
  ['Harbour pilot (m/f/d)', 'Port authority', 'Ostrand', '2024-12-01'],
  ['Archivist for maps and plans', 'City archive', 'Ostrand', '2024-12-15'],
  ['Teacher of mathematics', 'Nethermill School', 'Nethermill', '2025-01-10'],
  ['Baker, night shift', 'Market halls', 'Ostrand', '2024-11-30'],
  ['Engineer for drinking water', 'Waterworks', 'Upper Ferrin', '2025-01-31'],
];
const job = (make: (title: string, i: number) => string) => jobs.map(([title], i) => make(title, i)).join('\n');
const wantedJobs = (base: string): Wanted[] => jobs.map(([title]) => ({ title, path: `${base}${slug(title)}` }));
export const files = [
  'Budget plan 2025',
  'Minutes of the council, October',
  'Noise map of the eastern quays',
  'Statutes of the harbour fund',
  'Tree survey',
];
export const file = (make: (title: string, i: number) => string) => files.map(make).join('\n');
const wantedFiles = (ending: string): Wanted[] => files.map((title) => ({ title, path: `/files/${slug(title)}${ending}` }));

export const listKinds: Readonly<Record<string, ListPage>> = {
  'events: day box before the title, button after it': {
    address: 'https://town.example/calendar',
    title: 'Calendar',
    main: `<h1>Calendar</h1><div class="agenda">${rows(
      (t, i) =>
        `<div class="agenda-row flex gap-4 py-3"><div class="w-16 text-center"><span class="block text-2xl">${Number(iso(i).slice(8))}</span><span class="block uppercase text-xs">Nov</span></div><div class="grow"><span class="pill">Free entry</span><h3 class="text-lg font-bold">${t}</h3><p class="text-sm text-gray-500">${place(i)} · 19:00</p><p>${lead[i]}</p></div><a class="btn" href="/calendar/${slug(t)}">Details</a></div>`,
    )}</div>`,
    wanted: wantedAt('/calendar/', false),
  },
  'events: a table with day, name and place': {
    address: 'https://town.example/events',
    title: 'Events',
    main: `<h2>All events</h2><table class="table"><thead><tr><th>Date</th><th>Event</th><th>Where</th></tr></thead><tbody>${rows((t, i) => `<tr><td>${day(i)}</td><td><a href="/events/${slug(t)}">${t}</a></td><td>${place(i)}</td></tr>`)}</tbody></table>`,
    wanted: wantedAt('/events/'),
  },
  'events: a table without any link': {
    address: 'https://town.example/termine',
    title: 'Dates',
    main: `<h1>Dates</h1><table><tr><th>Date</th><th>What</th><th>Where</th></tr>${rows((t, i) => `<tr><td>${day(i)}</td><td>${t}</td><td>${place(i)}</td></tr>`)}</table>`,
    wanted: wantedAt(null),
  },
  'events: whole cards as links, day over the title': {
    address: 'https://town.example/whats-on',
    title: 'What’s on',
    main: `<h1>What’s on</h1><div class="grid grid-cols-3">${rows((t, i) => `<a href="/whats-on/${slug(t)}" class="block rounded shadow"><img src="/img/${i}.jpg" alt=""><div class="p-4"><p class="text-xs">${day(i)}</p><p class="text-xl">${t}</p><p class="text-sm">${place(i)}</p></div></a>`)}</div>`,
    wanted: wantedAt('/whats-on/'),
  },
  'events: heading after the date, siblings in one element': {
    address: 'https://town.example/programme',
    title: 'Programme',
    main: `<h1>Programme</h1><div class="text">${rows((t, i) => `<p class="date">${day(i)}</p><h3><a href="/programme/${slug(t)}">${t}</a></h3><p>${lead[i]}</p>`)}</div>`,
    wanted: wantedAt('/programme/', false),
  },
  'jobs: title, team, place, each in a line': {
    address: 'https://town.example/jobs',
    title: 'Open positions',
    main: `<h1>Open positions</h1><p>We are glad about everybody who wants to work with us.</p><ul class="jobs">${job((t, i) => `<li><span class="tag">Full time</span><a class="jobs__link" href="/jobs/${slug(t)}">${t}</a><span>${jobs[i]![1]}</span><span>${jobs[i]![2]}</span><span>Apply until ${jobs[i]![3]}</span></li>`)}</ul>`,
    wanted: wantedJobs('/jobs/'),
  },
  'jobs: the company’s link before that of the job': {
    address: 'https://work.example/search?q=water',
    title: 'Jobs near you',
    main: `<h1>5 jobs near you</h1><div class="results">${job((t, i) => `<div class="result"><a class="logo" href="/company/${slug(jobs[i]![1])}"><img src="/logo/${i}.png" alt="${jobs[i]![1]}"></a><div class="result-body"><a class="company" href="/company/${slug(jobs[i]![1])}">${jobs[i]![1]}</a><h2 class="result-title"><a href="/job/${slug(t)}">${t}</a></h2><ul class="facts"><li>${jobs[i]![2]}</li><li>Full time</li></ul><button>Save</button><a class="apply" href="/apply/${i}">Apply now</a></div></div>`)}</div>`,
    wanted: wantedJobs('/job/'),
  },
  'jobs: departments over their positions': {
    address: 'https://firm.example/careers',
    title: 'Careers',
    main: `<h1>Careers</h1>${['Operations', 'Engineering'].map((team, k) => `<section><h2>${team}</h2><ul>${jobs.map(([t, , where], i) => (i < 3 === (k === 0) ? `<li><a href="/careers/${slug(t)}"><p>${t}</p><p>${where}</p></a></li>` : '')).join('')}</ul></section>`).join('')}`,
    wanted: wantedJobs('/careers/'),
  },
  'documents: file name, kind and size': {
    address: 'https://council.example/documents',
    title: 'Documents',
    main: `<h1>Documents</h1><ul class="downloads">${file((t, i) => `<li><a href="/files/${slug(t)}.pdf"><span class="icon">PDF</span> <span class="name">${t}</span></a> <span class="size">${i + 1}.2 MB</span></li>`)}</ul>`,
    wanted: wantedFiles('.pdf'),
  },
  'downloads: the name in a cell, "Download" as the link': {
    address: 'https://council.example/downloads',
    title: 'Downloads',
    main: `<h1>Downloads</h1><table>${file((t, i) => `<tr><td>${t}</td><td>PDF, ${i + 1}40 kB</td><td>1${i}.10.2024</td><td><a href="/files/${slug(t)}">Download</a></td></tr>`)}</table>`,
    wanted: wantedFiles(''),
  },
  'downloads: cards with the name in a strong': {
    address: 'https://council.example/forms',
    title: 'Forms',
    main: `<h1>Forms</h1><div class="row">${file((t, i) => `<div class="col-md-6"><div class="box"><div class="kind">Form ${100 + i}</div><strong>${t}</strong><p>${lead[i]}</p><a href="/files/${slug(t)}" class="button">Open form</a></div></div>`)}</div>`,
    wanted: wantedFiles(''),
  },
  'tenders: number first, then what is wanted': {
    address: 'https://council.example/tenders',
    title: 'Current tenders',
    main: `<h1>Current tenders</h1><table class="tenders"><thead><tr><th>No.</th><th>Subject</th><th>Published</th><th>Deadline</th></tr></thead><tbody>${jobs.map(([t, , , until], i) => `<tr><td>2024-OS-01${i}</td><td><a href="/tenders/${slug(t)}">${t}</a></td><td>0${i + 1}.11.2024</td><td>${until}</td></tr>`).join('')}</tbody></table>`,
    wanted: wantedJobs('/tenders/'),
  },
  'tenders: labelled lines in a list': {
    address: 'https://council.example/procurement',
    title: 'Procurement',
    main: `<h1>Procurement</h1><ol>${jobs.map(([t, who, , until], i) => `<li class="notice"><div><b>Reference:</b> OS/${i}4/2024</div><div><b>Subject:</b> <a href="/procurement/${slug(t)}">${t}</a></div><div><b>Buyer:</b> ${who}</div><div><b>Deadline:</b> ${until}</div></li>`).join('')}</ol>`,
    wanted: wantedJobs('/procurement/'),
  },
  'search results: address line over the title': {
    address: 'https://find.example/?q=harbour',
    title: 'harbour - Find',
    main: `<div id="res"><div>About 6 results</div>${rows((t, i) => `<div class="g"><div><cite>https://town${i}.example › ${slug(t)}</cite></div><a href="https://town.example/r/${slug(t)}"><h3>${t}</h3></a><div><span>${day(i)} — </span>${lead[i]}</div></div>`)}</div>`,
    wanted: wantedAt('/r/', false),
  },
  'search results: title link, snippet, breadcrumb of links': {
    address: 'https://town.example/search?q=open',
    title: 'Search',
    main: `<h1>Search results</h1><p>Results 1–6 of 214</p><div>${rows((t, i) => `<div class="hit"><div class="path"><a href="/">Home</a> › <a href="/culture">Culture</a></div><a class="hit-link" href="/culture/${slug(t)}">${t}</a><p>… ${lead[i]} …</p></div>`)}</div>`,
    wanted: wantedAt('/culture/', false),
  },
  'cards: picture, category badge, title, author and day': {
    address: 'https://paper.example/culture',
    title: 'Culture',
    main: `<h1>Culture</h1><div class="feed">${rows((t, i) => `<article class="card"><a class="card__img" href="/culture/${slug(t)}"><img src="/i/${i}.webp" alt=""></a><div class="card__body"><a class="card__kicker" href="/culture/${i % 2 ? 'music' : 'stage'}">${i % 2 ? 'Music' : 'Stage'}</a><a class="card__link" href="/culture/${slug(t)}"><span class="card__headline">${t}</span></a><p class="card__by">By <a href="/authors/${i % 3}">${['Mara Voss', 'Jon Idle', 'Pia Lund'][i % 3]}</a> · <time datetime="${iso(i)}">${day(i)}</time></p></div></article>`)}</div>`,
    wanted: wantedAt('/culture/'),
  },
  'cards: headings of the same level for kicker and title': {
    address: 'https://paper.example/local',
    title: 'Local',
    main: `<h1>Local</h1><div class="list">${rows((t, i) => `<div class="teaser"><h4>${['Harbour', 'Town', 'Harbour', 'Town', 'Market', 'Town'][i]}</h4><h4><a href="/local/${slug(t)}">${t}</a></h4><p>${lead[i]}</p></div>`)}</div>`,
    wanted: wantedAt('/local/', false),
  },
  'cards: author line first, then the title without a heading': {
    address: 'https://notes.example/latest',
    title: 'Latest notes',
    main: `<h1>Latest notes</h1>${rows((t, i) => `<div class="entry"><div class="who"><a href="/@${['mara', 'jon', 'pia'][i % 3]}">${['Mara Voss', 'Jon Idle', 'Pia Lund'][i % 3]}</a> <span>${day(i)}</span></div><div class="what"><a href="/n/${slug(t)}">${t}</a></div><div class="tags"><a href="/t/sea">#sea</a> <a href="/t/town">#town</a> <a href="/t/x${i}">#x${i}</a></div><div>${lead[i]}</div></div>`)}`,
    wanted: wantedAt('/n/'),
  },
  'cards: "Read more" is the only link': {
    address: 'https://club.example/news',
    title: 'News',
    main: `<h1>News</h1>${rows((t, i) => `<div class="news"><div class="news-date">${day(i)}</div><div class="news-head">${t}</div><div>${lead[i]}</div><a href="/news/${slug(t)}">Read more</a></div>`)}`,
    wanted: wantedAt('/news/'),
  },
  'cards: title in bold at the head of the text': {
    address: 'https://club.example/reports',
    title: 'Reports',
    main: `<h1>Reports</h1>${rows((t, i) => `<p><strong>${t}</strong><br>${lead[i]} <a href="/reports/${slug(t)}">more</a></p>`)}`,
    wanted: wantedAt('/reports/', false),
  },
  'products: label, brand, name, price before and now': {
    address: 'https://shop.example/collections/tools',
    title: 'Tools',
    main: `<h1>Tools</h1><div class="filters"><label><input type="checkbox"> In stock (4)</label><label><input type="checkbox"> On sale (2)</label></div><ul class="products">${file((t, i) => `<li class="product"><a href="/p/${slug(t)}"><span class="onsale">Sale!</span><img src="/p/${i}.jpg" alt=""><span class="brand">Norrfold</span><span class="product__name">${t}</span><span class="price"><del>€ ${20 + i},00</del> <ins>€ ${15 + i},00</ins></span></a><a class="add" href="?add=${i}">Add to basket</a></li>`)}</ul>`,
    wanted: files.map((title) => ({ title, path: `/p/${slug(title)}` })),
  },
  'products: rating and reviews between picture and name': {
    address: 'https://shop.example/c/kitchen',
    title: 'Kitchen',
    main: `<h1>Kitchen</h1><div class="css-1x">${file((t, i) => `<div class="css-9k"><a href="/p/${slug(t)}" class="css-2a"><img src="/k/${i}.jpg" alt="${t}"></a><div class="css-3b"><a href="/p/${slug(t)}#reviews">4.${i} (1${i}2 reviews)</a></div><div class="css-4c"><a href="/p/${slug(t)}">${t}</a></div><div class="css-5d">$${12 + i}.99</div></div>`)}</div>`,
    wanted: files.map((title) => ({ title, path: `/p/${slug(title)}` })),
  },
  'definition list: term and what it means': {
    address: 'https://port.example/glossary-of-offices',
    title: 'Offices',
    main: `<h1>Offices</h1><dl>${job((t, i) => `<dt><a href="/offices/${slug(t)}">${t}</a></dt><dd>${lead[i]}</dd><dd>${jobs[i]![2]}, open until ${12 + i}:30</dd>`)}</dl>`,
    wanted: wantedJobs('/offices/'),
  },
  'definition list: day and event': {
    address: 'https://port.example/diary',
    title: 'Diary',
    main: `<h1>Diary</h1><dl>${rows((t, i) => `<dt>${day(i)}</dt><dd><a href="/diary/${slug(t)}">${t}</a></dd>`)}</dl>`,
    wanted: wantedAt('/diary/'),
  },
  'nested lists: subject, then entries': {
    address: 'https://links.example/directory',
    title: 'Directory',
    main: `<h1>Directory</h1><ul class="tree">${['Sea', 'Land', 'Air'].map((subject, k) => `<li>${subject}<ul>${events.map(([t], i) => (i % 3 === k ? `<li><a href="/d/${slug(t)}">${t}</a> – ${lead[i]}</li>` : '')).join('')}</ul></li>`).join('')}</ul>`,
    wanted: [0, 1, 2].flatMap((k) => wantedAt('/d/', false).filter((_, i) => i % 3 === k)),
  },
  'ranking: position, name, points': {
    address: 'https://chart.example/top',
    title: 'Top',
    main: `<h1>Top of the month</h1><table>${rows((t, i) => `<tr><td>${i + 1}.</td><td><a href="/song/${slug(t)}">${t}</a><br><a href="/artist/${i}">The ${place(i)}</a></td><td>${900 - i * 31} points</td></tr>`)}</table>`,
    wanted: wantedAt('/song/', false),
  },
  'people: picture, name, role, mail': {
    address: 'https://firm.example/team',
    title: 'Team',
    main: `<h1>Our team</h1><div class="people">${['Mara Voss', 'Jon Idle', 'Pia Lund', 'Ole Bark', 'Ines Tarn'].map((name, i) => `<div class="person"><img src="/t/${i}.jpg" alt=""><p class="role">${i < 2 ? 'Director' : 'Engineer'}</p><p class="person-name">${name}</p><p>${lead[i]}</p><a href="/team/${slug(name)}">Profile</a> <a href="mailto:x@firm.example">Mail</a></div>`).join('')}</div>`,
    wanted: ['Mara Voss', 'Jon Idle', 'Pia Lund', 'Ole Bark', 'Ines Tarn'].map((title) => ({ title, path: `/team/${slug(title)}` })),
  },
  'topics of a board: sticky badge, starter, replies': {
    address: 'https://board.example/forum/boats',
    title: 'Boats',
    main: `<h1>Boats</h1><table class="topics">${rows((t, i) => `<tr><td class="icon"><img src="/x.gif" alt="Topic"></td><td><span class="prefix">${i < 2 ? 'Sticky:' : 'Question:'}</span> <a class="topictitle" href="/topic/${slug(t)}">${t}</a><br>by <a href="/user/${i % 3}">${['mara', 'jon', 'pia'][i % 3]}</a></td><td>${i * 7 + 2}</td><td>${i * 90 + 31}</td><td>by <a href="/user/9">ole</a><br>${day(i)}</td></tr>`)}</table>`,
    wanted: wantedAt('/topic/', false),
  },
  'bare links in one list under a heading': {
    address: 'https://club.example/archive/2024',
    title: 'Archive 2024',
    main: `<h1>Archive 2024</h1><ul>${rows((t, i) => `<li>${day(i)}: <a href="/archive/2024/${slug(t)}">${t}</a></li>`)}</ul>`,
    wanted: wantedAt('/archive/2024/'),
  },
  'repositories: owner and name in one heading': {
    address: 'https://code.example/topics/boats',
    title: 'boats',
    main: `<h1>Repositories</h1>${file((t, i) => `<article class="border"><h3><a href="/${['mara', 'jon', 'pia'][i % 3]}">${['mara', 'jon', 'pia'][i % 3]}</a> / <a href="/${['mara', 'jon', 'pia'][i % 3]}/${slug(t)}">${slug(t)}</a></h3><p>${lead[i]}</p><span>Updated <relative-time datetime="2024-0${i + 1}-03T10:00:00Z">0${i + 1}/03</relative-time></span></article>`)}`,
    wanted: files.map((t, i) => ({ title: `${['mara', 'jon', 'pia'][i % 3]} / ${slug(t)}`, path: `/${['mara', 'jon', 'pia'][i % 3]}/${slug(t)}` })),
  },
};

const menu = ['Home', 'About us', 'Services', 'Visit', 'Press', 'Contact', 'Support', 'Shop'];
/** Frames that sites put around their lists. */
export const frames: Readonly<Record<string, (page: ListPage) => string>> = {
  plain: ({ title, main }) =>
    `<!doctype html><html lang="en"><head><title>${title} - Ostrand</title></head><body><header><a href="/">Ostrand</a><nav><ul>${menu.map((name) => `<li><a href="/${slug(name)}">${name}</a></li>`).join('')}</ul></nav></header><main>${main}<div class="pagination"><a href="?page=2">2</a> <a href="?page=3">3</a> <a href="?page=2">Next</a></div></main><footer><ul>${menu.map((name) => `<li><a href="/f/${slug(name)}">${name}</a></li>`).join('')}</ul><p>© 2024 Ostrand</p></footer></body></html>`,
  divs: ({ title, main }) =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div class="top"><div class="wrap">${menu.map((name) => `<div><a href="/${slug(name)}">${name}</a></div>`).join('')}</div></div><div class="wrap"><div class="left">${main}</div><div class="right"><div class="box"><h3>Newest</h3><ul>${menu.map((name, i) => `<li><a href="/new/${i}">${name} in the new year</a></li>`).join('')}</ul></div><div class="box"><h3>Follow us</h3><a href="https://social.example/o">Social</a></div></div></div><div class="bottom"><div><h4>Service</h4>${menu.map((name) => `<div><a href="/s/${slug(name)}">${name}</a></div>`).join('')}</div><div>All rights reserved.</div></div></body></html>`,
  table: ({ title, main }) =>
    `<html><head><title>${title}</title></head><body bgcolor="#ffffff"><table width="100%"><tr><td colspan="2">${menu.map((name) => `<a href="/${slug(name)}.html">${name}</a> | `).join('')}</td></tr><tr><td width="180" valign="top">${menu.map((name) => `<a href="/l/${slug(name)}.html">${name}</a><br>`).join('')}</td><td valign="top">${main}</td></tr></table><center><font size="1">Copyright Ostrand 2024</font></center></body></html>`,
};
