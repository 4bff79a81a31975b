import { InvalidArgumentError } from 'commander';

/** A flag that takes a number above a bound. */
export function numberAbove(bound: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!(number > bound)) throw new InvalidArgumentError(`it has to be a number above ${bound}.`);
    return number;
  };
}

/** A flag that may be given often. */
export function append(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
