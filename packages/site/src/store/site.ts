export interface Site {
  readonly id: number;
  readonly home: string;
  readonly host: string;
  readonly name: string;
  readonly createdAt: number;
}

export interface NewSection {
  readonly name: string;
  readonly url: string;
  readonly parent?: number | undefined;
  readonly kept?: boolean | undefined;
}

export interface Section {
  readonly id: number;
  readonly siteId: number;
  readonly parent: number | null;
  readonly name: string;
  readonly url: string;
  readonly kept: boolean;
  /** Latest known article. */
  readonly markUrl: string | null;
  readonly markTitle: string | null;
  readonly checkedAt: number | null;
  readonly changedAt: number | null;
  /** Milliseconds between visits of `watch`. */
  readonly visitEvery: number;
  /** Entries that its first page usually shows. */
  readonly usualEntries: number;
  /** Possible problems of the site. */
  readonly alarm: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Furniture {
  /** Pages counted so far. */
  readonly pages: number;
  /** Hashes of texts that appear on many of them. */
  readonly hashes: ReadonlySet<string>;
}
