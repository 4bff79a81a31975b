// The systems: Pith in both sizes and every rival, each asked in one way: a decoded page in; its own output, title, author and date out.
import { installRival, loadRival, rivals } from '../../packages/lab/dist/index.js';
import { extract } from '../../packages/page/dist/index.js';
import { large } from '../../packages/page/dist/methods/large/large.js';

const askPith =
  (method) =>
  ({ html, url }) => {
    const page = extract(html, { url, ...(method ? { method } : {}) });
    return { html: page.html, title: page.title, author: page.author, date: page.published };
  };

const ours = { pith: undefined, 'pith/large': large };

export const ourNames = Object.keys(ours);
export const systemNames = [...ourNames, ...Object.keys(rivals)];

/** Package and version of every part, as people would install it. */
export function packagesOf(name) {
  if (ourNames.includes(name)) return 'this version';
  return Object.entries(rivals[name].dependencies)
    .map(([dependency, version]) => `${dependency} ${version}`)
    .filter((each) => !each.startsWith('@mdream/'))
    .join(', ');
}

export async function loadSystem(name) {
  if (ourNames.includes(name)) return askPith(ours[name]);
  return loadRival(rivals[name], await installRival(rivals[name]));
}
