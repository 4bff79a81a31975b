// A document of the repository as a page of the website.
import { posix } from 'node:path';

const REPOSITORY = 'https://github.com/pith-web/pith/blob/main/';
const ROOT_PAGES = { 'CHANGELOG.md': 'changelog.md', 'CONTRIBUTING.md': 'contributing.md', 'README.md': 'index.md' };

/** Place of a document on the website, by its place in the repository; undefined if it has none. */
export function placeOf(path) {
  if (path in ROOT_PAGES) return ROOT_PAGES[path];
  return path.startsWith('docs/') ? path.slice('docs/'.length).replace(/README\.md$/, 'index.md') : undefined;
}

/** The document with links that work on the website. Links to files that are not on it lead to the repository. */
export function pageOf(text, path) {
  const here = posix.dirname(placeOf(path));
  return text.replace(/\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)]*)?\)/g, (_whole, link, heading = '') => {
    const target = posix.normalize(posix.join(posix.dirname(path), link));
    const place = placeOf(target);
    if (place === undefined) return `](${REPOSITORY}${target}${heading})`;
    const relative = posix.relative(here, place);
    return `](${relative.startsWith('.') ? relative : `./${relative}`}${heading})`;
  });
}
