import { flatten } from './flatten.js';
import { finish, prepare } from './grow.js';
import { defaultLimits, type Limits } from './limits.js';
import type { Tree } from './tree.js';

/** Text → tree, by the rules of the HTML standard for a browser that runs scripts. Never throws; what was cut short is in `warnings`. */
export function parse(source: string, limits: Limits = defaultLimits): Tree {
  const growth = prepare(source, limits, true);
  growth.reader.read(0, growth.source.text.length);
  finish(growth.page);
  return flatten(growth);
}
