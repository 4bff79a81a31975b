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
