import { type Block, type Item, type Lines, paragraph, standing } from '../block.js';
import type { Handler } from '../handler.js';
import { strong } from '../phrasing/piece.js';
import { writeSingleLine } from '../phrasing/write-line.js';
import { bulletList } from './list.js';

/** CommonMark and GFM have no definition lists: a list of terms in bold, each with its definition of one line after a colon, or with the list of its definitions. */
export const dl: Handler = {
  kind: 'frame',
  indents: true,
  write: (_, blocks, { previous }) => bulletList(groupsOf(blocks).map(itemOf), previous),
};

export const dt: Handler = {
  kind: 'line',
  within: ['dl'],
  mark: strong,
  separator: ';',
  write: (_, run) => {
    const line = writeSingleLine(run);
    return line === '' ? [] : [{ kind: 'term', line }];
  },
};

export const dd: Handler = {
  kind: 'frame',
  within: ['dl'],
  write: (_, blocks) => {
    const inside = standing(blocks);
    return inside.length === 0 ? [] : [{ kind: 'item', blocks: inside, value: undefined }];
  },
};

/** Terms that share their definitions. */
interface Group {
  readonly terms: string[];
  readonly definitions: Item[];
}

function groupsOf(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    if (block.kind === 'term') {
      if (groups.at(-1)?.definitions.length !== 0) groups.push({ terms: [], definitions: [] });
      groups.at(-1)!.terms.push(block.line);
    } else {
      if (groups.length === 0) groups.push({ terms: [], definitions: [] });
      groups.at(-1)!.definitions.push(block.kind === 'item' ? block : { kind: 'item', blocks: standing([block]), value: undefined });
    }
  }
  return groups;
}

/** A term that the page ends with a mark of its own, before what makes it bold. */
const ENDS_LABEL = /[:：?？]\**$/u;

function itemOf({ terms, definitions }: Group): Item {
  const [only, ...others] = definitions;
  const [line, ...lines] = only?.blocks[0]?.kind === 'paragraph' ? only.blocks[0].lines : [];
  if (terms.length === 1 && others.length === 0 && only?.blocks.length === 1 && line !== undefined && lines.length === 0)
    return { kind: 'item', blocks: [paragraph([`${terms[0]}${ENDS_LABEL.test(terms[0]!) ? '' : ':'} ${line}`])], value: undefined };
  const head: Lines[] = terms.length === 0 ? [] : [paragraph(terms.map((term, i) => (i + 1 < terms.length ? `${term}\\` : term)))];
  return { kind: 'item', blocks: [...head, ...bulletList(definitions, undefined)], value: undefined };
}
