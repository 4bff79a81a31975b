import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { linkStories, russian, variedStories } from './varied-stories.js';

const CATEGORIES = ['заметки', 'город', 'книги'];
const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const path = ({ slug }: Story) => `/${encodeURIComponent(slug).toLowerCase()}/`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const category = (slug: string) => `/category/${encodeURIComponent(slug).toLowerCase()}/`;
const monthAddress = (month: string) => `/${month.replace('-', '/')}/`;

/** A Russian blog in the manner of WordPress' first themes: `more` marks, escaped slugs, a calendar, a cloud of tags, categories beside the text and not in a menu. */
export function cyrillicBlog(count = 48): MadeSite {
  const all = variedStories(count, 12_000, russian);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const days = all.map(({ day }) => day.replaceAll('-', '/'));
  const byline = (story: Story) =>
    `<p class="postmetadata">Рубрика: <a href="${category(oneOf(CATEGORIES, story))}" rel="category tag">${oneOf(CATEGORIES, story)}</a> | <a href="${path(story)}#respond">Комментариев нет »</a></p>`;
  const kind: Kind = {
    host: 'zametki.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml" lang="ru-RU"><head><meta charset="utf-8"><title>Заметки » ${title}</title></head><body><div id="page"><div id="header"><div id="headerimg"><h1><a href="/">Заметки у моря</a></h1><div class="description">Всё понемногу</div></div></div><hr /><div id="content" class="narrowcolumn">${linkStories(main, all, path)}</div>${sidebar(all, months)}<hr /><div id="footer"><p>Заметки у моря работает на <a href="http://wordpress.org/">WordPress</a></p></div></div></body></html>`,
    entry: (story) =>
      `<div class="post" id="post-${story.number}"><h2><a href="${path(story)}" rel="bookmark" title="Постоянная ссылка: ${story.title}">${story.title}</a></h2><small>${story.day.split('-').reverse().join('.')}</small><div class="entry">${story.body.split('</p>', 1)[0]}</p><p><a href="${path(story)}#more-${story.number}" class="more-link">Читать далее »</a></p></div>${byline(story)}</div>`,
    article: (story, { newer, older }) =>
      `<div class="navigation"><div class="alignleft">${older ? `« <a href="${path(older)}" rel="prev">${older.title}</a>` : ''}</div><div class="alignright">${newer ? `<a href="${path(newer)}" rel="next">${newer.title}</a> »` : ''}</div></div><div class="post" id="post-${story.number}"><h2>${story.title}</h2><div class="entry">${story.body}<p class="postmetadata alt"><small>Запись опубликована ${story.day.split('-').reverse().join('.')} в рубрике <a href="${category(oneOf(CATEGORIES, story))}" rel="category tag">${oneOf(CATEGORIES, story)}</a>. Вы можете следить за ответами через <a href="${path(story)}feed/">RSS 2.0</a>. Вы можете <a href="#respond">оставить комментарий</a> или <a href="${path(story)}trackback/" rel="trackback">трекбек</a> с вашего сайта.</small></p></div></div><h3 id="respond">Оставьте комментарий</h3><form action="/wp-comments-post.php" method="post"><p><textarea name="comment"></textarea></p></form>`,
    list: (title, entries, pager) => `${title === 'Заметки' ? '' : `<h2 class="pagetitle">${title}</h2>${pager}`}${entries}${pager}`,
    pager: (page, pages, address) =>
      `<div class="navigation"><div class="alignleft">${page < pages ? `<a href="${address(page + 1)}">« Предыдущие записи</a>` : ''}</div><div class="alignright">${page > 1 ? `<a href="${address(page - 1)}">Следующие записи »</a>` : ''}</div></div>`,
    lists: [
      { title: 'Заметки', stories: all, address: inFolder('/'), perPage: 7 },
      ...CATEGORIES.map((slug) => ({
        title: `Архив рубрики «${slug}»`,
        stories: all.filter((story) => oneOf(CATEGORIES, story) === slug),
        address: inFolder(category(slug)),
        perPage: 7,
      })),
      ...months.map((month) => ({
        title: `Архив за ${month}`,
        stories: all.filter(({ day }) => day.startsWith(month)),
        address: inFolder(monthAddress(month)),
        perPage: 7,
      })),
      ...days.map((day) => ({
        title: `Архив за ${day}`,
        stories: all.filter((story) => story.day.replaceAll('-', '/') === day),
        address: inFolder(`/${day}/`),
      })),
      ...['море', 'дождь', 'чай'].map((tag, i) => ({
        title: `Записи с меткой «${tag}»`,
        stories: all.filter(({ number }) => number % 5 === i),
        address: inFolder(`/tag/${encodeURIComponent(tag).toLowerCase()}/`),
        perPage: 7,
      })),
    ],
    pages: { '/about/': `<div class="post"><h2>О сайте</h2><div class="entry">${variedStories(8, 12_900, russian)[0]!.body}</div></div>` },
  };
  return madeSite(kind);
}

function sidebar(all: readonly Story[], months: readonly string[]): string {
  const latest = all[0]!.day;
  const cells = all
    .filter(({ day }) => day.startsWith(latest.slice(0, 7)))
    .map(({ day, title }) => `<td><a href="/${day.replaceAll('-', '/')}/" title="${title}">${Number(day.slice(8))}</a></td>`);
  return `<div id="sidebar"><ul><li><form method="get" id="searchform" action="/"><input type="text" name="s"></form></li><li class="pagenav"><h2>Страницы</h2><ul><li class="page_item"><a href="/about/">О сайте</a></li></ul></li><li><h2>Календарь</h2><table id="wp-calendar"><caption>${MONTHS[Number(latest.slice(5, 7)) - 1]} ${latest.slice(0, 4)}</caption><tbody><tr>${cells.join('')}</tr></tbody></table></li><li><h2>Архивы</h2><ul>${months.map((month) => `<li><a href="${monthAddress(month)}" title="${month}">${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}</a></li>`).join('')}</ul></li><li class="categories"><h2>Рубрики</h2><ul>${CATEGORIES.map((slug) => `<li class="cat-item"><a href="${category(slug)}">${slug}</a> (${all.filter((story) => oneOf(CATEGORIES, story) === slug).length})</li>`).join('')}</ul></li><li class="widget_tag_cloud"><h2>Метки</h2><div>${['море', 'дождь', 'чай'].map((tag) => `<a href="/tag/${encodeURIComponent(tag).toLowerCase()}/" style="font-size: 14pt;">${tag}</a>`).join(' ')}</div></li><li><h2>Мета</h2><ul><li><a href="/wp-login.php">Войти</a></li><li><a href="/feed/">RSS записей</a></li></ul></li><li><h2>Блогролл</h2><ul><li><a href="https://elsewhere.example/">Соседи</a></li></ul></li></ul></div>`;
}
