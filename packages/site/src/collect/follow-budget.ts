/** How many links of each site a run may still follow. */
export class FollowBudget {
  readonly #max: number;
  readonly #used = new Map<number, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes up to so many; returns how many there are. */
  take(siteId: number, wanted: number): number {
    const used = this.#used.get(siteId) ?? 0;
    const taken = Math.max(0, Math.min(wanted, this.#max - used));
    this.#used.set(siteId, used + taken);
    return taken;
  }
}
