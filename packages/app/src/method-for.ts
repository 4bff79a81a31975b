import { readFile } from 'node:fs/promises';
import { type Method, Problem } from 'pith';
import { CommandError, EXIT } from './exit.js';

/** The method that flags name, or a variant of it, with the weights of a file if given; undefined for the default one. */
export async function methodFor(name: string | undefined, weights: string | undefined): Promise<Method | undefined> {
  if (name === undefined && weights === undefined) return undefined;
  // The methods are only loaded if one is named.
  const { methodNamed, methodNames, nearestMethodName } = await import('@pith/papers');
  if (name !== undefined && !methodNames.includes(name)) {
    const meant = nearestMethodName(name);
    const hint = meant === undefined ? `there are ${methodNames.join(', ')}` : `did you mean ${meant}? pith methods lists them`;
    throw new CommandError(EXIT.usage, `there is no method ${name}; ${hint}`);
  }
  return weights === undefined ? methodNamed(name!) : withWeights(name ?? 'default', weights);
}

async function withWeights(name: string, file: string): Promise<Method | undefined> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the weights ${file}: ${error.message}`, error);
  });
  const { methodNamed } = await import('@pith/papers');
  try {
    return methodNamed(name, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(EXIT.usage, `${file} is not JSON: ${error.message}`, error);
    if (error instanceof Problem) throw new CommandError(EXIT.usage, `${file} does not fit ${name}: ${error.message}`, error);
    throw error;
  }
}
