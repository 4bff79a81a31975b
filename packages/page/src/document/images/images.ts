import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, eachElement, isDraftElement, removeAttribute } from '../draft.js';
import type { Tidy } from '../tidy/tidy.js';
import { isFurniture } from './furniture.js';
import { imageSource, isDoubtful } from './source.js';

export const images: Tidy = {
  meaning:
    'images carry the address they are really loaded from; spacers, pictures of authors, second sizes of the same picture, rows of logos and repeated pictures go',
  showsInText: false,
  apply(draft) {
    const seen = new Set<string>();
    const repeated = repeatedPlaceholders(draft);
    let last: DraftElement | undefined;
    draft.eachTagged(['amp-img', 'amp-anim', 'image'], (node) => {
      node.tag = 'img';
      // The image for readers without scripts is inside: one is enough.
      eachElement(node, (inner) => {
        if (inner.tag === 'img') inner.tag = '#gone';
      });
      draft.list(node);
    });
    draft.eachMarked((node) => nameCaption(draft, node));
    draft.eachTagged(['img'], (node) => {
      const src = imageSource(draft.tree, node.source);
      if (src === undefined || repeated.has(src) || isFurniture(draft.tree, node.source, src)) return;
      if (seen.has(src) && nearest(draft.tree, node.source, FALLBACK, 4) !== 0) return;
      seen.add(src);
      node.attributes = attributesOf(draft, node, src);
      last = largerOf(draft.tree, last, node);
    });
    leaveOutDecoration(draft);
  },
};

/** Pictures with the name of a placeholder that are on the page more than once. */
function repeatedPlaceholders(draft: Draft): ReadonlySet<string> {
  const [once, often] = [new Set<string>(), new Set<string>()];
  draft.eachTagged(['img'], (node) => {
    const src = draft.attribute(node, 'src')?.trim();
    if (src !== undefined && isDoubtful(src)) (once.has(src) ? often : once).add(src);
  });
  return often;
}

/** WordPress before there was `figure`: a box with an image and the paragraph below it. */
function nameCaption(draft: Draft, node: DraftElement): void {
  if (node.tag !== 'div' || !draft.classesOf(node).includes(' wp-caption ')) return;
  const caption = node.children.find((child) => isDraftElement(child) && draft.classesOf(child).includes(' wp-caption-text '));
  if (!caption || !isDraftElement(caption) || caption.tag !== 'p') return;
  node.tag = 'figure';
  caption.tag = 'figcaption';
}

/** Rows between two sizes of one picture, and elements between a figure and its image. */
const MAX_APART = 24;
const MAX_STEPS = 8;
const FIGURE = tagSet('figure');
const FALLBACK = tagSet('noscript');

/** Of two sizes of one picture next to each other, as pages show a small one until the large one is there, the small one goes. */
function largerOf(tree: Tree, last: DraftElement | undefined, node: DraftElement): DraftElement {
  if (last === undefined || node.source - last.source > MAX_APART || fileOf(last.attributes.src!) !== fileOf(node.attributes.src!)) return node;
  const holderOf = (image: number) => nearest(tree, image, FIGURE, MAX_STEPS) || tree.parent[image]!;
  if (holderOf(last.source) !== holderOf(node.source)) return node;
  const [small, large] = widthIn(node.attributes.src!) > widthIn(last.attributes.src!) ? [last, node] : [node, last];
  removeAttribute(small, 'src');
  return large;
}

/** The file name in an address without its size, by which two sizes of one picture are known. */
export function fileOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (name === '' ? path : name).replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}

/** Widths as addresses give them: `/max/60/`, `w_1456`, `?w=320`, `-300x200.jpg`. */
const WIDTH = /(?:\/max\/|[/,]w_|[?&]w(?:idth)?=|\/resize:fit:|-)(\d{2,4})(?:$|[/,&x])/i;

/** Without a width it is the picture as it was made. */
function widthIn(address: string): number {
  return Number(WIDTH.exec(address)?.[1] ?? Number.MAX_SAFE_INTEGER);
}

function attributesOf(draft: Draft, node: DraftElement, src: string): Record<string, string> {
  const attributes: Record<string, string> = { src, alt: cleanLine(draft.attribute(node, 'alt') ?? '') };
  const title = cleanLine(draft.attribute(node, 'title') ?? '');
  // A title that repeats the description says nothing.
  if (title !== '' && title !== attributes.alt) attributes.title = title;
  for (const name of ['width', 'height']) {
    const value = draft.attribute(node, name)?.trim() ?? '';
    if (/^[1-9]\d{0,4}$/.test(value)) attributes[name] = value;
  }
  return attributes;
}

/** The same picture so often is a sign, and so many logos are a row of customers. */
const MIN_SAME = 3;
const MIN_LOGOS = 3;
const LOGO = /(?:^|[^\p{L}])logos?(?:$|[^\p{L}])/iu;
const SHOWN = tagSet('td', 'th', 'figure');
const MAX_AROUND = 5;

/** Leaves out pictures that repeat, and logos in rows. In tables they are values, and a figure is not decoration. */
function leaveOutDecoration(draft: Draft): void {
  const bySource = new Map<string, DraftElement[]>();
  const logos: DraftElement[] = [];
  draft.eachTagged(['img'], (node) => {
    const { src, alt } = node.attributes;
    if (src === undefined || nearest(draft.tree, draft.tree.parent[node.source]!, SHOWN, MAX_AROUND) !== 0) return;
    const same = bySource.get(src);
    if (same) same.push(node);
    else bySource.set(src, [node]);
    if (LOGO.test(alt ?? '') || LOGO.test(src.replace(/[?#].*$/, '').replace(/^.*\//, ''))) logos.push(node);
  });
  const often = [...bySource.values()].filter((same) => same.length >= MIN_SAME).flat();
  for (const node of logos.length >= MIN_LOGOS ? often.concat(logos) : often) removeAttribute(node, 'src');
}
