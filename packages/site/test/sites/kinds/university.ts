import type { Answer } from '../site-server.js';
import { aboutText, type Kind, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');
const written = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const path = ({ day, slug }: Story) => `/news/${day.slice(0, 4)}/${slug}`;
const inFolder = (page: number) => (page === 1 ? '/news' : `/news?p=${page}`);
const event = (number: number) => `/events/event/${4_000 + number}`;
const EVENTS = 20;

/** A university: news with files to download, a calendar whose months go on for ever, pages of events, people and faculties in a menu of three levels. */
export function university(count = 48): MadeSite {
  const all = variedStories(count, 54_000, english);
  const events = Array.from({ length: EVENTS }, (_, i) => i);
  const kind: Kind = {
    host: 'www.strand-university.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: (story) =>
      `<li class="listing__item"><div class="listing__date"><span class="day">${Number(story.day.slice(8))}</span> <span class="month">${MONTHS[Number(story.day.slice(5, 7)) - 1]!.slice(0, 3)}</span> <span class="year">${story.day.slice(0, 4)}</span></div><div class="listing__text"><h3><a href="${path(story)}">${story.title}</a></h3><p>${story.teaser}.</p></div></li>`,
    article: (story) =>
      `<div class="crumbs">You are here: <a href="/">Home</a> / <a href="/news">News</a> / ${story.title}</div><div class="content-main"><h1>${story.title}</h1><p class="date">${written(story.day)}</p>${story.body}<div class="downloads"><h2>Downloads</h2><ul><li><a href="/media/${story.number}/notice.pdf">Notice (PDF, ${story.number} KB)</a></li><li><a href="/media/${story.number}/form.docx">Form (DOCX)</a></li></ul></div><p class="contact">Contact: <a href="/people/ada-lund">Ada Lund</a>, press office</p></div><aside class="upcoming"><h2>Upcoming events</h2><ul>${[1, 2, 3].map((each) => `<li><a href="${event((story.number + each) % EVENTS)}">Open lecture number ${(story.number + each) % EVENTS}</a></li>`).join('')}</ul></aside>`,
    list: (title, entries, pager) => `<div class="content-main"><h1>${title}</h1><ul class="listing">${entries}</ul>${pager}</div>`,
    pager: (page, pages, address) =>
      `<div class="pages">Page: ${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<b>${page}</b>` : `<a href="${address(i + 1)}">${i + 1}</a>`)).join(' ')}</div>`,
    lists: [
      { title: 'Strand University', stories: all.slice(0, 4), address: () => '/' },
      { title: 'News', stories: all, address: inFolder },
    ],
    pages: {
      '/about': `<div class="content-main"><h1>About the university</h1>${aboutText(54)}</div>`,
      '/faculties/engineering': `<div class="content-main"><h1>Faculty of Engineering</h1>${aboutText(55)}</div>`,
      '/faculties/letters': `<div class="content-main"><h1>Faculty of Letters</h1>${aboutText(56)}</div>`,
      '/people/ada-lund': `<div class="content-main"><h1>Ada Lund</h1><p>Head of the press office since 2015. Room 2.14, telephone 555 0142.</p>${aboutText(57)}</div>`,
      ...Object.fromEntries(events.map((each) => [event(each), eventPage(each)])),
    },
  };
  const site = madeSite(kind);
  return { ...site, answer: (address, origin) => site.answer(address, origin) ?? calendar(address, events) };
}

function eventPage(number: number): string {
  return `<div class="content-main"><h1>Open lecture number ${number}</h1><dl><dt>When</dt><dd>${1 + number} May 2024, 18:00</dd><dt>Where</dt><dd>Great Hall</dd></dl>${aboutText(600 + number)}</div>`;
}

/** Months before and after, without end; few have an event. */
function calendar(address: string, events: readonly number[]): Answer | undefined {
  const [, year, month] =
    /^\/events\/calendar\/(\d{4})\/(\d\d)$/.exec(address === '/events' ? '/events/calendar/2024/05' : address)?.map(Number) ?? [];
  if (year === undefined || month === undefined || month < 1 || month > 12) return undefined;
  const other = (step: number) => new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7).replace('-', '/');
  const shown = year === 2024 && month === 5 ? events : [];
  const days = Array.from(
    { length: 28 },
    (_, i) => `<td>${i + 1}${shown.includes(i) ? `<br><a href="${event(i)}">Open lecture number ${i}</a>` : ''}</td>`,
  );
  const rows = [0, 7, 14, 21].map((at) => `<tr>${days.slice(at, at + 7).join('')}</tr>`);
  const title = `${MONTHS[month - 1]} ${year}`;
  return {
    body: frame(
      `Events in ${title}`,
      `<div class="content-main"><h1>Events</h1><table class="calendar"><caption><a href="/events/calendar/${other(-1)}">« Previous month</a> ${title} <a href="/events/calendar/${other(1)}">Next month »</a></caption>${rows.join('')}</table><p><a href="/events/ical/${year}-${month}.ics">Add to your calendar</a></p></div>`,
    ),
  };
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | Strand University</title></head><body><div id="top"><a href="#content" class="skip">Skip to content</a><div class="brand"><a href="/">Strand University</a></div><ul class="quick"><li><a href="/intranet">Staff</a></li><li><a href="/webmail">Webmail</a></li></ul><ul id="nav"><li><a href="/about">About</a></li><li><a href="/faculties">Faculties</a><ul><li><a href="/faculties/engineering">Engineering</a></li><li><a href="/faculties/letters">Letters</a></li></ul></li><li><a href="/news">News</a></li><li><a href="/events">Events</a></li></ul><form action="/search"><input name="q"><button>Search</button></form></div><div id="content">${main}</div><div id="footer"><p>Strand University, 1 Quay Road</p><ul><li><a href="/about">About</a></li><li><a href="/accessibility">Accessibility</a></li></ul></div></body></html>`;
}
