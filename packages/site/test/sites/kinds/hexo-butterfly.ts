import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story, sitemapOf } from './made-site.js';
import { chinese } from './more-words.js';
import { linkStories, variedStories } from './varied-stories.js';

const CATEGORIES = ['技术', '生活', '读书'];
const TAGS = ['港口', '铁路', '天气', '历史'];
/** As the plug-in that makes short links: a check sum of the title. */
const path = ({ number }: Story) => `/posts/${((number * 2_654_435_761) % 2 ** 32).toString(16)}.html`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? folder : `${folder}page/${page}/`);
const time = (day: string) => `<time datetime="${day}T02:00:00.000Z" title="发表于 ${day} 10:00:00">${day}</time>`;

/** A Chinese Hexo blog in the theme Butterfly: short links, cards beside the text, archives by year and month, pages of tags, categories and friends. */
export function hexoButterfly(count = 62): MadeSite {
  const all = variedStories(count, 33_000, chinese);
  const months = [...new Set(all.map(({ day }) => day.slice(0, 7).replace('-', '/')))];
  const years = [...new Set(all.map(({ day }) => day.slice(0, 4)))];
  const sorted = (story: Story) =>
    `<div class="article-sort-item"><a class="article-sort-item-img" href="${path(story)}" title="${story.title}"><img src="/img/${story.number}.webp" alt="${story.title}"></a><div class="article-sort-item-info"><div class="article-sort-item-time"><i class="far fa-calendar-alt"></i>${time(story.day)}</div><a class="article-sort-item-title" href="${path(story)}" title="${story.title}">${story.title}</a></div></div>`;
  const archive = (title: string, stories: readonly Story[], folder: string): List => ({
    title,
    stories,
    address: inFolder(folder),
    perPage: 10,
    entry: sorted,
  });
  const inFrame = (title: string, main: string) => frame(title, linkStories(main, all, path), { all, months });
  const near = (story: Story, side: string, label: string) =>
    `<div class="${side}-post pull-${side === 'prev' ? 'left' : 'right'}"><a href="${path(story)}" title="${story.title}"><img class="cover" src="/img/${story.number}.webp" alt="cover"><div class="pagination-info"><div class="label">${label}</div><div class="${side}_info">${story.title}</div></div></a></div>`;
  const kind: Kind = {
    host: 'gangkou.example',
    stories: all,
    path,
    frame: inFrame,
    entry: (story) =>
      `<div class="recent-post-item"><div class="post_cover left"><a href="${path(story)}" title="${story.title}"><img class="post-bg" src="/img/${story.number}.webp" alt="${story.title}"></a></div><div class="recent-post-info"><a class="article-title" href="${path(story)}" title="${story.title}">${story.title}</a><div class="article-meta-wrap"><span class="post-meta-date"><i class="far fa-calendar-alt"></i><span class="article-meta-label">发表于</span>${time(story.day)}</span><span class="article-meta"><span class="article-meta-separator">|</span><i class="fas fa-inbox"></i><a class="article-meta__categories" href="/categories/${oneOf(CATEGORIES, story)}/">${oneOf(CATEGORIES, story)}</a></span><span class="article-meta tags"><span class="article-meta-separator">|</span><i class="fas fa-tag"></i><a class="article-meta__tags" href="/tags/${oneOf(TAGS, story)}/">${oneOf(TAGS, story)}</a></span></div><div class="content">${story.teaser}</div></div></div>`,
    article: (story, { newer, older }) =>
      `<div id="post"><div id="post-info"><h1 class="post-title">${story.title}</h1><div id="post-meta"><div class="meta-firstline"><span class="post-meta-date"><span class="post-meta-label">发表于</span>${time(story.day)}<span class="post-meta-separator">|</span><span class="post-meta-label">更新于</span>${time(story.day)}</span><span class="post-meta-categories"><span class="post-meta-separator">|</span><a class="post-meta-categories" href="/categories/${oneOf(CATEGORIES, story)}/">${oneOf(CATEGORIES, story)}</a></span></div><div class="meta-secondline"><span class="post-meta-wordcount"><span class="post-meta-label">字数总计:</span><span class="word-count">${story.number}5</span><span class="post-meta-label">阅读时长:</span><span>2分钟</span></span></div></div></div><article class="post-content" id="article-container">${story.body}</article><div class="post-copyright"><div class="post-copyright__author"><span class="post-copyright-meta">文章作者: </span><span class="post-copyright-info"><a href="{origin}">阿海</a></span></div><div class="post-copyright__type"><span class="post-copyright-meta">文章链接: </span><span class="post-copyright-info"><a href="{origin}${path(story)}">{origin}${path(story)}</a></span></div><div class="post-copyright__notice"><span class="post-copyright-meta">版权声明: </span><span class="post-copyright-info">本博客所有文章除特别声明外，均采用 <a href="https://elsewhere.example/by-nc-sa/4.0/">CC BY-NC-SA 4.0</a> 许可协议。转载请注明来自 <a href="{origin}">港口笔记</a>！</span></div></div><div class="tag_share"><div class="post-meta__tag-list"><a class="post-meta__tags" href="/tags/${oneOf(TAGS, story)}/">${oneOf(TAGS, story)}</a></div></div><nav class="pagination-post" id="pagination">${newer ? near(newer, 'prev', '上一篇') : ''}${older ? near(older, 'next', '下一篇') : ''}</nav><div class="relatedPosts"><div class="headline"><i class="fas fa-thumbs-up"></i><span>相关推荐</span></div><div class="relatedPosts-list">${[5, 11, 23, 37].map((step) => `<div><a href="${path(all[(story.number + step) % count]!)}" title="${all[(story.number + step) % count]!.title}"><img class="cover" src="/img/c.webp" alt="cover"><div class="content is-center"><div class="date"><i class="far fa-calendar-alt"></i> ${all[(story.number + step) % count]!.day}</div><div class="title">${all[(story.number + step) % count]!.title}</div></div></a></div>`).join('')}</div></div><div id="post-comment"><div class="comment-head"><div class="comment-headline"><span> 评论</span></div></div></div></div>`,
    list: (title, entries, pager) =>
      title === '港口笔记'
        ? `<div class="recent-posts" id="recent-posts">${entries}${pager}</div>`
        : `<div id="archive"><div class="article-sort-title">${title}</div><div class="article-sort"><div class="article-sort-item year">${/\d{4}/.exec(entries)?.[0]}</div>${entries}</div>${pager}</div>`,
    pager: (page, pages, address) => {
      const number = (to: number) =>
        to === page ? `<span class="page-number current">${to}</span>` : `<a class="page-number" href="${address(to)}#content-inner">${to}</a>`;
      const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
      return `<nav id="pagination"><div class="pagination">${page > 1 ? `<a class="extend prev" rel="prev" href="${address(page - 1)}#content-inner"><i class="fas fa-chevron-left fa-fw"></i></a>` : ''}${shown.map(number).join('<span class="space">&hellip;</span>')}${page < pages ? `<a class="extend next" rel="next" href="${address(page + 1)}#content-inner"><i class="fas fa-chevron-right fa-fw"></i></a>` : ''}</div></nav>`;
    },
    lists: [
      { title: '港口笔记', stories: all, address: inFolder('/'), perPage: 10 },
      archive(`全部文章 - ${count}`, all, '/archives/'),
      ...[...years, ...months].map((when) =>
        archive(
          `全部文章 - ${when}`,
          all.filter(({ day }) => day.replace('-', '/').startsWith(when)),
          `/archives/${when}/`,
        ),
      ),
      ...CATEGORIES.map((name) =>
        archive(
          `分类 - ${name}`,
          all.filter((story) => oneOf(CATEGORIES, story) === name),
          `/categories/${name}/`,
        ),
      ),
      ...TAGS.map((name) =>
        archive(
          `标签 - ${name}`,
          all.filter((story) => oneOf(TAGS, story) === name),
          `/tags/${name}/`,
        ),
      ),
    ],
    pages: {
      '/about/': `<div id="page"><h1 class="page-title">关于</h1><div id="article-container">${variedStories(8, 33_900, chinese)[0]!.body}</div></div>`,
      '/link/': `<div id="page"><h1 class="page-title">友链</h1><div id="article-container"><div class="flink"><h2>朋友们</h2><div class="flink-list">${[1, 2, 3, 4, 5, 6].map((each) => `<div class="flink-list-item"><a href="https://elsewhere.example/${each}" title="朋友${each}"><div class="flink-item-name">朋友${each}</div><div class="flink-item-desc" title="海边的人">海边的人，第${each}位</div></a></div>`).join('')}</div></div></div></div>`,
    },
    others: {
      '/tags/': {
        body: inFrame(
          '标签',
          `<div id="page"><h1 class="page-title">标签</h1><div class="tag-cloud-list is-center">${TAGS.map((tag, i) => `<a href="/tags/${tag}/" style="font-size: 1.${i}em; color: #8${i}a">${tag}</a>`).join('')}</div></div>`,
        ),
      },
      '/categories/': {
        body: inFrame(
          '分类',
          `<div id="page"><h1 class="page-title">分类</h1><div class="category-lists"><ul class="category-list">${CATEGORIES.map((name) => `<li class="category-list-item"><a class="category-list-link" href="/categories/${name}/">${name}</a><span class="category-list-count">20</span></li>`).join('')}</ul></div></div>`,
        ),
      },
      '/sitemap.xml': sitemapOf([
        ...all.map(path),
        '/about/',
        '/link/',
        '/tags/',
        '/categories/',
        '/',
        ...TAGS.map((tag) => `/tags/${encodeURI(tag)}/`),
      ]),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n' },
    },
  };
  return madeSite(kind);
}

