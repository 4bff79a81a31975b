import { readFileSync } from 'node:fs';
import { methodNamed } from '@pith/papers';
import { type Method, Problem } from 'pith';
import type { Extractor } from '../extractors/extractor.js';
import { LabProblem } from '../problem.js';
import { type RivalName, rivals } from '../rivals/index.js';
import { installRival } from '../rivals/install.js';
import { rivalExtractor } from '../rivals/rival.js';
import { extractorNames, PRODUCT } from './extractor-names.js';
import { blockExtractor } from './method-extractor.js';
import { pithExtractor } from './pith-extractor.js';

/** `landmarks:blocks` is a method by its blocks alone, before anything is restored or tidied. */
const BLOCKS = ':blocks';
/** `dragnet=mine.json` is a method with custom weights. */
const WEIGHTS = '=';

/**
 * The product, the product with one of its methods or variants, with custom weights, a method by its blocks alone, or a rival, by name; a rival
 * is installed first where it is not there yet.
 */
export async function findExtractor(name: string, rivalsFolder?: string): Promise<Extractor> {
  if (name === PRODUCT) return pithExtractor(name);
  if (Object.hasOwn(rivals, name)) {
    const rival = rivals[name as RivalName];
    return rivalExtractor(rival, await installRival(rival, rivalsFolder));
  }
  const isBlocks = name.endsWith(BLOCKS);
  const method = methodOf(isBlocks ? name.slice(0, -BLOCKS.length) : name);
  if (method === undefined) throw new LabProblem('UNKNOWN_EXTRACTOR', { name, known: extractorNames });
  return isBlocks ? blockExtractor(name, method) : pithExtractor(name, method);
}

function methodOf(name: string): Method | undefined {
  const equals = name.indexOf(WEIGHTS);
  return equals > 0 ? methodWith(name.slice(0, equals), name.slice(equals + 1)) : methodNamed(name);
}

function methodWith(name: string, file: string): Method | undefined {
  if (methodNamed(name) === undefined) return undefined;
  try {
    return methodNamed(name, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const isKnown = cause instanceof Problem || cause instanceof SyntaxError || (cause as NodeJS.ErrnoException).code !== undefined;
    if (!isKnown) throw cause;
    throw new LabProblem('BAD_WEIGHTS_FILE', { file, fault: (cause as Error).message }, { cause });
  }
}
