import { attribute, type Tree } from '../../tree/tree.js';

/** Names of elements that hold what a record is called, and those that hold what something else is called. */
const TITLE_NAME = /(?:^|[\s_-])(?:title|headline|name|heading|subject)(?:$|[\s_-])|[a-z](?:Title|Headline|Name)(?:$|[\s_-])/;
const OTHER_NAME =
  /(?:sub|user|author|by-?line|compan(?:y|ies)|brand|vendor|seller|store|site|file|categor(?:y|ies)|section|group|label|class)s?[_-]{0,2}(?:title|head|name|subject)/i;

/** Whether an element is called the title of something: true for that of a record, false for another's, undefined where its names do not say. */
export function calledTitle(tree: Tree, row: number): boolean | undefined {
  const property = attribute(tree, row, 'itemprop');
  if (property === 'name' || property === 'headline') return true;
  const name = attribute(tree, row, 'class');
  return name !== undefined && TITLE_NAME.test(name) ? !OTHER_NAME.test(name) : undefined;
}

/** Names of elements above a title that say what kind of thing it is. */
const KICKER_NAME = /(?:^|[\s_-])(?:kickers?|eyebrows?|overlines?|toplines?|rooflines?|categor(?:y|ies)|topics?|pre-?(?:title|head))(?:$|[\s_-])/i;

export function calledKicker(tree: Tree, row: number): boolean {
  return KICKER_NAME.test(attribute(tree, row, 'class') ?? '');
}
