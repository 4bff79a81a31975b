import { chineseParagraphs, chineseTitle, dayOf } from '../texts.js';
import { type Kind, type List, type MadeSite, madeSite, type Story } from './made-site.js';

const CHANNELS = [
  { folder: 'gzdt', name: '工作动态' },
  { folder: 'tzgg', name: '通知公告' },
  { folder: 'zcjd', name: '政策解读' },
];
const channelOf = ({ number }: Story) => CHANNELS[number % CHANNELS.length]!;
const path = (story: Story) => `/${channelOf(story).folder}/content_${3_000 + story.number}.html`;

/** A public body's portal whose only menu is a column at the left; lists paged by files (`list_2.html`), titles with days beside them. */
export function sideMenuPortal(count = 50): MadeSite {
  const all = Array.from({ length: count }, (_, i) => storyOf(count - i));
  const menu = `<div class="left"><div class="left_title">栏目导航</div>${CHANNELS.map(({ folder, name }) => `<div class="left_item"><a href="/${folder}/">${name}</a></div>`).join('')}<div class="left_item"><a href="/jgzn/">机构职能</a></div></div>`;
  const kind: Kind = {
    host: 'bureau.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<html><head><meta charset="utf-8"><title>${title}</title></head><body><div class="banner"><img src="/b.jpg" alt="某某市港口局"></div><div class="box">${menu}<div class="right">${main}</div></div><div class="copyright">版权所有：某某市港口局 备案编号 0000</div></body></html>`,
    entry: (story) =>
      `<li><span class="date">${story.day}</span><a href="${path(story)}" title="${story.title}" target="_blank">${story.title.slice(0, 18)}…</a></li>`,
    article: (story) =>
      `<div class="position">当前位置：<a href="/">首页</a> &gt; <a href="/${channelOf(story).folder}/">${channelOf(story).name}</a></div><h2 class="title">${story.title}</h2><div class="info">发布时间：${story.day} 来源：办公室</div><div class="TRS_Editor">${story.body}</div><div class="tools"><a href="javascript:window.print()">打印</a></div>`,
    pager: (page, pages, address) =>
      `<div class="page">共${pages}页 <a href="${address(1)}">首页</a> ${page > 1 ? `<a href="${address(page - 1)}">上一页</a>` : ''} ${page < pages ? `<a href="${address(page + 1)}">下一页</a>` : ''} <a href="${address(pages)}">尾页</a></div>`,
    lists: listsOf(all),
    pages: {
      '/jgzn/': `<h2 class="title">机构职能</h2><div class="TRS_Editor">${chineseParagraphs(7_777)
        .map((text) => `<p>我局${text}</p>`)
        .join('')}</div>`,
    },
  };
  return madeSite(kind);
}

function listsOf(all: readonly Story[]): List[] {
  const channels = CHANNELS.map(
    (channel): List => ({
      title: channel.name,
      stories: all.filter((story) => channelOf(story) === channel),
      address: (page) => (page === 1 ? `/${channel.folder}/` : `/${channel.folder}/list_${page}.html`),
      perPage: 6,
    }),
  );
  return [{ title: '某某市港口局', stories: all.slice(0, 6), address: () => '/' }, ...channels];
}

function storyOf(number: number): Story {
  const texts = chineseParagraphs(number + 7_000, 3);
  return {
    number,
    title: chineseTitle(number + 7_000),
    day: dayOf(number * 5),
    slug: String(number),
    body: texts.map((text) => `<p>　　${text}</p>`).join(''),
    teaser: texts[0]!,
  };
}
