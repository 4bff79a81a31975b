/** How many links of each site a run may still follow. */
export class FollowBudget {
  readonly #used = new Map<number, number>();

  /** Takes up to so many of `max`; returns how many there are. */
  take(siteId: number, wanted: number, max: number): number {
    const used = this.#used.get(siteId) ?? 0;
    const taken = Math.max(0, Math.min(wanted, max - used));
    this.#used.set(siteId, used + taken);
    return taken;
  }
}
