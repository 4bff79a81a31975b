import type { Answer } from '../site-server.js';
import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { linkStories, russian, variedStories } from './varied-stories.js';

const RUBRICS = ['Общество', 'Культура', 'Море', 'Мнения'];
const TAGS = ['порт', 'музыка', 'рынок', 'зима', 'школа'];
const path = ({ slug }: Story) => encodeURI(`/${slug.replaceAll(/^-|-$/g, '')}/`);
const rubricPath = (name: string) => encodeURI(`/category/${name.toLowerCase()}/`);
const tagPath = (name: string) => encodeURI(`/tag/${name}/`);
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря'.split('|');
const written = (day: string) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** A Russian magazine on WordPress: paged by words alone, addresses in Cyrillic, months in a drop-down, comments in pages, for each text an AMP version, links to share and a page for its picture. */
export function russianMagazine(count = 56): MadeSite {
  const all = variedStories(count, 64_000, russian);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '/')))];
  const list = (title: string, folder: string, stories: readonly Story[]): List => ({ title, stories, address: inFolder(folder), perPage: 7 });
  const kind: Kind = {
    host: 'prichal.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path), { all, months }),
    entry: (story) =>
      `<article id="post-${story.number}" class="post-item hentry"><div class="thumb"><a href="{origin}${path(story)}"><img src="/wp-content/uploads/${story.number}-300x200.jpg" alt=""></a></div><header><h2 class="entry-title"><a href="{origin}${path(story)}" rel="bookmark">${story.title}</a></h2><div class="entry-meta"><span class="posted-on"><a href="{origin}${path(story)}" rel="bookmark"><time datetime="${story.day}">${written(story.day)}</time></a></span> <span class="cat-links"><a href="{origin}${rubricPath(oneOf(RUBRICS, story))}" rel="category tag">${oneOf(RUBRICS, story)}</a></span> <span class="comments-link"><a href="{origin}${path(story)}#comments">${story.number % 6} комментариев</a></span></div></header><div class="entry-summary"><p>${story.teaser} <a class="more-link" href="{origin}${path(story)}">Читать далее →</a></p></div></article>`,
    article: (story, neighbours) => article(story, neighbours, all),
    pager: (page, pages, address) =>
      `<nav class="navigation posts-navigation" role="navigation"><h2 class="screen-reader-text">Навигация по записям</h2><div class="nav-links">${page < pages ? `<div class="nav-previous"><a href="{origin}${address(page + 1)}">Старые записи</a></div>` : ''}${page > 1 ? `<div class="nav-next"><a href="{origin}${address(page - 1)}">Новые записи</a></div>` : ''}</div></nav>`,
    lists: [
      list('Причал', '/', all),
      ...RUBRICS.map((name) =>
        list(
          `Рубрика: ${name}`,
          rubricPath(name),
          all.filter((story) => oneOf(RUBRICS, story) === name),
        ),
      ),
      ...TAGS.map((name) =>
        list(
          `Метка: ${name}`,
          tagPath(name),
          all.filter((story) => oneOf(TAGS, story) === name),
        ),
      ),
      ...months.map((month) =>
        list(
          `Месяц: ${month}`,
          `/${month}/`,
          all.filter(({ day }) => day.replace('-', '/').startsWith(month)),
        ),
      ),
      list('Автор: Вера Маяк', '/author/vera/', all),
    ],
    pages: {
      [encodeURI('/о-журнале/')]:
        `<article class="page hentry"><h1 class="entry-title">О журнале</h1><div class="entry-content">${variedStories(9, 64_900, russian)[0]!.body}</div></article>`,
    },
    others: { ...besideEach(all), '/feed/': feedOf({ path }, all.slice(0, 10)) },
  };
  return madeSite(kind);
}

