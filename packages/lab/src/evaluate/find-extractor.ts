import { type MethodName, methods } from 'pith/methods';
import { LabProblem } from '../problem.js';
import { type RivalName, rivals } from '../rivals/index.js';
import { installRival } from '../rivals/install.js';
import { rivalExtractor } from '../rivals/rival.js';
import type { Extractor } from './extractor.js';
import { blockExtractor } from './method-extractor.js';

export const extractorNames: readonly string[] = [...Object.keys(methods), ...Object.keys(rivals)];

/** A method or a rival by its name; a rival is installed first where it is not there yet. */
export async function findExtractor(name: string, rivalsFolder?: string): Promise<Extractor> {
  if (Object.hasOwn(methods, name)) return blockExtractor(methods[name as MethodName]);
  if (!Object.hasOwn(rivals, name)) throw new LabProblem('UNKNOWN_EXTRACTOR', { name, known: extractorNames });
  const rival = rivals[name as RivalName];
  return rivalExtractor(rival, await installRival(rival, rivalsFolder));
}
