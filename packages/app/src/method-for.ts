import type { Method } from 'pith';
import { methods } from 'pith/methods';
import { CommandError, EXIT } from './exit.js';

/** The method that flags name; undefined for the default one. */
export async function methodFor(name: string | undefined, _weights: string | undefined): Promise<Method | undefined> {
  if (name === undefined) return undefined;
  const method = (methods as Readonly<Record<string, Method>>)[name];
  if (!method) throw new CommandError(EXIT.usage, `there is no method ${name}; there are ${Object.keys(methods).join(', ')}`);
  return method;
}
