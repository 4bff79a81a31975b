import { encodeAs } from '../texts.js';
import { type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { japanese, linkStories, variedStories } from './varied-stories.js';

const FOLDERS: Readonly<Record<string, string>> = { nikki: '日記', kikou: '旅行記', shumi: '趣味の部屋' };
const folderOf = (story: Story) => oneOf(Object.keys(FOLDERS), story);
const path = (story: Story) => `/${folderOf(story)}/${story.day.slice(0, 4)}/${story.day.slice(5).replace('-', '')}_${story.number}.shtml`;
const inFolder = (folder: string) => (page: number) => (page === 1 ? `/${folder}/index.shtml` : `/${folder}/index_${page}.shtml`);
const written = ({ day }: Story) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** A Japanese diary of the old kind: Shift_JIS that only the page itself declares, tables for layout, `.shtml` lists, relative links, no feed. */
export function shiftJisDiary(count = 51): MadeSite {
  const all = variedStories(count, 55_000, japanese);
  const list = (folder: string): List => ({
    title: FOLDERS[folder]!,
    stories: all.filter((story) => folderOf(story) === folder),
    address: inFolder(folder),
    perPage: 7,
  });
  const kind: Kind = {
    host: 'nikki.example',
    stories: all,
    path,
    frame: (title, main) => frame(title, linkStories(main, all, path)),
    entry: (story) =>
      `<tr><td width="90" nowrap><font size="2" color="#666666">${written(story)}</font></td><td><a href="${path(story)}">${story.title}</a></td></tr>`,
    article: (story, { newer, older }) =>
      `<table width="560" border="0" cellpadding="4"><tr><td bgcolor="#eeeeff"><b>${story.title}</b></td></tr><tr><td align="right"><font size="2">${written(story)}</font></td></tr><tr><td>${story.body.replaceAll('<p>', '').replaceAll('</p>', '<br><br>')}</td></tr></table><p align="center">${newer ? `<a href="${path(newer)}">&lt;&lt; 次の記事</a> | ` : ''}<a href="../index.shtml">目次</a>${older ? ` | <a href="${path(older)}">前の記事 &gt;&gt;</a>` : ''}</p>`,
    list: (title, entries, pager) => `<h2><font color="#333399">${title}</font></h2><table border="0" cellspacing="2">${entries}</table>${pager}`,
    pager: (page, pages, address) =>
      `<p align="center">${page > 1 ? `<a href="${address(page - 1)}">前のページ</a> ` : ''}${Array.from({ length: pages }, (_, i) => (i + 1 === page ? `[${page}]` : `<a href="${address(i + 1)}">[${i + 1}]</a>`)).join(' ')}${page < pages ? ` <a href="${address(page + 1)}">次のページ</a>` : ''}</p>`,
    lists: [{ title: '更新履歴', stories: all.slice(0, 8), address: () => '/' }, ...Object.keys(FOLDERS).map(list)],
    pages: {
      '/profile.shtml': `<h2>自己紹介</h2><p>港町に住む会社員です。休みの日は自転車で海沿いを走っています。写真と日記を書くのが好きで、この場所を始めてから二十年になりました。感想はメールでどうぞ。</p>`,
    },
  };
  const site = madeSite(kind);
  return {
    ...site,
    answer: (address, origin) => {
      const answer = site.answer(address, origin);
      return answer && { ...answer, type: 'text/html', body: encodeAs('shift_jis', String(answer.body)) };
    },
  };
}

function frame(title: string, main: string): string {
  return `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>${title}：港の日記帳</title></head><body bgcolor="#ffffff" text="#333333"><table width="760" border="0" align="center"><tr><td colspan="2" bgcolor="#333399"><a href="/"><font color="#ffffff" size="5">港の日記帳</font></a></td></tr><tr><td width="150" valign="top" bgcolor="#f4f4ff"><font size="2"><a href="/">トップ</a><br>${Object.entries(
    FOLDERS,
  )
    .map(([folder, name]) => `<a href="/${folder}/index.shtml">${name}</a><br>`)
    .join(
      '',
    )}<a href="/profile.shtml">自己紹介</a><br><br>あなたは<b>10482</b>人目の訪問者です</font></td><td valign="top">${main}</td></tr><tr><td colspan="2" align="center"><hr><font size="2">Copyright (C) 2004-2026 港の日記帳 All rights reserved.</font></td></tr></table></body></html>`;
}
