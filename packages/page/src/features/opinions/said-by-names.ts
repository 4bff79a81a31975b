import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { type WordLists, wordLists } from '../letters/word-lists.js';
import { CLASS, ID, names, PROPERTY, ROLE } from '../surveys/names.js';
import { rows } from '../surveys/rows.js';

const SUBJECTS = ['article', 'story', 'post', 'entry', 'news', 'blog', 'content', 'page'];
const PARTS = ['body', 'text', 'content', 'entry'];

/** What class names and ids speak of: Readability's lists, and the containers that trafilatura looks for. `|` is a border, `-?` a hyphen or nothing. */
const lists: readonly string[] = [
  // Named furniture, wherever it is.
  '|ad| |ads| |adv| |rss| |toc| |nav| |cta| advert banner breadcrumb combx comment community disqus footer gdpr cookie consent masthead menu navbar navigation related recommend remark replies shoutbox side-?bar skyscraper social share sharing sponsor promo newsletter subscri sign-?up pagination pager popup modal overlay author-?box author-?bio about-?author byline post-?meta entry-?meta article-?meta tag-?list tags-?links outbrain taboola more-?stories more-?news more-?posts more-?articles more-?from read-?next read-?also most-?read most-?popular trending latest widget login search skip-?link teaser carousel toolbar copyright disclaimer print-?only |header',
  // Names that take it back, unless they name a part that is none.
  'article body column content main |post| |entry text story',
  'content-?footer content-?header content-?related content-?meta article-?meta article-?footer article-?header article-?tags article-?share article-?related entry-?meta entry-?footer entry-?header',
  // What speaks for and against a container.
  'article body content entry main page post text blog story',
  '|ad| |hid| hidden banner combx comment com- contact footer gdpr masthead media meta outbrain promo related scroll share shoutbox sidebar skyscraper sponsor shopping tags widget',
  // The body of a text; the text with what belongs to it; the part of the page that it is in.
  `${SUBJECTS.flatMap((subject) => PARTS.flatMap((part) => ['-?', '_', '__'].map((mark) => `|${subject}${mark}${part}|`))).join('\n')}\nw-richtext\nrich-?text\n|prose|\nmarkdown-body\nmw-parser-output`,
  '|article \n|story \n|post \n|entry ',
  '|content| |main|',
];
const FURNITURE = 1;
const TAKEN_BACK = 2;
const PART_ONLY = 4;
const FOR = 8;
const AGAINST = 16;
const BODY = 32;
const TEXT = 64;
const REGION = 128;

const NAME_CHARACTERS = 200;
/** What one name adds to a container or takes away, as in Readability, and the most that names can. */
const NAME_WEIGHT = 25;
const MAX_WEIGHT = 50;

const readers: WordLists[] = [];
function spokenOf(name: string): number {
  // A list with a space in its words has a line for each.
  readers[0] ??= wordLists(lists.map((words) => words.split(words.includes('\n') ? '\n' : ' ')));
  return readers[0](name, NAME_CHARACTERS);
}

const FURNITURE_TAGS = tagSet('nav', 'footer', 'aside', 'form', 'dialog', 'select', 'menu', 'button', 'iframe');
const FURNITURE_ROLES = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/;
const NEVER_FURNITURE = tagSet('html', 'body', 'main', 'article', 'a');
const NEVER_BODY = tagSet('html', 'body', 'a');
/** Words of long text from which on a header is more than a header. */
const MAX_HEADER_WORDS = 30;
/** Share of the long text of a page that no furniture has, whatever it is called. */
const MAX_SHARE = 0.5;

/** Kinds of containers that hold the text, the surest first: named as its body, `article`, `main`, named as the text, named as the content. */
export const BODY_KINDS = 5;

export interface SaidByNames {
  /** A row each: 1 for furniture and all that is in it. */
  readonly furniture: Uint8Array;
  /** A row each: what its names add to it as a container. */
  readonly weight: Int8Array;
  /** A row each: the kind of container that it is by its names, from 1; 0 for none. */
  readonly bodyKind: Uint8Array;
}

/** What the names of elements say about what they hold. */
export function saidByNames(page: Page): SaidByNames {
  const { tree, arena } = page;
  const { longWords } = page.once(rows);
  const furniture = arena.uint8(tree.size);
  const weight = new Int8Array(tree.size);
  const bodyKind = arena.uint8(tree.size);
  const spoken = spokenByRows(page);
  const whole = longWords[0]! * MAX_SHARE;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      furniture[row] = furniture[tree.parent[row]!]!;
      continue;
    }
    const { bits, roles } = { bits: spoken.bits[row]!, roles: spoken.roles[row]! };
    weight[row] = spoken.weight[row]!;
    bodyKind[row] = kindOf(tag, bits, roles);
    const isNamed = (bits & FURNITURE) !== 0 && ((bits & TAKEN_BACK) === 0 || (bits & PART_ONLY) !== 0) && !NEVER_FURNITURE.has(tag);
    const isFurniture = isNamed || FURNITURE_TAGS.has(tag) || roles === FURNITURE_ROLE || (tag === TAG.header && longWords[row]! < MAX_HEADER_WORDS);
    const isSpared = longWords[row]! > whole && tag !== TAG.nav && tag !== TAG.footer;
    furniture[row] = furniture[tree.parent[row]!] === 1 || (isFurniture && !isSpared) ? 1 : 0;
  }
  return { furniture, weight, bodyKind };
}

const FURNITURE_ROLE = 1;
const MAIN_ROLE = 2;
const BODY_PROPERTY = 3;

function kindOf(tag: number, bits: number, roles: number): number {
  if (NEVER_BODY.has(tag)) return 0;
  if ((bits & BODY) !== 0 || roles === BODY_PROPERTY) return 1;
  if (tag === TAG.article) return 2;
  if (tag === TAG.main || roles === MAIN_ROLE) return 3;
  if ((bits & TEXT) !== 0) return 4;
  return (bits & REGION) !== 0 ? BODY_KINDS : 0;
}

/** What the attributes of every row speak of. Each different value is read once. */
function spokenByRows(page: Page): { bits: Uint8Array; weight: Int8Array; roles: Uint8Array } {
  const { tree, arena } = page;
  const { kind, value, values } = page.once(names);
  // One more than the bits, so that 0 says that a name has not been read.
  const known = arena.uint16(values.length);
  const bits = arena.uint8(tree.size);
  const weight = new Int8Array(tree.size);
  const roles = arena.uint8(tree.size);
  for (let row = 1; row < tree.size; row++) {
    let sum = 0;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
      const name = value[i]!;
      if (kind[i] === CLASS || kind[i] === ID) {
        if (known[name] === 0) known[name] = spokenOf(values[name]!) + 1;
        const own = known[name]! - 1;
        bits[row]! |= own;
        sum += ((own & FOR) !== 0 ? NAME_WEIGHT : 0) - ((own & AGAINST) !== 0 ? NAME_WEIGHT : 0);
      } else if (kind[i] === ROLE) {
        if (values[name] === 'main') roles[row] = MAIN_ROLE;
        else if (FURNITURE_ROLES.test(values[name]!)) roles[row] = FURNITURE_ROLE;
      } else if (kind[i] === PROPERTY && values[name]!.toLowerCase() === 'articlebody') roles[row] = BODY_PROPERTY;
    }
    weight[row] = Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, sum));
  }
  return { bits, weight, roles };
}
