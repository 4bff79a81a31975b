import { setFlagsFromString } from 'node:v8';

/** Bytecodes that a function runs before V8 asks whether to optimise it; V8's own number is a tenth of that. */
const BUDGET = 600_000;

/**
 * Has V8 optimise functions later, and never interpret them. Reading a page is much code that runs for a short time each: while the first hundreds of
 * pages are read, optimising it takes half as much CPU as running it, and plain machine code, which is made quickly, runs faster than the interpreter
 * (`scripts/bench-crawlee.mjs`). It counts for the whole process, so that it is for a program to decide and not for a library.
 */
export function optimiseLater(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
  setFlagsFromString('--always-sparkplug');
}
