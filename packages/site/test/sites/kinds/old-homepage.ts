import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const TOPICS = ['boats', 'engines', 'travel', 'people'];
const path = (story: Story) => `/${oneOf(TOPICS, story)}/${oneOf(TOPICS, story).slice(0, 3)}${String(story.number).padStart(2, '0')}.htm`;

/** A homepage of the nineties: tables for layout, files with short names, no dates, no menus in elements of that name, a line about each text. */
export function oldHomepage(count = 48): MadeSite {
  const all = variedStories(count, 86_000, english);
  const bar = `<td width="120" bgcolor="#ccddee" valign="top"><font size="2">${TOPICS.map((topic) => `<a href="{origin}/${topic}/index.htm">${topic.toUpperCase()}</a><br>`).join('')}<a href="{origin}/guestbook.htm">Guestbook</a><br><a href="mailto:me@quay.example">Mail</a></font></td>`;
  const kind: Kind = {
    host: 'homepage.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<HTML><HEAD><TITLE>${title}</TITLE></HEAD><BODY BGCOLOR="#FFFFFF"><table width="760" border="0"><tr>${bar}<td valign="top">${linkStories(main, all, path)}</td></tr></table><hr><center><font size="1">This page is best viewed with both eyes. Last updated when it rained.</font></center></BODY></HTML>`,
    entry: (story) => `<li><a href="{origin}${path(story)}">${story.title}</a><br><font size="2">${story.teaser}.</font>`,
    article: (story, { older }) =>
      `<center><h2>${story.title}</h2></center>${story.body}<p><a href="{origin}/${oneOf(TOPICS, story)}/index.htm"><img src="/back.gif" alt="Back" border="0"></a>${older ? ` <a href="{origin}${path(older)}"><img src="/next.gif" alt="Next"></a>` : ''}</p>`,
    list: (title, entries) =>
      `<h1>${title}</h1><p>Here is what I have written about this so far. Mail me when you know better.</p><ul>${entries}</ul>`,
    pager: () => '',
    lists: [
      { title: 'Welcome to my homepage', stories: all.slice(0, 2), address: () => '/', perPage: 100 },
      ...TOPICS.map((topic) => ({
        title: `All about ${topic}`,
        stories: all.filter((story) => oneOf(TOPICS, story) === topic),
        address: () => `/${topic}/index.htm`,
        perPage: 100,
      })),
    ],
    pages: {},
    others: {
      '/guestbook.htm': {
        body: `<HTML><TITLE>Guestbook</TITLE><BODY><h1>Guestbook</h1>${Array.from({ length: 12 }, (_, i) => `<p><b>Visitor ${i}</b> wrote: nice page!</p><hr>`).join('')}</BODY></HTML>`,
      },
    },
  };
  const site = madeSite(kind);
  return { ...site, pages: ['/guestbook.htm'] };
}
