import { firstAtOrAfter } from '../page/first-block.js';
import { attribute, tagName } from '../tree/tree.js';
import type { Evidence, Finding } from './evidence.js';

/** Dates of one shape from which on they are a list. */
const LIST = 3;
/** Posts of a thread have more text of their own between two dates than teasers, whose text is a link and a line. */
const TEASER_WORDS = 30;
const IN_A_LIST = 0.3;

/** Believes dates less that are in a list of teasers: several of one shape, with little but links between them. */
export function discountLists(evidence: Evidence, findings: readonly Finding[]): Finding[] {
  const shapes = new Map<string, Finding[]>();
  for (const finding of findings) {
    const shape = shapeOf(evidence, finding.row);
    const group = shapes.get(shape);
    if (group) group.push(finding);
    else shapes.set(shape, [finding]);
  }
  const listed = new Set<Finding>();
  for (const group of shapes.values()) if (isList(evidence, group)) for (const finding of group) listed.add(finding);
  return findings.map((finding) => (listed.has(finding) ? { ...finding, trust: finding.trust * IN_A_LIST } : finding));
}

function isList({ blocks }: Evidence, group: readonly Finding[]): boolean {
  if (new Set(group.map(({ value }) => value.slice(0, 10))).size < LIST) return false;
  const first = firstAtOrAfter(blocks, group[0]!.row);
  const last = firstAtOrAfter(blocks, group.at(-1)!.row);
  let words = 0;
  for (let block = first; block < last; block++) words += blocks.words[block]! - blocks.linkedWords[block]!;
  return words / (group.length - 1) < TEASER_WORDS;
}

/** Names of the element that holds the date and of the one around it. */
function shapeOf({ tree }: Evidence, row: number): string {
  const holder = tree.text[row] === '' ? row : tree.parent[row]!;
  const around = tree.parent[holder]!;
  return [holder, around].map((at) => `${tagName(tree, at)}.${attribute(tree, at, 'class') ?? ''}`).join('<');
}
