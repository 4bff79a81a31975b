import { nearestName } from 'pith';
import type { z } from 'zod';

/** Where a value of a request was. */
export type InputPlace = 'path' | 'query' | 'body';

/** One error in a request. */
export interface InputFault {
  readonly in: InputPlace;
  /** JSON Pointer (RFC 6901) into the body, or to the parameter by its name. */
  readonly pointer: string;
  readonly detail: string;
}

const MAX_FAULTS = 20;
const MAX_DETAIL = 300;

/** The faults of a request: each with its place, and all of them in one line. An unknown name is answered with the nearest known one. */
export function invalidInput(
  place: InputPlace,
  issues: readonly z.core.$ZodIssue[],
  known: readonly string[] = [],
): { readonly detail: string; readonly errors: readonly InputFault[] } {
  const errors = issues.flatMap((issue) => faultsOf(place, issue, known)).slice(0, MAX_FAULTS);
  const lines = errors.map(({ pointer, detail }) => (pointer === '' ? detail : `${pointer.slice(1)}: ${detail}`));
  return { detail: lines.join('; ').slice(0, 2 * MAX_DETAIL), errors };
}

function faultsOf(place: InputPlace, issue: z.core.$ZodIssue, known: readonly string[]): InputFault[] {
  const fault = (path: readonly PropertyKey[], detail: string) => ({ in: place, pointer: pointerOf(path), detail: detail.slice(0, MAX_DETAIL) });
  if (issue.code !== 'unrecognized_keys') return [fault(issue.path, detailOf(issue))];
  return issue.keys.map((key) => {
    const meant = issue.path.length === 0 ? nearestName(key, known) : undefined;
    return fault([...issue.path, key], meant === undefined ? 'unknown name' : `unknown name. Did you mean ${meant}?`);
  });
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** In plain words: `expected number`, `unknown value. Did you mean rss?`. */
function detailOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? `required, ${nameOf(issue.expected)}` : `must be ${nameOf(issue.expected)}`;
  if (issue.code === 'invalid_value') return choiceOf(issue.values.map(String), issue.input);
  return issue.message.replace(/^Invalid input: /, '').replace(/^Too (?:small|big): expected \w+ to (?:be|have) /, 'must be ');
}

function choiceOf(values: readonly string[], input: unknown): string {
  const meant = typeof input === 'string' ? nearestName(input, values) : undefined;
  return meant === undefined ? `must be one of ${values.join(', ')}` : `unknown value. Did you mean ${meant}?`;
}

function nameOf(type: string): string {
  const names: Readonly<Record<string, string>> = {
    int: 'a whole number',
    number: 'a number',
    string: 'a string',
    boolean: 'true or false',
    array: 'a list',
  };
  return names[type] ?? `of type ${type}`;
}
