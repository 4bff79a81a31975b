/** Two token sequences as numbers: equal tokens have equal numbers, counted from 0. */
export interface Interned {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Number of different tokens. */
  readonly size: number;
}

/** Comparing numbers instead of strings makes the sequence measures cheap. */
export function intern(first: readonly string[], second: readonly string[]): Interned {
  const ids = new Map<string, number>();
  const idOf = (token: string) => {
    let id = ids.get(token);
    if (id === undefined) {
      id = ids.size;
      ids.set(token, id);
    }
    return id;
  };
  return { first: Uint32Array.from(first, idOf), second: Uint32Array.from(second, idOf), size: ids.size };
}
