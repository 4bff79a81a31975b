import { aboutText, type Kind, type List, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const monthOf = ({ day }: Story) => day.slice(0, 7).replace('-', '/');
const path = (story: Story) => `/newsroom/press-releases/${monthOf(story)}/${story.slug}`;
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');
const written = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}?page=${page - 1}`);

/** The press office of a ministry: releases by year and month, a search form with filters, every release also as PDF, a contact below each, documents that are files. */
export function pressOffice(count = 60): MadeSite {
  const all = variedStories(count, 43_000, english);
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const months = [...new Set(all.map(monthOf))];
  const pdf = ({ number }: Story) => `/sites/default/files/${2022 + (number % 3)}/release-${number}.pdf`;
  const row = (story: Story) =>
    `<div class="usa-collection__item views-row"><div class="date">${written(story.day)}</div><div class="title"><a href="${path(story)}" hreflang="en">${story.title}</a></div><div class="kind">Press Release</div><div class="file"><a href="${pdf(story)}" type="application/pdf">PDF (${100 + story.number} KB)</a></div></div>`;
  const list = (title: string, folder: string, stories: readonly Story[]): List => ({ title, stories, address: inFolder(folder), perPage: 15 });
  const kind: Kind = {
    host: 'harbours.gov.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), years),
    entry: row,
    article: (story, { newer, older }) =>
      `<nav class="breadcrumb"><ol><li><a href="/">Home</a></li><li><a href="/newsroom">Newsroom</a></li><li><a href="/newsroom/press-releases">Press Releases</a></li></ol></nav><article class="node node--type-press-release"><h1 class="page-title">${story.title}</h1><div class="field--name-field-date">For Immediate Release: ${written(story.day)}</div><div class="field--name-body">${story.body}<p>###</p></div><div class="media-contact"><h2>Media Contact</h2><p>Office of Public Affairs<br>press@harbours.gov.example<br>202-555-0100</p></div><div class="downloads"><h2>Downloads</h2><ul><li><a href="${pdf(story)}">Read the full release (PDF)</a></li></ul></div><ul class="neighbours">${newer ? `<li><a href="${path(newer)}">Next release</a></li>` : ''}${older ? `<li><a href="${path(older)}">Previous release</a></li>` : ''}</ul></article>`,
    list: (title, entries, pager) =>
      `<h1 class="page-title">${title}</h1><form class="views-exposed-form" action="/newsroom/press-releases" method="get"><label>Search <input type="text" name="keys"></label><label>Topic <select name="topic"><option value="All">- Any -</option><option value="12">Ferries</option><option value="13">Lighthouses</option></select></label><input type="submit" value="Apply"></form><div class="view-content">${entries}</div>${pager}<aside class="by-month"><h2>By month</h2><ul>${months.map((month) => `<li><a href="/newsroom/press-releases/${month}">${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}</a></li>`).join('')}</ul></aside>`,
    pager: (page, pages, address) =>
      `<nav class="pager" role="navigation" aria-labelledby="pagination-heading"><ul class="pager__items">${page > 1 ? `<li class="pager__item--previous"><a href="${address(page - 1)}" rel="prev"><span aria-hidden="true">‹‹</span></a></li>` : ''}<li class="pager__item is-active">Page ${page}</li>${page < pages ? `<li class="pager__item--next"><a href="${address(page + 1)}" rel="next"><span aria-hidden="true">››</span></a></li>` : ''}</ul></nav>`,
    lists: [
      { title: 'Department of Harbours', stories: all.slice(0, 5), address: () => '/' },
      { title: 'Newsroom', stories: all.slice(0, 8), address: () => '/newsroom' },
      list('Press Releases', '/newsroom/press-releases', all),
      ...years.map((year) =>
        list(
          `Press Releases ${year}`,
          `/newsroom/press-releases/${year}`,
          all.filter(({ day }) => day.startsWith(year)),
        ),
      ),
      ...months.map((month) =>
        list(
          `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
          `/newsroom/press-releases/${month}`,
          all.filter((story) => monthOf(story) === month),
        ),
      ),
    ],
    pages: {
      '/about/mission': `<article class="node node--type-page"><h1 class="page-title">Our mission</h1><div class="field--name-body">${aboutText(43)}</div></article>`,
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, years: readonly string[]): string {
  return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>${title} | Department of Harbours</title></head><body><a href="#main-content" class="visually-hidden">Skip to main content</a><section class="usa-banner"><p>An official website of the harbour government</p></section><header class="usa-header"><div class="usa-logo"><a href="/" title="Home">Department of Harbours</a></div><nav class="usa-nav"><ul class="usa-nav__primary"><li><a href="/newsroom">Newsroom</a><ul class="usa-nav__submenu"><li><a href="/newsroom/press-releases">Press Releases</a></li>${years.map((year) => `<li><a href="/newsroom/press-releases/${year}">${year}</a></li>`).join('')}</ul></li><li><a href="/about/mission">Our mission</a></li></ul><form action="/search" role="search"><input type="search" name="query"><button>Search</button></form></nav></header><main id="main-content">${main}</main><footer class="usa-footer"><ul><li><a href="/files/accessibility.pdf">Accessibility</a></li><li><a href="https://foia.example/">FOIA</a></li></ul></footer></body></html>`;
}
