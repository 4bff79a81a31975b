import { readFile } from 'node:fs/promises';
import { type Method, Problem } from 'pith';
import { methods, methodWithWeights } from 'pith/methods';
import { CommandError, EXIT } from './exit.js';

/** The method that flags name, with weights of one's own where a file is given; undefined for the default one. */
export async function methodFor(name: string | undefined, weights: string | undefined): Promise<Method | undefined> {
  if (name !== undefined && !(name in methods))
    throw new CommandError(EXIT.usage, `there is no method ${name}; there are ${Object.keys(methods).join(', ')}`);
  if (weights !== undefined) return withWeights(name ?? 'default', weights);
  return name === undefined ? undefined : (methods as Readonly<Record<string, Method>>)[name];
}

async function withWeights(name: string, file: string): Promise<Method> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the weights ${file}: ${error.message}`, error);
  });
  try {
    return methodWithWeights(name, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(EXIT.usage, `${file} is not JSON: ${error.message}`, error);
    if (error instanceof Problem) throw new CommandError(EXIT.usage, `${file}: ${error.message}`, error);
    throw error;
  }
}
