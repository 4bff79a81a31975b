import { lettersOf } from '../../blocks/letters-of.js';
import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { isLine, lineText, linkOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const saidEmbeds: Step = {
  meaning: 'a video that the page shows twice in a row is there once, and one whose title is the line below it is the link of this line',
  apply: (_, root) =>
    rewrite(root, (children) => {
      const made = children.flatMap((node, i) => {
        const next = children[i + 1];
        const embed = embedOf(node);
        if (embed === undefined || next === undefined) return linkedFrom(children, i);
        return embedOf(next)?.attributes.href === embed.attributes.href || isTitled(embed, next) ? [] : [node];
      });
      return made.length === children.length && made.every((node, i) => node === children[i]) ? children : made;
    }),
};

/** The link to a video that a paragraph or a figure is, however often it has it. */
function embedOf(node: ContentNode): ContentElement | undefined {
  let at: ContentNode | undefined = node;
  while (at !== undefined && isElement(at) && (at.tag === 'p' || at.tag === 'figure')) at = at.children[0];
  if (at === undefined || !isElement(at) || at.tag !== 'a' || at.attributes.embed === undefined) return undefined;
  for (let around = node; around !== at && isElement(around); around = around.children[0]!) {
    const text = lineText(around.children[0]!);
    if (around.children.some((child) => lineText(child) !== text)) return undefined;
  }
  return at;
}

/** Whether the line after a video is its title. */
function isTitled(embed: ContentElement, next: ContentNode): next is ContentElement {
  const title = lettersOf(lineText(embed));
  return isLine(next) && linkOf(next) === undefined && title !== '' && lettersOf(lineText(next)) === title;
}

/** A line as it is, or with the link of the video before it whose title it is. */
function linkedFrom(children: readonly ContentNode[], at: number): ContentNode[] {
  const node = children[at]!;
  const embed = at > 0 ? embedOf(children[at - 1]!) : undefined;
  if (embed === undefined || !isTitled(embed, node)) return [node];
  return [{ ...node, children: [{ ...embed, children: node.children }] }];
}
