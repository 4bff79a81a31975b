import { type MethodName, methods } from 'pith/methods';
import { LabProblem } from '../problem.js';
import { type RivalName, rivals } from '../rivals/index.js';
import { installRival } from '../rivals/install.js';
import { rivalExtractor } from '../rivals/rival.js';
import type { Extractor } from './extractor.js';
import { blockExtractor } from './method-extractor.js';
import { pithExtractor } from './pith-extractor.js';

/** The product as it comes, with its default method. */
const PRODUCT = 'pith';
/** `landmarks:blocks` is a method by its blocks alone, before anything is restored or tidied. */
const BLOCKS = ':blocks';

export const extractorNames: readonly string[] = [PRODUCT, ...Object.keys(methods), ...Object.keys(rivals)];

/** The product, the product with one of its methods, a method by its blocks alone, or a rival, by name; a rival is installed first where it is not there yet. */
export async function findExtractor(name: string, rivalsFolder?: string): Promise<Extractor> {
  if (name === PRODUCT) return pithExtractor(name);
  const method = name.endsWith(BLOCKS) ? name.slice(0, -BLOCKS.length) : name;
  if (Object.hasOwn(methods, method)) {
    const found = methods[method as MethodName];
    return method === name ? pithExtractor(name, found) : blockExtractor(name, found);
  }
  if (!Object.hasOwn(rivals, name)) throw new LabProblem('UNKNOWN_EXTRACTOR', { name, known: extractorNames });
  const rival = rivals[name as RivalName];
  return rivalExtractor(rival, await installRival(rival, rivalsFolder));
}
