import { aboutText, type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, variedStories } from './varied-stories.js';

const PARTS = ['News', 'Members', 'History'];
const number = (name: string) => PARTS.indexOf(name) + 3;
const path = (story: Story) =>
  `/index.php?option=com_content&view=article&id=${story.number + 100}:${story.slug}&catid=${number(oneOf(PARTS, story))}`;
const shown = (address: string) => address.replaceAll('&', '&amp;');
const listAddress = (part: string) => (page: number) =>
  `/index.php?option=com_content&view=category&layout=blog&id=${number(part)}${page === 1 ? '' : `&limitstart=${(page - 1) * 5}`}`;

/** A club on an old Joomla without friendly addresses: one script shows everything, by parameters; versions to print and to send, forms for accounts. */
export function oneScript(count = 45): MadeSite {
  const all = variedStories(count, 61_000, english);
  const icons = (story: Story) =>
    `<td class="buttonheading"><a href="/index.php?view=article&amp;id=${story.number + 100}&amp;tmpl=component&amp;print=1&amp;option=com_content" rel="nofollow">Print</a> <a href="/index.php?option=com_mailto&amp;tmpl=component&amp;link=a${story.number}">E-mail</a></td>`;
  const menu = PARTS.map((part) => `<li><a href="${shown(listAddress(part)(1))}"><span>${part}</span></a></li>`).join('');
  const kind: Kind = {
    host: 'rowing-club.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<html xml:lang="en-gb"><head><title>${title}</title><meta name="generator" content="Joomla! 1.5"></head><body><div id="header"><a href="/">Rowing club</a></div><div id="left"><div class="moduletable_menu"><h3>Main Menu</h3><ul class="menu"><li><a href="/">Home</a></li>${menu}<li><a href="/index.php?option=com_content&amp;view=article&amp;id=900">The club</a></li></ul></div><div class="moduletable"><h3>Login Form</h3><form><input name="username"></form><a href="/index.php?option=com_user&amp;view=reset">Forgot your password?</a></div></div><div id="maincolumn">${main}</div></body></html>`,
    entry: (story) =>
      `<table class="contentpaneopen"><tr><td class="contentheading"><a href="${shown(path(story))}">${story.title}</a></td>${icons(story)}</tr><tr><td class="createdate">${story.day}</td></tr><tr><td>${story.teaser}.</td></tr><tr><td><a href="${shown(path(story))}" class="readon">Read more...</a></td></tr></table>`,
    article: (story) =>
      `<table class="contentpaneopen"><tr><td class="contentheading">${story.title}</td>${icons(story)}</tr></table><table class="contentpaneopen"><tr><td><span class="small">Written by Administrator</span></td></tr><tr><td class="createdate">${story.day}</td></tr><tr><td>${story.body}</td></tr></table>`,
    pager: (page, pages, address) =>
      `<p>${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `<span>${page}</span>` : `<a href="${shown(address(i + 1))}">${i + 1}</a>`)).join(' ')}</p>`,
    list: (title, entries, pager) => `<div class="componentheading">${title}</div><div class="blog">${entries}</div>${pager}`,
    lists: [
      { title: 'Rowing club', stories: all.slice(0, 4), address: () => '/' },
      ...PARTS.map((part) => ({ title: part, stories: all.filter((story) => oneOf(PARTS, story) === part), address: listAddress(part), perPage: 5 })),
    ],
    pages: { '/index.php?option=com_content&view=article&id=900': `<div class="contentheading">The club</div>${aboutText(61)}` },
    others: {
      '/index.php?option=com_user&view=reset': {
        body: '<html><head><title>Reset</title></head><body><p>Please enter the e-mail address for your account.</p><form></form></body></html>',
      },
    },
  };
  return madeSite(kind);
}
