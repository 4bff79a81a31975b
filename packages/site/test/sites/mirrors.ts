import { createHash } from 'node:crypto';
import type { MadeSite } from './kinds/made-site.js';
import type { Answer } from './site-server.js';

const ORIGIN = 'http://origin.example';

/** How a program names the files of its copies. */
interface Copying {
  readonly name: string;
  /** The file of a page: `/news.php?sid=12` → `/news4f3a.html`. */
  fileOf(path: string): string;
  /** What a link says after the name of the file. */
  queryOf(path: string): string;
  remarkOf(path: string): string;
}

/**
 * A copy of a site as HTTrack leaves it on disk: every page a file, `index.html` for folders, four characters of a hash in the name for a query,
 * links relative to the page, and a remark where it came from. Links still say what was asked for, unless HTTrack is told otherwise:
 * `news4f3a.html?sid=12`. The files are the same.
 */
export function httrackMirror(site: MadeSite, { queries }: { readonly queries: boolean } = { queries: false }): MadeSite {
  return copyOf(site, {
    name: 'mirror',
    fileOf: hashedFile,
    queryOf: (path) => (queries ? new URL(path, ORIGIN).search : ''),
    remarkOf: (path) => `<!-- Mirrored from origin.example${path} by HTTrack Website Copier/3.x -->`,
  });
}

/** The same by Wget, which has the question in the name and says nothing: `news.php%3Fsid=12.html`. */
export function wgetMirror(site: MadeSite): MadeSite {
  return copyOf(site, { name: 'mirror-by-wget', fileOf: askedFile, queryOf: () => '', remarkOf: () => '' });
}

function copyOf(site: MadeSite, copying: Copying): MadeSite {
  const files = new Map<string, Answer>();
  for (const [path, answer] of crawled(site)) files.set(copying.fileOf(path), { ...answer, body: rewritten(path, String(answer.body), copying) });
  return {
    host: `${copying.name}-of-${site.host}`,
    articles: site.articles.map(copying.fileOf),
    pages: site.pages.map(copying.fileOf),
    answer: (path) => files.get(path === '/' ? '/index.html' : path.replace(/\?.*/, '')),
  };
}

/** Every page that links reach. */
function crawled(site: MadeSite): Map<string, Answer> {
  const found = new Map<string, Answer>();
  const queue = ['/'];
  for (let at = 0; at < queue.length; at++) {
    const path = queue[at]!;
    const asked = site.answer(path, ORIGIN);
    const place = asked?.headers?.location;
    const answer = place === undefined ? asked : { body: movedPage(place) };
    if (answer === undefined || found.has(path)) continue;
    found.set(path, answer);
    for (const [, href] of String(answer.body).matchAll(/href="([^"]+)"/gi)) {
      const target = linked(href!, path);
      if (target !== undefined) queue.push(target);
    }
  }
  return found;
}

/** A file cannot redirect: it says where the page is. */
function movedPage(place: string): string {
  return `<html><head><meta http-equiv="Refresh" content="0; url=${place}"><title>Page has moved</title></head><body><a href="${place}"><h3>Click here...</h3></a></body></html>`;
}

function linked(href: string, from: string): string | undefined {
  const url = new URL(href.replaceAll('&amp;', '&'), ORIGIN + from);
  return url.origin === ORIGIN ? url.pathname + url.search : undefined;
}

function hashedFile(path: string): string {
  const url = new URL(path, ORIGIN);
  const name = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname.replace(/\.(?:php|html?)$|(?<=\/[^./]*)$/, '.html');
  const hash = url.search === '' ? '' : createHash('md5').update(url.search).digest('hex').slice(0, 4);
  return name.replace(/(?=\.\w+$)/, hash);
}

function askedFile(path: string): string {
  const url = new URL(path, ORIGIN);
  const name = url.pathname.endsWith('/') ? `${url.pathname}index.html` : url.pathname;
  if (url.search !== '') return `${name}%3F${url.search.slice(1)}.html`;
  return /\.html?$/.test(name) ? name : `${name}.html`;
}

function rewritten(path: string, body: string, { fileOf, queryOf, remarkOf }: Copying): string {
  const here = fileOf(path).split('/').slice(1, -1);
  const links = body.replaceAll(/(href="|content="0; url=)([^"]+)"/gi, (whole, name: string, href: string) => {
    const target = linked(href, path);
    if (target === undefined || href.startsWith('#')) return whole;
    const fragment = /#.*$/.exec(href)?.[0] ?? '';
    return `${name}${'../'.repeat(here.length)}${`${fileOf(target).slice(1)}${queryOf(target)}`.replaceAll('&', '&amp;')}${fragment}"`;
  });
  const head = links.replace('</head>', '<!-- Added --><meta http-equiv="content-type" content="text/html;charset=UTF-8" /><!-- /Added --></head>');
  return `${head}${remarkOf(path)}`;
}
