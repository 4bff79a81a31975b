/** Where an object keeps the inputs of its getters; not visible outside. */
const STATE = Symbol('state');

interface State {
  readonly makers: Readonly<Record<string, () => unknown>>;
  readonly made: Map<string, unknown>;
}

/**
 * Getters by the names they are for, the same for all objects: an engine keeps getters where only its slowest collector looks, so that one
 * of an object's own would hold on to the whole page for hundreds of pages more.
 */
const getters = new Map<string, PropertyDescriptor>();

function getterOf(name: string): PropertyDescriptor {
  let getter = getters.get(name);
  if (!getter) {
    getter = {
      enumerable: true,
      get(this: { readonly [STATE]: State }) {
        const { made, makers } = this[STATE];
        if (!made.has(name)) made.set(name, makers[name]!());
        return made.get(name);
      },
    };
    getters.set(name, getter);
  }
  return getter;
}

/** Getters that compute when first read, and once. They stay so when their descriptors are copied to another object. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const lazy = Object.defineProperty({}, STATE, { value: { makers, made: new Map() } });
  for (const name of Object.keys(makers)) Object.defineProperty(lazy, name, getterOf(name));
  return lazy as T;
}

/** The result of a function, computed on first use. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0]!;
  };
}
