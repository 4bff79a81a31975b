/** The score of a variant of a method: the mean of one measure on some pages, for the method as shipped and for the variant. */
export interface Worth {
  readonly measure: string;
  readonly pages: string;
  readonly ours: number;
  readonly other: number;
}
