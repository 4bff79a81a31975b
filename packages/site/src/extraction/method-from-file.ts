import { readFileSync } from 'node:fs';
import { methodNamed } from '@pith/papers';
import { type Method, Problem } from 'pith';

/** Methods of one thread, by name and file: decoding weights takes longer than reading a page. */
const known = new Map<string, Method>();
const MAX_KNOWN = 8;

/** A method with weights from a file. Throws BAD_WEIGHTS with the reason where they do not fit. */
export function methodFromFile(name: string, file: string): Method {
  const key = `${name} ${file}`;
  const found = known.get(key) ?? read(name, file);
  // The most recently used one is evicted last.
  known.delete(key);
  known.set(key, found);
  for (const oldest of [...known.keys()].slice(0, -MAX_KNOWN)) known.delete(oldest);
  return found;
}

function read(name: string, file: string): Method {
  try {
    const method = methodNamed(name, JSON.parse(readFileSync(file, 'utf8')));
    if (!method) throw new Problem('UNKNOWN_METHOD', { method: name });
    return method;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('BAD_WEIGHTS', { file, fault: (cause as Error).message }, cause);
  }
}
