import { flatten } from './flatten.js';
import { finish, type Growth, prepare } from './grow.js';
import { defaultLimits, type Limits } from './limits.js';
import type { Tree } from './tree.js';

/** Under a smaller limit no nodes are kept free for the end of a page. */
const MIN_NODES_WITH_TAIL = 10_000;

/** Text → tree, by the rules of the HTML standard for a browser that runs scripts. Never throws; what was cut short is in `warnings`. */
export function parse(source: string, limits: Limits = defaultLimits): Tree {
  const whole = grow(source, limits, 0);
  if (limits.nodes < MIN_NODES_WITH_TAIL || !whole.source.warnings.has('too-many-nodes')) return flatten(whole);
  // Only who has read a page knows that it does not fit: it is read once more, with room for its end.
  return flatten(grow(source, limits, limits.nodes >> 4));
}

function grow(source: string, limits: Limits, tailNodes: number): Growth {
  const growth = prepare(source, limits, true, tailNodes);
  growth.reader.read(0, growth.source.text.length);
  finish(growth.page);
  return growth;
}
