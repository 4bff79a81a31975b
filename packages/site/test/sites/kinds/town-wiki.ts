import type { Answer } from '../site-server.js';
import { aboutText, type Kind, type MadeSite, madeSite, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['Harbours', 'Lighthouses', 'Ferries', 'Shipyards'];
const nameOf = ({ title }: Story) => title.replaceAll(/[,.]/g, '').replaceAll(' ', '_');
const path = (story: Story) => `/wiki/${nameOf(story)}`;
const categoryOf = ({ number }: Story) => CATEGORIES[number % CATEGORIES.length]!;
const PER_CATEGORY = 9;

/** A wiki: pages by name that lead to each other, categories with later pages, and for each page its history, source, talk and what links here. */
export function townWiki(count = 54): MadeSite {
  const all = variedStories(count, 52_000, english);
  const sorted = [...all].sort((a, b) => (a.title < b.title ? -1 : 1));
  const kind: Kind = {
    host: 'wiki.coast.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: (story) => `<li><a href="${path(story)}" title="${story.title}">${story.title}</a></li>`,
    article: (story) =>
      `${heading(story.title)}${story.body}<h2><span class="mw-headline" id="See_also">See also</span><span class="mw-editsection">[<a href="/index.php?title=${nameOf(story)}&amp;action=edit&amp;section=2">edit</a>]</span></h2><ul><li><a href="{story:${(story.number % count) + 1}}">Its neighbour</a></li></ul></div><div id="catlinks" class="catlinks"><a href="/wiki/Special:Categories">Category</a>: <ul><li><a href="/wiki/Category:${categoryOf(story)}">${categoryOf(story)}</a></li></ul></div></div>`,
    pager: () => '',
    lists: [],
    pages: { '/wiki/Coast_Wiki:About': `${heading('Coast Wiki:About')}${aboutText(52)}</div></div>` },
    others: { ...mainPage(all), ...Object.fromEntries(CATEGORIES.flatMap((name) => categoryPages(name, sorted))), ...toolsOf(all) },
  };
  return madeSite(kind);
}

function heading(title: string): string {
  return `<h1 id="firstHeading" class="firstHeading mw-first-heading">${title}</h1><div id="bodyContent" class="vector-body"><div id="siteSub">From Coast Wiki</div><div id="mw-content-text" class="mw-body-content mw-parser-output">`;
}

/** Some articles, what is new, and the categories. */
function mainPage(all: readonly Story[]): Record<string, Answer> {
  const featured = all[3]!;
  const main = `${heading('Main Page')}<p>Welcome to <b>Coast Wiki</b>, which anybody who lives at the water can edit.</p><table><tr><td><h2>Featured page</h2><p><b><a href="${path(featured)}">${featured.title}</a></b> – ${featured.teaser}.</p></td><td><h2>Recently written</h2><ul>${all
    .slice(0, 6)
    .map((story) => `<li><a href="${path(story)}">${story.title}</a></li>`)
    .join(
      '',
    )}</ul></td></tr></table><h2>Browse</h2><ul>${CATEGORIES.map((name) => `<li><a href="/wiki/Category:${name}">${name}</a></li>`).join('')}</ul></div></div>`;
  return { '/': { status: 301, headers: { location: '/wiki/Main_Page' } }, '/wiki/Main_Page': { body: frame('Main Page', main) } };
}

function categoryPages(name: string, sorted: readonly Story[]): [string, Answer][] {
  const own = sorted.filter((story) => categoryOf(story) === name);
  const pages = Math.ceil(own.length / PER_CATEGORY);
  const address = (page: number) =>
    page === 0 ? `/wiki/Category:${name}` : `/index.php?title=Category:${name}&pagefrom=${nameOf(own[page * PER_CATEGORY]!)}#mw-pages`;
  const key = (page: number) => address(page).replace('#mw-pages', '');
  return Array.from({ length: pages }, (_, page) => {
    const shown = own.slice(page * PER_CATEGORY, (page + 1) * PER_CATEGORY);
    const before = page > 0 ? `<a href="${address(page - 1).replaceAll('&', '&amp;')}" title="Category:${name}">previous page</a>` : 'previous page';
    const after = page < pages - 1 ? `<a href="${address(page + 1).replaceAll('&', '&amp;')}" title="Category:${name}">next page</a>` : 'next page';
    const letters = [...new Set(shown.map(({ title }) => title[0]!))];
    const groups = letters.map(
      (letter) =>
        `<div class="mw-category-group"><h3>${letter}</h3><ul>${shown
          .filter(({ title }) => title.startsWith(letter))
          .map((story) => `<li><a href="${path(story)}" title="${story.title}">${story.title}</a></li>`)
          .join('')}</ul></div>`,
    );
    const main = `${heading(`Category:${name}`)}<div class="mw-category-generated"><div id="mw-pages"><h2>Pages in category "${name}"</h2><p>The following ${shown.length} pages are in this category, out of ${own.length} total.</p>(${before}) (${after})<div class="mw-content-ltr"><div class="mw-category mw-category-columns">${groups.join('')}</div></div>(${before}) (${after})</div></div></div></div>`;
    return [key(page), { body: frame(`Category:${name}`, main) }];
  });
}

/** What the tabs and tools of each page lead to. */
function toolsOf(all: readonly Story[]): Record<string, Answer> {
  const tools: Record<string, Answer> = {};
  for (const story of all) {
    const name = nameOf(story);
    const edits = [1, 2, 3, 4].map(
      (each) =>
        `<li>(cur | <a href="/index.php?title=${name}&amp;diff=${story.number * 10 + each}&amp;oldid=${story.number * 10 + each - 1}">prev</a>) <a href="/index.php?title=${name}&amp;oldid=${story.number * 10 + each}" class="mw-changeslist-date">12:0${each}, ${each} May 2024</a> <a href="/wiki/User:Mira">Mira</a> (${each * 300} bytes)</li>`,
    );
    tools[`/index.php?title=${name}&action=history`] = {
      body: frame(
        `${story.title}: Revision history`,
        `${heading(`${story.title}: Revision history`)}<ul id="pagehistory">${edits.join('')}</ul></div></div>`,
      ),
    };
    for (const each of [1, 2, 3, 4])
      tools[`/index.php?title=${name}&oldid=${story.number * 10 + each}`] = {
        body: frame(
          story.title,
          `${heading(story.title)}<div id="mw-revision-info">This is an old revision of this page, as edited at 12:0${each}.</div>${story.body}</div></div>`,
        ),
      };
    tools[`/index.php?title=${name}&action=edit`] = {
      body: frame(
        `Editing ${story.title}`,
        `${heading(`Editing ${story.title}`)}<form><textarea>${story.teaser}</textarea><input type="submit" value="Save"></form></div></div>`,
      ),
    };
    tools[`/wiki/Special:WhatLinksHere/${name}`] = {
      body: frame(
        `Pages that link to "${story.title}"`,
        `${heading('What links here')}<ul>${all
          .slice(0, 5)
          .map((each) => `<li><a href="${path(each)}">${each.title}</a></li>`)
          .join('')}</ul></div></div>`,
      ),
    };
  }
  const changes = all
    .slice(0, 20)
    .map(
      (story) =>
        `<li>12:0${story.number % 10} <a href="${path(story)}" class="mw-changeslist-title">${story.title}</a> (<a href="/index.php?title=${nameOf(story)}&amp;action=history">hist</a>) . . (+12) . . <a href="/wiki/User:Mira">Mira</a> (<a href="/wiki/User_talk:Mira">talk</a>)</li>`,
    );
  tools['/wiki/Special:RecentChanges'] = {
    body: frame('Recent changes', `${heading('Recent changes')}<ul class="special">${changes.join('')}</ul></div></div>`),
  };
  return tools;
}

function frame(title: string, main: string): string {
  const name = title.replaceAll(/[,.]/g, '').replaceAll(' ', '_');
  return `<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="UTF-8"><title>${title} - Coast Wiki</title><meta name="generator" content="MediaWiki 1.39.3"></head><body class="mediawiki ltr sitedir-ltr ns-0 skin-vector"><div id="content" class="mw-body" role="main">${main}</div><div id="mw-navigation"><h2>Navigation menu</h2><div id="mw-head"><nav id="p-personal"><ul><li id="pt-login"><a href="/index.php?title=Special:UserLogin&amp;returnto=${name}">Log in</a></li></ul></nav><div id="left-navigation"><nav id="p-namespaces"><ul><li id="ca-nstab-main" class="selected"><a href="/wiki/${name}">Page</a></li><li id="ca-talk" class="new"><a href="/index.php?title=Talk:${name}&amp;action=edit&amp;redlink=1">Discussion</a></li></ul></nav></div><div id="right-navigation"><nav id="p-views"><ul><li id="ca-view"><a href="/wiki/${name}">Read</a></li><li id="ca-edit"><a href="/index.php?title=${name}&amp;action=edit">Edit</a></li><li id="ca-history"><a href="/index.php?title=${name}&amp;action=history">View history</a></li></ul></nav></div></div><div id="mw-panel"><nav id="p-navigation" class="mw-portlet vector-menu-portal"><h3>Navigation</h3><ul><li><a href="/wiki/Main_Page">Main page</a></li><li><a href="/wiki/Special:RecentChanges">Recent changes</a></li></ul></nav><nav id="p-tb" class="mw-portlet vector-menu-portal"><h3>Tools</h3><ul><li><a href="/wiki/Special:WhatLinksHere/${name}">What links here</a></li><li><a href="/index.php?title=${name}&amp;printable=yes">Printable version</a></li></ul></nav></div></div><footer id="footer" class="mw-footer"><ul id="footer-info"><li>This page was last edited on 4 May 2024, at 12:04.</li></ul><ul id="footer-places"><li><a href="/wiki/Coast_Wiki:About">About Coast Wiki</a></li></ul></footer></body></html>`;
}
