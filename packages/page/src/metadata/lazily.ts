/** Getters that compute when first read, and once. They stay so when their descriptors are copied to another object. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const made = new Map<keyof T, unknown>();
  const lazy = {} as T;
  for (const key of Object.keys(makers) as (keyof T)[]) {
    Object.defineProperty(lazy, key, {
      enumerable: true,
      get() {
        if (!made.has(key)) made.set(key, makers[key]());
        return made.get(key);
      },
    });
  }
  return lazy;
}
