/** What a variant of a method is worth: the mean of one measure on some pages, for the method as shipped and for the variant. */
export interface Worth {
  readonly measure: string;
  readonly pages: string;
  readonly ours: number;
  readonly other: number;
}
