import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { japanese, linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['kurashi', 'tabi', 'hon'];
const NAMES: Readonly<Record<string, string>> = { kurashi: '暮らし', tabi: '旅', hon: '本' };
const path = ({ number }: Story) => `/archives/${100 + number * 3}`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder === '/' ? '' : folder}/page/${page}`);
const dotted = (day: string) => day.replaceAll('-', '.');

/** A Japanese blog of cards, each of which is one link around picture, title, beginning and day; popular and related cards beside and below. */
export function cardBlog(count = 46): MadeSite {
  const all = variedStories(count, 13_000, japanese);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7)))];
  const card = (story: Story, kind: string) =>
    `<a href="${path(story)}" class="${kind}-entry-card-wrap a-wrap cf" title="${story.title}"><article class="${kind}-entry-card e-card cf"><figure class="${kind}-entry-card-thumb card-thumb"><img src="/wp-content/uploads/${story.number}.jpg" alt=""><span class="cat-label">${NAMES[oneOf(CATEGORIES, story)]}</span></figure><div class="${kind}-entry-card-content card-content"><h2 class="${kind}-entry-card-title card-title">${story.title}</h2><div class="${kind}-entry-card-snippet">${story.teaser}</div><div class="e-card-meta"><span class="post-date">${dotted(story.day)}</span></div></div></article></a>`;
  const widget = (title: string, inside: string) =>
    `<aside class="widget widget-sidebar"><h3 class="widget-sidebar-title">${title}</h3>${inside}</aside>`;
  const aside = `<div id="sidebar" class="sidebar">${widget(
    '人気記事',
    `<div class="popular-entry-cards widget-entry-cards">${all
      .filter(({ number }) => number % 9 === 0)
      .map((story) => card(story, 'widget'))
      .join('')}</div>`,
  )}${widget('カテゴリー', `<ul>${CATEGORIES.map((slug) => `<li class="cat-item"><a href="/archives/category/${slug}">${NAMES[slug]}</a></li>`).join('')}</ul>`)}${widget('アーカイブ', `<ul>${months.map((month) => `<li><a href="/archives/date/${month.replace('-', '/')}">${month.replace('-', '年')}月</a></li>`).join('')}</ul>`)}</div>`;
  const kind: Kind = {
    host: 'kurashi.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title} | 港町の暮らし</title></head><body><div id="container"><header id="header" class="header"><div class="logo"><a href="{origin}" class="site-name"><span>港町の暮らし</span></a></div></header><nav id="navi" class="navi"><ul id="menu-main" class="menu-top"><li class="menu-item"><a href="{origin}"><div class="item-label">ホーム</div></a></li><li class="menu-item"><a href="/archives/category/tabi"><div class="item-label">旅</div></a></li><li class="menu-item"><a href="/profile"><div class="item-label">プロフィール</div></a></li><li class="menu-item"><a href="/contact"><div class="item-label">お問い合わせ</div></a></li></ul></nav><div id="content" class="content"><main id="main" class="main">${linkStories(main, all, path)}</main>${aside}</div><footer id="footer"><a href="/privacy-policy">プライバシーポリシー</a><div class="copyright">© 2024 港町の暮らし.</div></footer></div></body></html>`,
    entry: (story) => card(story, 'entry'),
    article: (story, { newer, older }) =>
      `<article id="post-${story.number}" class="article post"><header class="article-header"><h1 class="entry-title">${story.title}</h1><div class="eye-catch"><span class="cat-label">${NAMES[oneOf(CATEGORIES, story)]}</span></div><div class="date-tags"><span class="post-date"><time class="entry-date" datetime="${story.day}">${dotted(story.day)}</time></span></div><div class="sns-share"><a href="https://elsewhere.example/share?u=${story.number}" rel="nofollow">シェアする</a></div></header><div class="entry-content cf">${story.body}</div><footer class="article-footer"><a class="cat-link" href="/archives/category/${oneOf(CATEGORIES, story)}">${NAMES[oneOf(CATEGORIES, story)]}</a></footer></article><aside id="related-entries" class="related-entries"><h2>関連記事</h2><div class="related-list">${all
        .filter((each) => each.number % 5 === story.number % 5 && each !== story)
        .slice(0, 6)
        .map((each) => card(each, 'related'))
        .join(
          '',
        )}</div></aside><div id="pager-post-navi" class="pager-post-navi">${older ? `<a href="${path(older)}" title="${older.title}" class="prev-post a-wrap"><div class="prev-post-title">${older.title}</div></a>` : ''}${newer ? `<a href="${path(newer)}" title="${newer.title}" class="next-post a-wrap"><div class="next-post-title">${newer.title}</div></a>` : ''}</div><div id="comment-area"><h2>コメント</h2></div>`,
    list: (title, entries, pager) =>
      `${title === '港町' ? '' : `<h1 id="archive-title" class="archive-title">${title}</h1>`}<div id="list" class="list ect-entry-card">${entries}</div>${pager}`,
    pager: (page, pages, address) =>
      `${page < pages ? `<div class="pagination"><a href="${address(page + 1)}" class="pagination-next-link key-btn">次のページ</a></div>` : ''}<div class="pagination">${Array.from(
        { length: pages },
        (_, i) => i + 1,
      )
        .filter((each) => each === 1 || each === pages || Math.abs(each - page) < 2)
        .map((each) =>
          each === page
            ? `<span aria-current="page" class="page-numbers current">${each}</span>`
            : `<a class="page-numbers" href="${address(each)}">${each}</a>`,
        )
        .join('')}</div>`,
    lists: [
      { title: '港町', stories: all, address: inFolder('/'), perPage: 6 },
      ...CATEGORIES.map((slug) => ({
        title: NAMES[slug]!,
        stories: all.filter((story) => oneOf(CATEGORIES, story) === slug),
        address: inFolder(`/archives/category/${slug}`),
        perPage: 6,
      })),
      ...months.map((month) => ({
        title: `${month.replace('-', '年')}月`,
        stories: all.filter(({ day }) => day.startsWith(month)),
        address: inFolder(`/archives/date/${month.replace('-', '/')}`),
        perPage: 6,
      })),
    ],
    pages: {
      '/profile': `<article class="page"><h1 class="entry-title">プロフィール</h1><div class="entry-content">${variedStories(8, 13_900, japanese)[0]!.body}</div></article>`,
      '/contact': `<article class="page"><h1 class="entry-title">お問い合わせ</h1><form><input name="name"><textarea></textarea></form></article>`,
      '/privacy-policy': `<article class="page"><h1 class="entry-title">プライバシーポリシー</h1><div class="entry-content"><p>当サイトでは個人情報を大切に扱います。アクセス解析は行っていません。コメントの際に入力された情報は他の目的に使いません。</p></div></article>`,
    },
  };
  return madeSite(kind);
}
