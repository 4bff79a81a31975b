import { InvalidArgumentError } from 'commander';

/** A flag that takes a number above a bound. */
export function numberAbove(bound: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!(number > bound)) throw new InvalidArgumentError(`it has to be a number above ${bound}.`);
    return number;
  };
}

/** A flag that takes a port. */
export function portNumber(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('it has to be a whole number from 0 to 65535.');
  return port;
}

/** A flag that may be given often. */
export function append(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
