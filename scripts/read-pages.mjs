import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Bytes of every page in a folder: of a dataset (`pages/0001.html.gz`), or of the project's own pages (`news-1/page.html`). */
export function readPages(path) {
  if (existsSync(join(path, 'pages'))) return readPages(join(path, 'pages'));
  return readdirSync(path).flatMap((name) => {
    if (name.endsWith('.html.gz')) return [gunzipSync(readFileSync(join(path, name)))];
    if (name.endsWith('.html')) return [readFileSync(join(path, name))];
    return existsSync(join(path, name, 'page.html')) ? [readFileSync(join(path, name, 'page.html'))] : [];
  });
}
