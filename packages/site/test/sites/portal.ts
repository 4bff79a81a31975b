import type { Answer, TestSite } from './site-server.js';
import { chineseParagraphs, chineseTitle, dayOf, encodeAs } from './texts.js';

interface Notice {
  readonly number: number;
  readonly section: string;
  revision: number;
  removed: boolean;
}

const sections = [
  { path: 'xwzx', name: '新闻中心' },
  { path: 'zcfg', name: '政策法规' },
  { path: 'zcfg/jycy', name: '就业创业' },
  { path: 'zcfg/shbx', name: '社会保险' },
  { path: 'tzgg', name: '通知公告' },
  { path: 'jgsz', name: '机构设置' },
];
const perPage = 15;

/** A ministry's portal: sections with sub-sections, paged lists, pages in GBK, document numbers, articles in two parts. */
export class Portal implements TestSite {
  readonly host = 'www.ministry.example';
  readonly notices: Notice[] = [];

  constructor(size: number) {
    const places = ['xwzx', 'zcfg/jycy', 'zcfg/shbx', 'tzgg'];
    for (let i = 0; i < size; i++) this.add(places[i % places.length]!);
  }

  add(section: string): Notice {
    const notice = { number: this.notices.length + 1, section, revision: 1, removed: false };
    this.notices.push(notice);
    return notice;
  }

  pathOf({ number, section }: Notice): string {
    return `/${section}/${dayOf(number).slice(0, 7).replace('-', '')}/t${dayOf(number).replaceAll('-', '')}_${number}.html`;
  }

  /** Paths of all articles that are there. */
  paths(): string[] {
    return this.notices.filter(({ removed }) => !removed).map((notice) => this.pathOf(notice));
  }

  titleOf({ number }: Notice): string {
    return chineseTitle(number);
  }

  numberOf({ number, section }: Notice): string | undefined {
    return section.startsWith('zcfg') ? `人社部发〔2026〕${number}号` : undefined;
  }

