/** A page that belongs to this one: the next of a list, the previous, one by its number. */
export interface PageLink {
  readonly url: string;
  /** How sure, in [0, 1]. */
  readonly confidence: number;
  /** `rel`, `text`, `number`, `more`. */
  readonly from: string;
  /** Row of the link. */
  readonly node: number;
}
