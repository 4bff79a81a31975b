import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../content/characters.js';
import { elementKinds, headingLevel } from '../../features/element.js';
import type { Page } from '../../features/feature.js';
import { attribute } from '../../tree/tree.js';

/** A part of a page below one heading. */
export interface Section {
  /** Null for what stands before the first heading. */
  readonly heading: string | null;
  /** 1 to 6; 0 without a heading. */
  readonly level: number;
  /** Id to link to; null where the heading has none. */
  readonly anchor: string | null;
  /** Text up to the next heading, a line a block. */
  readonly text: string;
  /** Row of the heading, or of the first text. */
  readonly node: number;
}

/** The sections of a page in order, all of them; those of kept blocks alone where they are given. A heading without text is one, too. */
export function sectionsOf(page: Page, keeps?: Uint8Array): Section[] {
  const { blocks } = page;
  const kinds = page.once(elementKinds);
  const sections: { heading: string | null; level: number; anchor: string | null; lines: string[]; node: number }[] = [];
  for (let block = 0; block < blocks.size; block++) {
    if (keeps && keeps[block] !== 1) continue;
    const text = cleanLine(blockText(blocks, block));
    const level = headingLevel(kinds[block]!);
    const node = blocks.node[block]!;
    if (level > 0) sections.push({ heading: text, level, anchor: anchorOf(page, node), lines: [], node });
    else if (sections.length === 0) sections.push({ heading: null, level: 0, anchor: null, lines: [text], node });
    else sections.at(-1)!.lines.push(text);
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}

/** Id of a heading, of the element around it, or of a link in it. */
function anchorOf({ tree }: Page, row: number): string | null {
  const own = attribute(tree, row, 'id');
  if (own !== undefined && own !== '') return own;
  for (let at = row + 1; at < tree.end[row]!; at++) {
    const inner = attribute(tree, at, 'id') ?? attribute(tree, at, 'name');
    if (inner !== undefined && inner !== '') return inner;
  }
  const parent = tree.parent[row]!;
  return parent + 1 === row ? (attribute(tree, parent, 'id') ?? null) : null;
}
