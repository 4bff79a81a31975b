import { readFile } from 'node:fs/promises';
import { type Method, nearestName, Problem } from 'pith';
import { CommandError, EXIT } from './exit.js';

/** The method that flags name, or a variant of it, with weights of one's own where a file is given; undefined for the default one. */
export async function methodFor(name: string | undefined, weights: string | undefined): Promise<Method | undefined> {
  if (name === undefined && weights === undefined) return undefined;
  // Only who names a method waits for all of them to load.
  const { methods, variantNamed, variantNames } = await import('pith/methods');
  if (name !== undefined && !Object.hasOwn(methods, name) && !variantNames.includes(name))
    throw new CommandError(EXIT.usage, unknownMethod(name, [...Object.keys(methods), ...variantNames]));
  if (weights !== undefined) return withWeights(name ?? 'default', weights);
  return variantNamed(name!) ?? methods[name as keyof typeof methods];
}

function unknownMethod(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  return `there is no method ${name}; ${meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}? pith methods lists them`}`;
}

async function withWeights(name: string, file: string): Promise<Method> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the weights ${file}: ${error.message}`, error);
  });
  const { methodWithWeights, variantNamed } = await import('pith/methods');
  try {
    const weights: unknown = JSON.parse(text);
    return variantNamed(name, weights) ?? methodWithWeights(name, weights);
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(EXIT.usage, `${file} is not JSON: ${error.message}`, error);
    if (error instanceof Problem) throw new CommandError(EXIT.usage, `${file} does not fit ${name}: ${error.message}`, error);
    throw error;
  }
}