  answer(path: string): Answer | undefined {
    if (path === '/robots.txt') return { type: 'text/plain', body: 'User-agent: *\nDisallow: /admin/\n' };
    if (path === '/' || path === '/index.html')
      return this.#page(
        '人力资源部',
        `<div class="focus"><h2>最新动态</h2><ul class="newslist">${this.notices
          .slice(-8)
          .reverse()
          .map((n) => this.#line(n))
          .join('')}</ul></div>`,
      );
    const section = sections.find((each) => path === `/${each.path}/` || path.startsWith(`/${each.path}/index`));
    if (section) return this.#list(section, Number(/index_(\d+)/.exec(path)?.[1] ?? 0));
    const notice = this.notices.find((each) => path === this.pathOf(each) || path === this.pathOf(each).replace('.html', '_2.html'));
    if (!notice) return undefined;
    if (notice.removed) return { status: 404, body: '404' };
    return this.#article(notice, path !== this.pathOf(notice));
  }

  #list(section: { path: string; name: string }, page: number): Answer | undefined {
    if (section.path === 'jgsz')
      return this.#page(
        section.name,
        '<div class="text"><p>本部设有办公厅、政策研究司、法规司等内设机构，负责全国人力资源和社会保障工作。</p></div>',
      );
    const own = this.notices.filter((notice) => notice.section === section.path && !notice.removed).reverse();
    // The parent of sub-sections shows the newest of all of them.
    const shown =
      own.length > 0
        ? own
        : this.notices
            .filter((notice) => notice.section.startsWith(`${section.path}/`) && !notice.removed)
            .slice(-perPage)
            .reverse();
    const pages = Math.max(1, Math.ceil(own.length / perPage));
    if (page >= pages && page > 0) return undefined;
    const lines = shown.slice(page * perPage, (page + 1) * perPage);
    const name = (n: number) => (n === 0 ? 'index.html' : `index_${n}.html`);
    const pager =
      pages === 1
        ? ''
        : `<div class="page">${Array.from({ length: pages }, (_, n) => (n === page ? `<span>${n + 1}</span>` : `<a href="${name(n)}">${n + 1}</a>`)).join(' ')}${page + 1 < pages ? ` <a href="${name(page + 1)}">下一页</a>` : ''}</div>`;
    const rows = section.path.startsWith('zcfg')
      ? `<table class="doclist"><tr><th>标题</th><th>文号</th><th>日期</th></tr>${lines.map((n) => `<tr><td><a href="${this.pathOf(n)}">${this.titleOf(n)}</a></td><td>${this.numberOf(n)}</td><td>${dayOf(n.number)}</td></tr>`).join('')}</table>`
      : `<ul class="newslist">${lines.map((n) => this.#line(n)).join('')}</ul>`;
    return this.#page(
      section.name,
      `<div class="place"><a href="/">首页</a> &gt; ${section.name}</div><div class="list"><h2>${section.name}</h2>${rows}${pager}</div>`,
    );
  }

  #line(notice: Notice): string {
    const title = this.titleOf(notice);
    return `<li><a href="${this.pathOf(notice)}" title="${title}">${title.length > 24 ? `${title.slice(0, 22)}...` : title}</a><span class="date">${dayOf(notice.number)}</span></li>`;
  }

  #article(notice: Notice, isSecond: boolean): Answer {
    const inParts = notice.number % 17 === 0;
    if (isSecond && !inParts) return { status: 404 };
    const paragraphs = chineseParagraphs(notice.number * 10 + notice.revision, inParts ? 8 : 4);
    const part = inParts ? (isSecond ? paragraphs.slice(4) : paragraphs.slice(0, 4)) : paragraphs;
    const own = this.pathOf(notice);
    const pager = inParts
      ? `<div class="pages">${isSecond ? `<a href="${own}">1</a> <b>2</b>` : `<b>1</b> <a href="${own.replace('.html', '_2.html')}">2</a>`}</div>`
      : '';
    const number = this.numberOf(notice);
    return this.#page(
      this.titleOf(notice),
      `<div class="article"><h1>${this.titleOf(notice)}</h1><div class="info">发布时间：${dayOf(notice.number)} 来源：人力资源部${number ? ` 文号：${number}` : ''}</div>
      <div class="content">${part.map((text) => `<p>${text}</p>`).join('\n')}</div>${pager}</div>
      <div class="hot"><h3>热门文章</h3><ul>${this.notices
        .slice(0, 5)
        .map((n) => `<li><a href="${this.pathOf(n)}">${this.titleOf(n)}</a></li>`)
        .join('')}</ul></div>`,
    );
  }

  #page(title: string, main: string): Answer {
    const menu = `<div class="nav"><ul><li><a href="/">首页</a></li>${['xwzx', 'zcfg', 'tzgg', 'jgsz']
      .map((path) => {
        const below = sections.filter((each) => each.path.startsWith(`${path}/`));
        const sub = below.length > 0 ? `<ul>${below.map((each) => `<li><a href="/${each.path}/">${each.name}</a></li>`).join('')}</ul>` : '';
        return `<li><a href="/${path}/">${sections.find((each) => each.path === path)!.name}</a>${sub}</li>`;
      })
      .join('')}<li><a href="/login">登录</a></li><li><a href="/search">搜索</a></li><li><a href="/en/">English</a></li></ul></div>`;
    const html = `<!doctype html><html lang="zh-CN"><head><meta charset="gbk"><title>${title}_人力资源部</title></head><body><div class="top">${menu}</div><div class="main">${main}</div>
      <div class="footer"><a href="/sitemap.html">网站地图</a> <a href="/contact.html">联系我们</a><p>版权所有：人力资源部 备案号：京ICP备05000000号</p></div></body></html>`;
    return { type: 'text/html', body: encodeAs('gbk', html) };
  }
}
