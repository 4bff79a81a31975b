import { lettersOf } from '../../blocks/letters-of.js';
import { imageSource } from '../../document/images/source.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { FOOT, furniture, MENU, OVERLAY, RELATED } from '../reading/furniture.js';

/** Letters of a name that is surely that of one thing. */
const MIN_LETTERS = 6;
/** How many times longer what a picture says may be: it often goes on with a colour or a view. */
const MAX_LONGER = 2;

/** Address of the first picture that the page shows under the name of its product; undefined where there is none. */
export function namedPicture(page: Page, name: string): string | undefined {
  const { tree } = page;
  const wanted = lettersOf(name);
  if (wanted.length < MIN_LETTERS) return undefined;
  const parts = page.once(furniture);
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.img || (parts[row]! & (MENU | FOOT | RELATED | OVERLAY)) !== 0) continue;
    const said = lettersOf(attribute(tree, row, 'alt') ?? '');
    if (!said.startsWith(wanted) || said.length > wanted.length * MAX_LONGER) continue;
    const address = page.once(addresses).read(imageSource(tree, row), 'image');
    if (address !== null) return address;
  }
  return undefined;
}
