import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const subjects = ['harbour', 'library', 'market', 'railway', 'theatre', 'garden', 'bridge', 'school', 'museum', 'orchard', 'mill', 'ferry'];

/** Writes a small labelled set, one article a site, and says where: enough for every trainer to have something to tell apart. */
export function syntheticSet(pages = 12): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pith-papers-')), 'synthetic');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const labels = Array.from({ length: pages }, (_, i) => {
    const subject = subjects[i % subjects.length]!;
    const paragraphs = Array.from(
      { length: 4 + (i % 3) },
      (_, k) =>
        `The ${subject} was the talk of the town in week ${k + 1} of the year, and it was not clear to all of us why that had to be so. Some said that it would pass.`,
    );
    const title = `News of the ${subject}`;
    const menu = subjects.map((name) => `<li><a href="/${name}/all-about-it" class="menu-item">${name}</a></li>`).join('\n');
    const html = `<!doctype html>\n<html>\n<head>\n<title>${title} | Town paper ${i}</title>\n</head>\n<body>\n<div class="nav menu">\n<ul>\n${menu}\n</ul>\n</div>\n\n\n\n\n\n\n
<div class="content">\n<h1>${title}</h1>\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n</div>\n\n\n\n\n\n\n<div class="footer menu">\n<a href="/imprint">Imprint</a> <a href="/terms">Terms</a>\n</div>\n</body>\n</html>\n`;
    writeFileSync(join(folder, 'pages', `p${i}.html`), html);
    return JSON.stringify({
      id: `p${i}`,
      url: `https://site-${i}.example/${subject}/news-of-the-${subject}`,
      type: 'article',
      title,
      text: [title, ...paragraphs].join('\n'),
    });
  });
  writeFileSync(join(folder, 'labels.jsonl'), `${labels.join('\n')}\n`);
  return folder;
}

/** Writes a set of four threads of one site and says where. */
export function syntheticThreads(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pith-threads-')), 'threads');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const labels = Array.from({ length: 4 }, (_, i) => {
    const posts = Array.from({ length: 5 + i }, (_, k) => ({
      author: `Member ${i}-${k}`,
      text: `Post ${k} of thread ${i} tells at some length how the ${subjects[(i + k) % subjects.length]} was mended and what came to light.`,
    }));
    const articles = posts
      .map(({ author, text }) => `<article><h3>${author}</h3><div><p>${text}</p></div><ul><li>Quote</li></ul></article>`)
      .join('\n');
    const html = `<body>\n<div><ul><li><a href=/>Workshop forum</a></li></ul></div>\n<main>${articles}</main>\n<div><p>Run by volunteers.</p></div></body>`;
    writeFileSync(join(folder, 'pages', `t${i}.html`), html);
    return JSON.stringify({ id: `t${i}`, url: `https://forum.example/${i}`, type: 'forum', text: posts.map(({ text }) => text).join('\n') });
  });
  writeFileSync(join(folder, 'labels.jsonl'), `${labels.join('\n')}\n`);
  return folder;
}
