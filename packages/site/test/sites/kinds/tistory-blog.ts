import { feedOf, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { korean } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['일상', '여행', '개발'];
const TAGS = ['항구', '기차', '바다'];
const path = ({ number }: Story) => `/${number}`;
const paged = (address: string) => (page: number) => (page === 1 ? address : `${address}?page=${page}`);
const written = (day: string) => `${day.split('-').map(Number).join('. ')}. 10:00`;

/** A Korean blog on Tistory: addresses are bare numbers, `?page=2`, categories with names in Hangul, a calendar of months, a guest book, notices, a mobile version of each. */
export function tistoryBlog(count = 64): MadeSite {
  const all = variedStories(count, 44_000, korean);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '')))];
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), { all, months });
  const list = (title: string, stories: readonly Story[], address: string): List => ({ title, stories, address: paged(address), perPage: 7 });
  const another = (story: Story) => all.filter((each) => oneOf(CATEGORIES, each) === oneOf(CATEGORIES, story)).slice(0, 5);
  const articleOf = (story: Story, { newer, older }: { readonly newer?: Story | undefined; readonly older?: Story | undefined }) =>
    `<div class="article-header"><div class="inner-header"><p class="category"><a href="/category/${oneOf(CATEGORIES, story)}">${oneOf(CATEGORIES, story)}</a></p><h2 class="title-article">${story.title}</h2><div class="box-meta"><span class="writer">by 바다지기</span> <span class="date">${written(story.day)}</span></div></div></div><div class="article-view" id="article-view"><div class="tt_article_useless_p_margin contents_style">${story.body}</div><div class="container_postbtn"><div class="postbtn_like"><button>공감</button> <a href="#" class="url_share">공유하기</a></div></div><div class="another_category another_category_color_gray"><h4>'<a href="/category/${oneOf(CATEGORIES, story)}">${oneOf(CATEGORIES, story)}</a>' 카테고리의 다른 글</h4><table>${another(
      story,
    )
      .map(
        (each) => `<tr><th><a href="${path(each)}">${each.title}</a>&nbsp;&nbsp;<span>(0)</span></th><td>${each.day.replaceAll('-', '.')}</td></tr>`,
      )
      .join(
        '',
      )}</table></div></div><div class="article-tag"><h3 class="title-tag">태그</h3><div class="box-tag"><a href="/tag/${oneOf(TAGS, story)}" rel="tag">${oneOf(TAGS, story)}</a></div></div><div class="article-related"><h3>관련글</h3><ul class="list-related">${[6, 17, 33].map((step) => `<li class="item-related"><a href="${path(all[(story.number + step) % count]!)}?category=${(story.number % 3) + 1000}" class="link-related"><strong class="title">${all[(story.number + step) % count]!.title}</strong><span class="date">${all[(story.number + step) % count]!.day}</span></a></li>`).join('')}</ul></div><div class="article-page"><h3>다른글</h3><ul>${newer ? `<li><a href="${path(newer)}" class="link-page"><strong>다음글</strong><span class="title">${newer.title}</span></a></li>` : ''}${older ? `<li><a href="${path(older)}"><strong>이전글</strong><span class="title">${older.title}</span></a></li>` : ''}</ul></div><div class="article-reply"><div class="area-reply"><form><textarea placeholder="여러분의 소중한 댓글을 입력해주세요."></textarea></form></div></div>`;
  const kind: Kind = {
    host: 'badaro.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<article class="article-type-common article-type-thumbnail"><a href="${path(story)}" class="link-article"><p class="thumbnail"><img src="/t/${story.number}.jpg" alt=""></p></a><div class="article-content"><a href="${path(story)}" class="link-article"><strong class="title">${story.title}</strong><p class="summary">${story.teaser}</p></a><div class="box-meta"><a href="/category/${oneOf(CATEGORIES, story)}" class="link-category">${oneOf(CATEGORIES, story)}</a> <span class="date">${written(story.day)}</span> <span class="reply">댓글 0</span></div></div></article>`,
    article: articleOf,
    list: (title, entries, pager) =>
      `<div class="area-common"><div class="category-banner-wrap"><h2 class="title-search">${title}</h2></div><div class="category-article-list">${entries}</div></div>${pager}`,
    pager: (page, pages, address) =>
      `<div class="area-paging"><a ${page > 1 ? `href="${address(page - 1)}"` : ''} class="link_page link_prev ${page > 1 ? '' : 'no-more-prev'}"><span class="screen_out">이전</span></a><span class="link_num">${Array.from({ length: pages }, (_, i) => `<a href="${address(i + 1)}" class="link_page"><span class="${i + 1 === page ? 'selected' : ''}">${i + 1}</span></a>`).join('')}</span><a ${page < pages ? `href="${address(page + 1)}"` : ''} class="link_page link_next ${page < pages ? '' : 'no-more-next'}"><span class="screen_out">다음</span></a></div>`,
    lists: [
      list('바다로', all, '/'),
      list("'분류 전체보기'에 해당되는 글 64건", all, '/category'),
      ...CATEGORIES.map((name) =>
        list(
          `'${name}'에 해당되는 글`,
          all.filter((story) => oneOf(CATEGORIES, story) === name),
          `/category/${name}`,
        ),
      ),
      ...TAGS.map((name) =>
        list(
          `'${name}' 태그의 글 목록`,
          all.filter((story) => oneOf(TAGS, story) === name),
          `/tag/${name}`,
        ),
      ),
      ...months.map((month) =>
        list(
          `'${month}' 글 목록`,
          all.filter(({ day }) => day.replace('-', '').startsWith(month)),
          `/archive/${month}`,
        ),
      ),
    ],
    pages: {
      '/notice/1': `<div class="article-header"><h2 class="title-article">블로그 안내</h2></div><div class="article-view"><div class="contents_style">${variedStories(8, 44_900, korean)[0]!.body}</div></div>`,
    },
    others: {
      // The same text, however one came to it.
      ...Object.fromEntries(
        all.flatMap((story) =>
          [1000, 1001, 1002].map((id) => [`${path(story)}?category=${id}`, { body: inFrame(story.title, articleOf(story, {})) }]),
        ),
      ),
      '/tag': {
        body: inFrame(
          '태그',
          `<div class="area-tag"><h2 class="title-search">태그</h2><div class="list-tag">${TAGS.map((tag, i) => `<a href="/tag/${tag}" class="cloud${i + 1}">${tag}</a>`).join('')}</div></div>`,
        ),
      },
      '/guestbook': {
        body: inFrame(
          '방명록',
          `<div class="area-guestbook"><h2 class="title-search">방명록</h2><div class="area-reply"><form><textarea placeholder="글을 남겨주세요."></textarea></form><ul class="list-reply">${[1, 2, 3].map((each) => `<li class="item-reply"><span class="author-meta">손님 ${each}</span> <span class="date">2023.05.0${each}</span><p class="text">잘 보고 갑니다. ${each}</p></li>`).join('')}</ul></div></div>`,
        ),
      },
      '/rss': feedOf({ path }, all.slice(0, 20)),
      '/robots.txt': {
        type: 'text/plain',
        body: 'User-agent: *\nDisallow: /owner\nDisallow: /manage\nDisallow: /admin\nDisallow: /search\nAllow: /\n',
      },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, { all, months }: { all: readonly Story[]; months: readonly string[] }): string {
  const box = (name: string, kind: string, items: readonly string[]) =>
    `<div class="${kind}"><h3 class="title-sidebar">${name}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  const canonical = all.find((story) => story.title === title);
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title}</title>${canonical ? `<link rel="canonical" href="{origin}${path(canonical)}">` : ''}<link rel="alternate" type="application/rss+xml" title="바다로" href="{origin}/rss"></head><body id="tt-body-index" class="layout-aside-right paging-number"><div id="wrap"><header class="header"><div class="line-bottom"><div class="inner-header"><h1 class="title-logo"><a href="{origin}/" title="바다로" class="link_logo">바다로</a></h1><div class="area-util"></div></div><div class="area-gnb"><nav class="area-navi"><ul><li class="t_menu_home"><a href="/">홈</a></li><li class="t_menu_tag"><a href="/tag">태그</a></li><li class="t_menu_guestbook"><a href="/guestbook">방명록</a></li></ul></nav></div></div></header><div id="container"><main class="main"><div class="area-main">${main}</div></main><aside class="area-aside"><div class="box-profile"><p class="tit-g">바다지기</p></div><div class="box-category"><ul class="tt_category"><li><a href="/category" class="link_tit">분류 전체보기 <span class="c_cnt">(64)</span></a><ul class="category_list">${CATEGORIES.map((name) => `<li><a href="/category/${name}" class="link_item">${name} <span class="c_cnt">(21)</span></a></li>`).join('')}</ul></li></ul></div>${box('공지사항', 'box-notice', ['<a href="/notice/1">블로그 안내</a>'])}${box(
    '최근글',
    'box-recent',
    all.slice(0, 4).map((story) => `<a href="${path(story)}" class="link-recent">${story.title}</a>`),
  )}${box(
    'Archives',
    'box-archive',
    months.slice(0, 6).map((month) => `<a href="/archive/${month}">${month.slice(0, 4)}/${month.slice(4)} <span>(6)</span></a>`),
  )}<div class="box-visit"><h3 class="title-sidebar">Total</h3><p class="text-total">12,345</p></div></aside></div><footer id="footer"><div class="inner-footer"><a href="https://elsewhere.example/">관리</a><p class="text-info">© 바다로. All rights reserved.</p></div></footer></div></body></html>`;
}
