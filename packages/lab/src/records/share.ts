/** How many of some things are right. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

export function shareOf<T>(things: readonly T[], isRight: (thing: T) => boolean): Share {
  return { right: things.filter(isRight).length, of: things.length };
}

export function sumOf(shares: readonly Share[]): Share {
  return { right: shares.reduce((sum, { right }) => sum + right, 0), of: shares.reduce((sum, share) => sum + share.of, 0) };
}

/** The share as a number in [0, 1]; 1 where there is nothing that could be wrong. */
export function partOf({ right, of }: Share): number {
  return of === 0 ? 1 : right / of;
}

/** Mean of the shares that have something in them; 1 for none. A page of a thousand records counts like one of ten. */
export function meanPart(shares: readonly Share[]): number {
  const counting = shares.filter(({ of }) => of > 0);
  return counting.length === 0 ? 1 : counting.reduce((sum, share) => sum + partOf(share), 0) / counting.length;
}
