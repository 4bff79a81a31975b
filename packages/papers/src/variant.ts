import type { Method } from 'pith';
import { badWeights } from 'pith/parts';

/** A way of a method that its paper compares, or the method as its paper has it. */
export interface Variant {
  /** How it differs from the method without a variant. */
  readonly differs: string;
  /** Takes custom weights if the variant has weights. */
  make(weights?: unknown): Method;
}

/** Variants of one method by name; `published` is the paper to the letter. */
export type Variants = Readonly<Record<string, Variant>>;

export function withoutWeights(method: Method, differs: string): Variant {
  return {
    differs,
    make(weights) {
      if (weights !== undefined) throw badWeights('this variant takes no weights', { method: method.name });
      return method;
    },
  };
}

export function withWeights(stored: unknown, differs: string, make: (weights: unknown) => Method): Variant {
  return { differs, make: (weights = stored) => make(weights) };
}

/** A paper's own method: its choice is the content, and no later step drops or restores a block. */
export function alone<Any extends Method>(method: Any): Any {
  return { ...method, decides: ['everything'] };
}