function frame(title: string, main: string, { all, months }: { all: readonly Story[]; months: readonly string[] }): string {
  const card = (name: string, title: string, body: string) =>
    `<div class="card-widget card-${name}"><div class="item-headline"><i class="fas fa-x"></i><span>${title}</span></div>${body}</div>`;
  const menu = [
    ['/', '首页'],
    ['/archives/', '时间轴'],
    ['/tags/', '标签'],
    ['/categories/', '分类'],
    ['/link/', '友链'],
    ['/about/', '关于'],
  ];
  const counted = [
    ['/archives/', '文章', all.length],
    ['/tags/', '标签', TAGS.length],
    ['/categories/', '分类', CATEGORIES.length],
  ];
  return `<!DOCTYPE html><html lang="zh-CN" data-theme="light"><head><meta charset="UTF-8"><title>${title} | 港口笔记</title></head><body><div id="sidebar"><div id="menu-mask"></div><div id="sidebar-menus"><div class="menus_items">${menu.map(([to, name]) => `<div class="menus_item"><a class="site-page" href="${to}"><i class="fa-fw fas"></i><span> ${name}</span></a></div>`).join('')}</div></div></div><div class="page" id="body-wrap"><header class="full_page" id="page-header"><nav id="nav"><span id="blog-info"><a href="/" title="港口笔记"><span class="site-name">港口笔记</span></a></span><div id="menus"><div class="menus_items">${menu.map(([to, name]) => `<div class="menus_item"><a class="site-page" href="${to}"><span> ${name}</span></a></div>`).join('')}</div></div></nav></header><main class="layout" id="content-inner">${main}<div class="aside-content" id="aside-content"><div class="card-widget card-info"><div class="author-info-name">阿海</div><div class="author-info-description">写一点海边的事</div><div class="card-info-data site-data is-center">${counted.map(([to, name, n]) => `<a href="${to}"><div class="headline">${name}</div><div class="length-num">${n}</div></a>`).join('')}</div></div>${card('announcement', '公告', '<div class="announcement_content">欢迎来到我的博客</div>')}<div class="sticky_layout">${card(
    'recent-post',
    '最新文章',
    `<div class="aside-list">${all
      .slice(0, 5)
      .map(
        (story) =>
          `<div class="aside-list-item"><a class="thumbnail" href="${path(story)}" title="${story.title}"><img src="/img/t.webp" alt=""></a><div class="content"><a class="title" href="${path(story)}" title="${story.title}">${story.title}</a>${time(story.day)}</div></div>`,
      )
      .join('')}</div>`,
  )}${card('categories', '分类', `<ul class="card-category-list">${CATEGORIES.map((name) => `<li class="card-category-list-item"><a class="card-category-list-link" href="/categories/${name}/"><span class="card-category-list-name">${name}</span><span class="card-category-list-count">20</span></a></li>`).join('')}</ul>`)}${card('tags', '标签', `<div class="card-tag-cloud">${TAGS.map((tag) => `<a href="/tags/${tag}/" style="font-size: 1.1em">${tag}</a>`).join(' ')}</div>`)}${card(
    'archives',
    '归档',
    `<ul class="card-archive-list">${months
      .slice(0, 8)
      .map(
        (month) =>
          `<li class="card-archive-list-item"><a class="card-archive-list-link" href="/archives/${month}/"><span class="card-archive-list-date">${month.replace('/', '年')}月</span><span class="card-archive-list-count">6</span></a></li>`,
      )
      .join('')}</ul>`,
  )}${card('webinfo', '网站资讯', '<div class="webinfo"><div class="webinfo-item"><div class="item-name">文章数目 :</div><div class="item-count">62</div></div></div>')}</div></div></main><footer id="footer"><div id="footer-wrap"><div class="copyright">©2020 - 2023 By 阿海</div><div class="framework-info"><span>框架 </span><a href="https://elsewhere.example/">Hexo</a></div></div></footer></div></body></html>`;
}
