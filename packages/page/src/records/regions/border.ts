/** Border of a record: the rows from `row` up to `end`; more than one element where title and text are siblings. */
export interface Border {
  readonly row: number;
  readonly end: number;
}
