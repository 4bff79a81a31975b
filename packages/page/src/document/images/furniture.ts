import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

/** An image of at most this many pixels in width or height is a spacer or counts visits; one of at most so many in both is an icon. */
const MAX_SPACER = 2;
const MAX_ICON = 32;
/** Class names and addresses of pictures of authors. */
const AVATAR = /(?:^|[\s_/-])(?:avatars?|gravatar|userpic|author-?(?:image|img|photo|pic|avatar)|profile-?(?:pic|picture|photo|image))(?:$|[\s_/-])/i;
const AVATAR_ADDRESS = /gravatar\.com\/avatar|\/avatars?\//i;
const TRACKER =
  /(?:doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|facebook\.com\/tr[/?]|\/pixel[./?]|sb\.scorecard|quantserve\.com|\/beacon[./?])/i;
/** Names of icons and of the logos of companies, and files that are icons whether drawn or not. */
const SIGN = /(?:^|[\s_/.-])(?:icons?|icns?|logos?|arrows?|chevrons?|bullets?|ticks?|checkmarks?|stars?)\d*(?:$|[\s_/.-])/i;
const ICON_FILE = /(?:^|[/_-])(?:icons?[^/]{0,3}|rss)\.(?:png|gif|webp|svg)$/i;
/** Where an advertisement leads to, on the site itself or by way of a counter. */
const ADVERT =
  /\/(?:advert(?:isement|orial)?s?|adclick|sponsored(?:-content)?|annonse|annonsør\w*|anzeigen?|werbung|annonces?|publicidad|reklama)(?:[/?]|$)/i;
const LINK = tagSet('a');
/** Elements around an image whose class may say what it is, and of which one may be its link. */
const MAX_STEPS = 2;
const MAX_LINK_STEPS = 6;

/** Whether an image is not a picture of the content: a spacer, a counter of visits, an icon without words, the author, an advertisement. */
export function isFurniture(tree: Tree, image: number, src: string): boolean {
  const of = (name: string) => attribute(tree, image, name)?.trim() ?? '';
  const [width, height] = [of('width'), of('height')].map((value) => (/^\d+(?:px)?$/.test(value) ? Number.parseInt(value, 10) : undefined));
  if ((width ?? MAX_ICON) <= MAX_SPACER || (height ?? MAX_ICON) <= MAX_SPACER || TRACKER.test(src)) return true;
  if (of('alt') === '' && width !== undefined && height !== undefined && Math.max(width, height) <= MAX_ICON) return true;
  const path = src.replace(/[?#].*$/, '');
  // A drawing that is named as an icon is one whatever its size.
  const isIcon = ICON_FILE.test(path) || (/\.svg(?:$|[?#])/i.test(src) && [path, of('class'), of('alt')].some((name) => SIGN.test(name)));
  if (isIcon || AVATAR_ADDRESS.test(src)) return true;
  for (let row = image, steps = 0; row !== 0 && steps <= MAX_STEPS; row = tree.parent[row]!, steps++)
    if (AVATAR.test(attribute(tree, row, 'class') ?? '')) return true;
  const link = nearest(tree, image, LINK, MAX_LINK_STEPS);
  return link !== 0 && ADVERT.test(attribute(tree, link, 'href') ?? '');
}
