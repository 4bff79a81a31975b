import { type ListPage, lead, rows, slug, wantedAt } from './list-kinds.js';

const topics = ['Town', 'Sea', 'Music'];
const told = (i: number) => `${lead[i]!.replace(/\.$/, '')} and whatever else there is to be told about it before the evening ends`;

/** Cards whose lines are all links, or whose links are not those of their names. */
export const cardKinds: Readonly<Record<string, ListPage>> = {
  'a kicker in capitals, name and sentence in one link': {
    address: 'https://town.example/what-is-on',
    title: 'What is on',
    main: `<h1>What is on</h1><ul>${rows((t, i) => `<li><a href="/e/${slug(t)}"><div>${topics[i % 3]!.toUpperCase()}</div><div>${t}</div><div>${lead[i]} It is worth the walk, they say.</div></a></li>`)}</ul>`,
    wanted: wantedAt('/e/', false),
  },
  'a kicker, name and a long line without a full stop in one link': {
    address: 'https://town.example/what-is-on',
    title: 'What is on',
    main: `<h1>What is on</h1><div class="g">${rows((t, i) => `<div class="card"><a href="/e/${slug(t)}"><img src="/i/${i}.jpg" alt=""><div>${topics[i % 3]}</div><p class="q2">${t}</p><p class="q3">${told(i)}</p></a></div>`)}</div>`,
    wanted: wantedAt('/e/', false),
  },
  'a name in capitals above a longer line in one link': {
    address: 'https://town.example/what-is-on',
    title: 'What is on',
    main: `<h1>What is on</h1><ul>${rows((t, i) => `<li><a href="/e/${slug(t)}"><div>${t.toUpperCase()}</div><div>${told(i)}</div></a></li>`)}</ul>`,
    wanted: wantedAt('/e/', false).map((one) => ({ ...one, title: one.title.toUpperCase() })),
  },
  'a name without a link above a text that is one': {
    address: 'https://town.example/what-is-on',
    title: 'What is on',
    main: `<h1>What is on</h1><div class="g">${rows((t, i) => `<div class="card"><div class="x1">${t}</div><p><a href="/e/${slug(t)}">${told(i)}.</a></p></div>`)}</div>`,
    wanted: wantedAt('/e/', false),
  },
  'a subject as a link, the name without one, "View" below it': {
    address: 'https://town.example/what-is-on',
    title: 'What is on',
    main: `<h1>What is on</h1><div class="g">${rows((t, i) => `<div class="card"><div><a href="/s/${i % 3}">${topics[i % 3]}</a></div><div class="x1">${t}</div><p>${told(i)}.</p><a href="/e/${slug(t)}">View</a></div>`)}</div>`,
    wanted: wantedAt('/e/', false),
  },
};
