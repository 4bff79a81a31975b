import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { nameWords, placeOfList } from '../surveys/name-words.js';
import { CLASS, ID, names, PROPERTY, ROLE } from '../surveys/names.js';
import { rows } from '../surveys/rows.js';

const FURNITURE = 1 << placeOfList('furniture');
const TAKEN_BACK = 1 << placeOfList('takenBack');
const PART_ONLY = 1 << placeOfList('partOnly');
const FOR = 1 << placeOfList('for');
const AGAINST = 1 << placeOfList('against');
const BODY = 1 << placeOfList('textBody');
const TEXT = 1 << placeOfList('text');
const REGION = 1 << placeOfList('textRegion');

/** The points that one name adds to a container or takes away, as in Readability, and the most that names can. */
const NAME_WEIGHT = 25;
const MAX_WEIGHT = 50;

const FURNITURE_TAGS = tagSet('nav', 'footer', 'aside', 'form', 'dialog', 'select', 'menu', 'button', 'iframe');
const FURNITURE_ROLES = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/;
const NEVER_FURNITURE = tagSet('html', 'body', 'main', 'article', 'a');
const NEVER_BODY = tagSet('html', 'body', 'a');
/** Words of long text from which on a header is more than a header. */
const MAX_HEADER_WORDS = 30;
/** An element with more than this share of a page's long text is not boilerplate, whatever its name. */
const MAX_SHARE = 0.5;

/** Kinds of containers that hold the text, the surest first: named as its body, `article`, `main`, named as the text, named as the content. */
export const BODY_KINDS = 5;

export interface SaidByNames {
  /** One value per row: 1 for boilerplate and its content. */
  readonly furniture: Uint8Array;
  /** One value per row: the points of its names as a container. */
  readonly weight: Int8Array;
  /** One value per row: the kind of container by its names, from 1; 0 for none. */
  readonly bodyKind: Uint8Array;
}

/** Evidence from the names of elements about their content. */
export function saidByNames(page: Page): SaidByNames {
  const { tree, arena } = page;
  const { longWords } = page.once(rows);
  const furniture = arena.uint8(tree.size);
  const bodyKind = arena.uint8(tree.size);
  const spoken = spokenByRows(page);
  const whole = longWords[0]! * MAX_SHARE;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      furniture[row] = furniture[tree.parent[row]!]!;
      continue;
    }
    const bits = spoken.bits[row]!;
    const roles = spoken.roles[row]!;
    bodyKind[row] = kindOf(tag, bits, roles);
    const isNamed = (bits & FURNITURE) !== 0 && ((bits & TAKEN_BACK) === 0 || (bits & PART_ONLY) !== 0) && !NEVER_FURNITURE.has(tag);
    const isFurniture = isNamed || FURNITURE_TAGS.has(tag) || roles === FURNITURE_ROLE || (tag === TAG.header && longWords[row]! < MAX_HEADER_WORDS);
    const isSpared = longWords[row]! > whole && tag !== TAG.nav && tag !== TAG.footer;
    furniture[row] = furniture[tree.parent[row]!] === 1 || (isFurniture && !isSpared) ? 1 : 0;
  }
  return { furniture, weight: spoken.weight, bodyKind };
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

/** What the attributes of every row speak of. */
function spokenByRows(page: Page): { bits: Uint32Array; weight: Int8Array; roles: Uint8Array } {
  const { tree, arena } = page;
  const { kind, value, values } = page.once(names);
  const spoken = page.once(nameWords);
  const bits = arena.uint32(tree.size);
  const weight = new Int8Array(tree.size);
  const roles = arena.uint8(tree.size);
  for (let row = 1; row < tree.size; row++) {
    let sum = 0;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
      const name = value[i]!;
      if (kind[i] === CLASS || kind[i] === ID) {
        const own = spoken[name]!;
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