function article(story: Story, { newer, older }: { newer: Story | undefined; older: Story | undefined }, all: readonly Story[]): string {
  const share = ['facebook', 'telegram', 'vk'].map(
    (name) => `<li><a rel="nofollow" class="share-${name}" href="{origin}${path(story)}?share=${name}">${name}</a></li>`,
  );
  const more = all.filter((each) => oneOf(RUBRICS, each) === oneOf(RUBRICS, story) && each !== story).slice(0, 3);
  const comments = Array.from(
    { length: story.number % 6 },
    (_, i) =>
      `<li class="comment" id="comment-${story.number * 10 + i}"><div class="comment-author">Гость ${i}</div><div class="comment-meta"><a href="{origin}${path(story)}comment-page-1/#comment-${story.number * 10 + i}">${written(story.day)} в 10:0${i}</a></div><p>Спасибо за текст, прочитал его ${story.number + i} раз.</p><a class="comment-reply-link" rel="nofollow" href="{origin}${path(story)}?replytocom=${story.number * 10 + i}#respond">Ответить</a></li>`,
  );
  return `<article id="post-${story.number}" class="post hentry"><header class="entry-header"><h1 class="entry-title">${story.title}</h1><div class="entry-meta"><time datetime="${story.day}">${written(story.day)}</time> <a href="{origin}/author/vera/" rel="author">Вера Маяк</a></div></header><div class="entry-content"><p class="lead-image"><a href="{origin}${path(story)}foto-${story.number}/"><img src="/wp-content/uploads/${story.number}.jpg" alt=""></a></p>${story.body}<div class="sharedaddy"><h3>Поделиться:</h3><ul>${share.join('')}</ul></div><div class="related"><h3>Читайте также</h3>${more.map((each) => `<p><a href="{origin}${path(each)}">${each.title}</a></p>`).join('')}</div></div><footer class="entry-footer">Метки: <a href="{origin}${tagPath(oneOf(TAGS, story))}" rel="tag">${oneOf(TAGS, story)}</a></footer></article><nav class="navigation post-navigation"><div class="nav-links">${older ? `<div class="nav-previous"><a href="{origin}${path(older)}" rel="prev">${older.title}</a></div>` : ''}${newer ? `<div class="nav-next"><a href="{origin}${path(newer)}" rel="next">${newer.title}</a></div>` : ''}</div></nav><div id="comments"><h2>${story.number % 6} комментариев</h2><ol class="comment-list">${comments.join('')}</ol>${story.number % 6 > 3 ? `<nav class="comment-navigation"><a href="{origin}${path(story)}comment-page-1/#comments">← Старые комментарии</a></nav>` : ''}<div id="respond"><h3>Добавить комментарий</h3><form><textarea></textarea></form></div></div>`;
}

/** Other addresses of each text, and the page of its picture. */
function besideEach(all: readonly Story[]): Record<string, Answer> {
  const others: Record<string, Answer> = {};
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '/')))];
  for (const [i, story] of all.entries()) {
    const same = { body: frame(story.title, linkStories(article(story, { newer: all[i - 1], older: all[i + 1] }, all), all, path), { all, months }) };
    others[`${path(story)}comment-page-1/`] = same;
    for (const name of ['share=facebook', 'share=telegram', 'share=vk']) others[`${path(story)}?${name}`] = same;
    for (let each = 0; each < 6; each++) others[`${path(story)}?replytocom=${story.number * 10 + each}`] = same;
    others[`${path(story)}amp/`] = {
      body: `<!doctype html><html amp lang="ru-RU"><head><meta charset="utf-8"><title>${story.title}</title><link rel="canonical" href="{origin}${path(story)}"></head><body><header><a href="{origin}/">Причал</a></header><article class="amp-wp-article"><h1>${story.title}</h1>${linkStories(story.body, all, path)}</article></body></html>`,
    };
    others[`${path(story)}foto-${story.number}/`] = {
      body: frame(
        `foto-${story.number}`,
        `<article class="attachment hentry"><h1 class="entry-title">foto-${story.number}</h1><div class="entry-content"><p class="attachment"><a href="/wp-content/uploads/${story.number}.jpg"><img src="/wp-content/uploads/${story.number}-300x200.jpg" alt=""></a></p></div></article><nav class="navigation"><a href="{origin}${path(story)}" rel="prev">${story.title}</a></nav>`,
        { all, months },
      ),
    };
  }
  return others;
}

function frame(title: string, main: string, { all, months }: { all: readonly Story[]; months: readonly string[] }): string {
  const own = all.find((story) => story.title === title);
  const popular = all.filter(({ number }) => number % 9 === 0).slice(0, 5);
  return `<!DOCTYPE html><html lang="ru-RU"><head><meta charset="UTF-8"><title>${title} — Причал</title><link rel="alternate" type="application/rss+xml" href="{origin}/feed/">${own ? `<link rel="amphtml" href="{origin}${path(own)}amp/"><link rel="canonical" href="{origin}${path(own)}">` : ''}</head><body><header id="masthead"><p class="site-title"><a href="{origin}/" rel="home">Причал</a></p><p class="site-description">Журнал о городе у воды</p><nav id="site-navigation" class="main-navigation"><button>Меню</button><ul id="primary-menu">${RUBRICS.map((name) => `<li class="menu-item"><a href="{origin}${rubricPath(name)}">${name}</a></li>`).join('')}<li class="menu-item"><a href="{origin}${encodeURI('/о-журнале/')}">О журнале</a></li></ul></nav></header><div id="content"><main id="primary">${main}</main><aside id="secondary" class="widget-area"><section class="widget"><h2>Популярное</h2><ul>${popular.map((story) => `<li><a href="{origin}${path(story)}">${story.title}</a></li>`).join('')}</ul></section><section class="widget"><h2>Архивы</h2><select name="archive-dropdown"><option value="">Выберите месяц</option>${months.map((month) => `<option value="{origin}/${month}/">${month}</option>`).join('')}</select></section><section class="widget"><h2>Метки</h2><div class="tagcloud">${TAGS.map((name) => `<a href="{origin}${tagPath(name)}" aria-label="${name} (11 элементов)">${name}</a>`).join(' ')}</div></section></aside></div><footer id="colophon">© 2026 Причал. При перепечатке ссылка обязательна.</footer></body></html>`;
}
