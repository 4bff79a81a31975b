import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { rewrite } from '../../document/rewrite.js';
import { asBlocks, isPicture } from './lines.js';

/** A document in which lists of one item each, and lists of definitions, that follow each other are one; a list that holds one picture is that picture. */
export function withJoinedLists(root: ContentElement): ContentElement {
  return rewrite(root, (children) => {
    if (!children.some((node) => isLone(node) || isDefinitions(node))) return children;
    const made: ContentNode[] = [];
    // The list that is being joined, so that a thousand lists are not copied a thousand times.
    let open: ContentElement | undefined;
    for (const node of children) {
      const last = made.at(-1);
      if (isElement(node) && node.tag === 'dl' && !node.children.some(isTerm)) append(made, node.children.flatMap(inside));
      else if (last === undefined || !areOne(last, node)) made.push(node);
      else {
        if (open !== last) {
          open = { ...(last as ContentElement), children: [...(last as ContentElement).children] };
          made[made.length - 1] = open;
        }
        append(open.children, (node as ContentElement).children);
      }
    }
    const set = made.map((node) => loneFigure(node) ?? node);
    return set.length === children.length && set.every((node, i) => node === children[i]) ? children : set;

    /** Whether a list continues in the next: both have one item, or define terms. A term without a definition would take one from the next list. */
    function areOne(last: ContentNode, next: ContentNode): boolean {
      if (isDefinitions(last) && isDefinitions(next)) return !isTerm(last.children.at(-1)!);
      return isLone(next) && (last === open ? last.tag === 'ul' : isLone(last));
    }
  });
}

/** The picture that a list of one item is: a gallery with a single picture in it. */
export function loneFigure(node: ContentNode): ContentElement | undefined {
  if (!isLone(node)) return undefined;
  const [item] = node.children;
  const blocks = item !== undefined && isElement(item) ? asBlocks(item.children) : [];
  return blocks.length === 1 && isPicture(blocks[0]!) ? blocks[0] : undefined;
}

function append(list: ContentNode[], more: readonly ContentNode[]): void {
  for (const node of more) list.push(node);
}

function inside(part: ContentNode): ContentNode[] {
  return isElement(part) ? asBlocks(part.children) : [part];
}

function isLone(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'ul' && node.children.length === 1;
}

function isDefinitions(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'dl';
}

function isTerm(node: ContentNode): boolean {
  return isElement(node) && node.tag === 'dt';
}
