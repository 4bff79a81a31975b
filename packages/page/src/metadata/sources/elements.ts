import { lineOf } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Finding, Source } from '../evidence.js';
import { ASIDE } from '../marks.js';
import { squash } from '../text.js';
import { entriesOf } from './declared.js';

/** Words of a `rel` that name an address. */
const rels = entriesOf({
  canonicalUrl: 'canonical 0.9',
  favicon: 'icon 0.9 apple-touch-icon 0.6 apple-touch-icon-precomposed 0.55 mask-icon 0.3',
  license: 'license 0.85',
  image: 'image_src 0.6',
});

/** Addresses that the page names by `rel`. */
export const links: Source = {
  name: 'link',
  topics: ['canonicalUrl', 'favicon', 'license', 'image'],
  read({ survey }) {
    const findings: Finding[] = [];
    for (const { rel, href, row } of survey.rels) {
      for (const word of rel.split(' ')) {
        const entry = rels.get(word);
        if (entry) findings.push({ topic: entry[0], value: href, from: `link ${word}`, row, trust: entry[1] });
      }
    }
    return findings;
  },
};

/** `lang` and `dir` of the root, and of the body where the root has none. */
export const htmlAttributes: Source = {
  name: 'html',
  topics: ['language', 'dir'],
  read({ tree, survey }) {
    const rows = [survey.html ?? 0, tree.tag.indexOf(TAG.body)].filter((row) => row > 0);
    return rows.flatMap((row) => {
      const language = attribute(tree, row, 'lang') ?? attribute(tree, row, 'xml:lang') ?? '';
      const found: Finding[] = [
        { topic: 'language', value: language, from: 'html lang', row, trust: 0.7 },
        { topic: 'dir', value: attribute(tree, row, 'dir') ?? '', from: 'html dir', row, trust: 0.9 },
      ];
      return found.filter(({ value }) => value !== '');
    });
  },
};

/** Smaller pictures are icons and portraits. */
const MIN_SIDE = 200;

/** The first picture after the title that is large, or does not say how large it is. */
export const contentImage: Source = {
  name: 'content-image',
  topics: ['image'],
  read({ tree, title, positions }) {
    for (let row = title.row + 1; title.row > 0 && row < tree.size; row++) {
      if (tree.tag[row] !== TAG.img || positions.isElsewhere(row) || positions.isTeaser(row)) continue;
      const isSmall = ['width', 'height'].some((name) => Number.parseInt(attribute(tree, row, name) ?? '', 10) < MIN_SIDE);
      const addresses = ['src', 'data-src', 'data-lazy-src'].map((name) => attribute(tree, row, name) ?? '');
      const value = isSmall ? undefined : addresses.find((address) => address !== '' && !address.startsWith('data:'));
      if (value !== undefined) return [{ topic: 'image', value, from: 'content-image img', row, trust: 0.35 }];
    }
    return [];
  },
};

/** Addresses of tags, and names of the elements that hold them. */
const TAG_ADDRESS = /\/(?:tag\w{0,2}|topics?|keywords?|themen?|schlagwort(?:e|er)?|etiquetas?)\/|[?&]tag=/i;
const TAG_HOLDER = /(?:^|[\s_-])(?:tags?|keywords|topics|taglist|post-?tags|article-?tags|entry-?tags)(?:$|[\s_-])/i;
/** Elements around a link whose names may call it a tag. */
const HOLDER_LEVELS = 4;
const MAX_TAG_WORDS = 6;
const MAX_TAG = 60;

/** Tags that people see with the article: links with `rel=tag`, and links to tags in an element that is called so. */
export const visibleTags: Source = {
  name: 'visible-tags',
  topics: ['tags'],
  read({ tree, survey, title, positions }) {
    const findings: Finding[] = [];
    const names = (row: number) => attribute(tree, row, 'class') ?? '';
    for (let row = title.row + 1; row < tree.size; row++) {
      // The tags of the whole site are next to the article.
      if (tree.tag[row] !== TAG.a || survey.marks[row]! & ASIDE || positions.isElsewhere(row) || positions.isTeaser(row)) continue;
      const text = squash(lineOf(tree, row));
      const value = text.replace(/^#\s?/, '');
      const isMarked = /(?:^|\s)tag(?:\s|$)/i.test(attribute(tree, row, 'rel') ?? '');
      const isHeld = () => text !== value || isWithin(tree, row, HOLDER_LEVELS, (at) => TAG_HOLDER.test(names(at)));
      const isTag = isMarked || (TAG_ADDRESS.test(attribute(tree, row, 'href') ?? '') && isHeld());
      if (!isTag || value === '' || value.length > MAX_TAG || value.split(' ').length > MAX_TAG_WORDS) continue;
      findings.push({ topic: 'tags', value, from: 'visible-tags link', row, trust: isMarked ? 0.8 : 0.7 });
    }
    return findings;
  },
};

/** Whether a row, or an element not more than some levels around it, is such an element. */
export function isWithin(tree: Tree, row: number, levels: number, isOne: (row: number) => boolean): boolean {
  for (let level = 0, at = row; level < levels && at > 0; level++, at = tree.parent[at]!) if (isOne(at)) return true;
  return false;
}
