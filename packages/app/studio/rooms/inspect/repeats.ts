import type { FrameMarks } from './frame-marks.ts';

/** Where a block is among others like it. */
export interface Repeat {
  /** Blocks in the same place of other entries, this one included, in order. */
  readonly slot: readonly number[];
  /** The entries of its group, each with its blocks. Empty if nothing repeats. */
  readonly entries: readonly (readonly number[])[];
  /** Which entry this block is in. */
  readonly entry: number;
  /** The element that repeats, as `li` or `div.card`. */
  readonly name: string;
}

const MIN_ENTRIES = 3;
/** Blocks of one entry at most, on average: larger ones are sections of the page. */
const MAX_BLOCKS = 25;
/** Parts of running text, which repeat on every page and are not entries. */
const TEXT_LEVEL: ReadonlySet<string> = new Set(
  'p a b i em strong span small sup sub code br td th dt pith-text h1 h2 h3 h4 h5 h6 body html'.split(' '),
);

/** Repeats of a page, found by element names alone, on demand. */
export function repeatsOf({ elements }: FrameMarks): (block: number) => Repeat | undefined {
  const slots = new Map<string, number[]>();
  const keys = new Map<number, string>();
  for (const [block, [element]] of elements) {
    const key = chainOf(element!);
    keys.set(block, key);
    const known = slots.get(key);
    if (known) known.push(block);
    else slots.set(key, [block]);
  }
  return (block) => {
    const element = elements.get(block)?.[0];
    if (!element) return undefined;
    const group = groupAround(element);
    const entries = group.map(blocksIn).filter((blocks) => blocks.length > 0);
    return {
      slot: slots.get(keys.get(block)!) ?? [block],
      entries,
      entry: entries.findIndex((blocks) => blocks.includes(block)),
      name: group[0] ? nameOf(group[0]) : '',
    };
  };
}

/** The elements like the ancestor of a block that has the most siblings of its name. */
function groupAround(element: Element): readonly Element[] {
  let best: readonly Element[] = [];
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    if (TEXT_LEVEL.has(at.localName)) continue;
    const name = nameOf(at);
    const like = [...at.parentElement.children].filter((sibling) => nameOf(sibling) === name);
    const blocks = at.parentElement.querySelectorAll('[data-block]').length;
    if (like.length >= MIN_ENTRIES && like.length > best.length && blocks <= like.length * MAX_BLOCKS) best = like;
  }
  return best;
}

function blocksIn(element: Element): number[] {
  const marked = [...(element.hasAttribute('data-block') ? [element] : []), ...element.querySelectorAll('[data-block]')];
  return [...new Set(marked.map((each) => Number(each.getAttribute('data-block'))))];
}

function chainOf(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && at.localName !== 'body'; at = at.parentElement) names.push(nameOf(at));
  return names.join(' < ');
}

/** Classes with digits number an element or name its state. The others name its kind. */
function nameOf(element: Element): string {
  const classes = [...element.classList].filter((name) => !/\d/.test(name)).sort();
  return [element.localName, ...classes].join('.');
}
