/** What one person marked, without sight of what others did: numbers of blocks only, since the texts belong to their publishers. */
export interface LabellerFile {
  readonly name: string;
  /** Who it was: a person of which trade, or a program. */
  readonly who: string;
  /** By page, the blocks that are content. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}
