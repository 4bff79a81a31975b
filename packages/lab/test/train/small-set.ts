import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the references of a small set say: what a person would want, words of another set, all text of the page, or nothing. */
export type References = 'right' | 'foreign' | 'everything' | 'none';

export interface SmallSet {
  readonly pages?: number;
  /** Pages take turns on so many sites. */
  readonly sites?: number;
  readonly references?: References;
}

const subjects = ['ferry', 'bakery', 'reading room', 'quarry', 'choir', 'bee house', 'tram depot', 'weir', 'night school', 'kite club'];

/** Writes a small labelled set and says where: short reports between a menu, a sidebar and a footer. */
export function smallSet({ pages = 10, sites = pages, references = 'right' }: SmallSet = {}): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pith-small-')), 'small');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const labels = Array.from({ length: pages }, (_, i) => {
    const subject = subjects[i % subjects.length]!;
    const title = `What became of the ${subject}`;
    const paragraphs = Array.from(
      { length: 5 + (i % 4) },
      (_each, k) =>
        `In the ${k + 2}nd year the ${subject} was handed over to the people who used it most, and they kept it going through ${k + 3} winters. Some of them still do.`,
    );
    writeFileSync(join(folder, 'pages', `p${i}.html`), pageOf({ title, paragraphs, isBare: references === 'everything' }));
    const wanted: Readonly<Record<References, string | null>> = {
      right: [title, ...paragraphs].join('\n'),
      foreign: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich',
      everything: [title, ...paragraphs].join('\n'),
      none: null,
    };
    return JSON.stringify({ id: `p${i}`, url: `https://town-${i % sites}.example/${i}`, type: 'article', title, text: wanted[references] });
  });
  writeFileSync(join(folder, 'labels.jsonl'), `${labels.join('\n')}\n`);
  return folder;
}

function pageOf({ title, paragraphs, isBare }: { title: string; paragraphs: readonly string[]; isBare: boolean }): string {
  const text = `<h1>${title}</h1>\n${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}`;
  if (isBare) return `<!doctype html><body>\n${text}\n</body>`;
  const menu = subjects.map((name) => `<li><a href="/${name}">All about the ${name}</a></li>`).join('\n');
  return `<!doctype html>\n<html>\n<head><title>${title} | Town notes</title></head>\n<body>\n<div class="menu">\n<ul>\n${menu}\n</ul>\n</div>\n\n\n\n\n\n
<div class="story">\n${text}\n</div>\n\n\n\n\n\n<div class="side">\n<h4>Most read</h4>\n${menu}\n</div>\n\n\n\n\n<div class="foot"><a href="/terms">Terms</a> <a href="/imprint">Imprint</a></div>\n</body>\n</html>\n`;
}

/** Writes four threads of one forum as bare files, and says where each lies and what its posts say. */
export function smallForum(): { files: string[]; posts: string[][] } {
  const folder = join(mkdtempSync(join(tmpdir(), 'pith-forum-')), 'forum');
  mkdirSync(folder, { recursive: true });
  const posts = Array.from({ length: 4 }, (_, i) =>
    Array.from(
      { length: 6 + i },
      (_each, k) =>
        `Answer ${k} in thread ${i} tells at some length how the ${subjects[(i + k) % subjects.length]} was mended and what it cost them.`,
    ),
  );
  const files = posts.map((thread, i) => {
    const file = join(folder, `thread-${i}.html`);
    const articles = thread.map(
      (text, k) => `<article><h3>Member ${i}-${k}</h3><div><p>${text}</p></div><ul><li>Quote</li><li>Report</li></ul></article>`,
    );
    writeFileSync(
      file,
      `<body>\n<div><ul><li><a href=/>Mending forum</a></li><li><a href=/new>New threads</a></li></ul></div>\n<main>${articles.join('\n')}</main>\n<div><p>Run by volunteers since the old mill burned down.</p></div></body>`,
    );
    return file;
  });
  return { files, posts };
}
