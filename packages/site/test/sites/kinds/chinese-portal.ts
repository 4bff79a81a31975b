import type { Answer } from '../site-server.js';
import { chineseParagraphs, chineseTitle } from '../texts.js';
import { type Kind, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';

const PARTS: Readonly<Record<string, readonly [string, number]>> = { xinwen: ['新闻中心', 3], zhengce: ['政策法规', 4], tongzhi: ['通知公告', 7] };
const partOf = (story: Story) => oneOf(Object.keys(PARTS), story);
const path = (story: Story) => `/a/${partOf(story)}/${story.day.slice(0, 4)}/${story.day.slice(5).replace('-', '')}/${100 + story.number}.html`;
const secondPart = (story: Story) => path(story).replace('.html', '_2.html');
const hasTwo = ({ number }: Story) => number % 8 === 0;
const listPath = (part: string) => (page: number) => (page === 1 ? `/a/${part}/` : `/a/${part}/list_${PARTS[part]![1]}_${page}.html`);

/** A Chinese portal as DedeCMS builds it: lists in `list_3_2.html`, breadcrumbs, the previous and the next text below each, long texts in two files, files to download. */
export function chinesePortal(count = 60): MadeSite {
  const all = Array.from({ length: count }, (_, i) => storyOf(count - i));
  const kind: Kind = {
    host: 'gangkou.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, main, all),
    entry: (story) =>
      `<li><span class="date">${story.day}</span><a href="${path(story)}" title="${story.title}" target="_blank">${story.title.slice(0, 18)}…</a></li>`,
    article: (story, neighbours) => article(story, neighbours, 1),
    list: (title, entries, pager) =>
      `<div class="place"><strong>当前位置:</strong> <a href="/">主页</a> &gt; ${title} &gt;</div><div class="listbox"><ul class="e2">${entries}</ul></div>${pager}`,
    pager: (page, pages, address) => {
      const numbers = Array.from({ length: pages }, (_, i) =>
        i + 1 === page ? `<li class="thisclass">${i + 1}</li>` : `<li><a href="${address(i + 1)}">${i + 1}</a></li>`,
      );
      return `<div class="dede_pages"><ul class="pagelist">${page > 1 ? `<li><a href="${address(1)}">首页</a></li><li><a href="${address(page - 1)}">上一页</a></li>` : '<li>首页</li>'}${numbers.join('')}${page < pages ? `<li><a href="${address(page + 1)}">下一页</a></li><li><a href="${address(pages)}">末页</a></li>` : '<li>末页</li>'}<li><span class="pageinfo">共 <strong>${pages}</strong>页<strong>${count}</strong>条</span></li></ul></div>`;
    },
    lists: [
      { title: '港口新闻网', stories: all.slice(0, 12), address: () => '/', perPage: 12 },
      ...Object.entries(PARTS).map(([part, [name]]) => ({
        title: name,
        stories: all.filter((story) => partOf(story) === part),
        address: listPath(part),
        perPage: 6,
      })),
    ],
    pages: {
      '/about/lianxi.html': `<div class="title"><h2>联系我们</h2></div><div class="content"><p>${chineseParagraphs(67_000, 2).join('</p><p>')}</p></div>`,
    },
    others: Object.fromEntries(
      all
        .filter(hasTwo)
        .map((story): [string, Answer] => [
          secondPart(story),
          { body: frame(story.title, article(story, { newer: undefined, older: undefined }, 2), all) },
        ]),
    ),
  };
  return madeSite(kind);
}

function storyOf(number: number): Story {
  const texts = chineseParagraphs(67_000 + number, number % 5 === 0 ? 1 : 4);
  return {
    number,
    title: chineseTitle(6_700 + number),
    day: new Date(Date.UTC(2023, 2, 1) + number * 86_400_000 * 4).toISOString().slice(0, 10),
    slug: String(number),
    body: texts.map((text) => `<p>　　${text}</p>`).join('\n'),
    teaser: texts[0]!.slice(0, 40),
  };
}

function article(story: Story, { newer, older }: { newer: Story | undefined; older: Story | undefined }, part: 1 | 2): string {
  const [name] = PARTS[partOf(story)]!;
  const text =
    part === 1
      ? story.body
      : chineseParagraphs(68_000 + story.number, 3)
          .map((each) => `<p>　　${each}</p>`)
          .join('');
  const parts = hasTwo(story)
    ? `<div class="dede_pages"><ul class="pagelist"><li><a>共2页: </a></li>${part === 1 ? `<li><a href="#">上一页</a></li><li class="thisclass"><a href="#">1</a></li><li><a href="${secondPart(story)}">2</a></li><li><a href="${secondPart(story)}">下一页</a></li>` : `<li><a href="${path(story)}">上一页</a></li><li><a href="${path(story)}">1</a></li><li class="thisclass"><a href="#">2</a></li><li><a href="#">下一页</a></li>`}</ul></div>`
    : '';
  return `<div class="place"><strong>当前位置:</strong> <a href="/">主页</a> &gt; <a href="/a/${partOf(story)}/">${name}</a> &gt;</div><div class="viewbox"><div class="title"><h2>${story.title}</h2></div><div class="info"><small>时间:</small>${story.day} 10:12<small>来源:</small>本站<small>作者:</small>港口办<small>点击:</small>${story.number * 31}次</div><div class="content"><table width="100%"><tr><td>${text}</td></tr></table></div>${parts}<div class="handle"><div class="context"><ul><li>上一篇：${newer ? `<a href="${path(newer)}">${newer.title}</a>` : '没有了'}</li><li>下一篇：${older ? `<a href="${path(older)}">${older.title}</a>` : '没有了'}</li></ul></div><div class="actbox"><ul><li><a href="javascript:window.print();">打印</a></li><li><a href="/plus/stow.php?aid=${story.number}">收藏</a></li></ul></div></div></div>`;
}

function frame(title: string, main: string, all: readonly Story[]): string {
  const hot = all.filter(({ number }) => number % 7 === 3).slice(0, 6);
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><title>${title}_港口新闻网</title></head><body class="articlelist"><div class="header_top"><span>您好，欢迎访问</span> <a href="/plus/login.php">登录</a> | <a href="/plus/reg.php">注册</a></div><div class="header"><h1><a href="/"><img src="/images/logo.gif" alt="港口新闻网" /></a></h1><div id="navMenu"><ul><li><a href="/"><span>主页</span></a></li>${Object.entries(
    PARTS,
  )
    .map(([part, [name]]) => `<li><a href="/a/${part}/"><span>${name}</span></a></li>`)
    .join(
      '',
    )}<li><a href="/about/lianxi.html"><span>联系我们</span></a></li></ul></div></div><div class="w960 clear"><div class="pleft">${main}</div><div class="pright"><dl class="tbox"><dt><strong>推荐内容</strong></dt><dd><ul class="d4">${hot.map((story) => `<li><a href="${path(story)}">${story.title}</a><p>${story.teaser}...</p></li>`).join('')}</ul></dd></dl></div></div><div class="footer"><p>主办单位：港口管理办公室　备案号：12345678</p></div></body></html>`;
}
