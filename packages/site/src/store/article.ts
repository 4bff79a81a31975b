import type { Change } from '../text/diff.js';

/** The extraction of an article, ready to be stored. */
export interface ArticleContent {
  readonly title: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly language: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly documentNumber: string | null;
  readonly pageType: string | null;
  readonly confidence: number | null;
  readonly text: string;
  readonly markdown: string;
  readonly pageText: string;
  readonly wordCount: number;
}

export interface NewRaw {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface RawPage extends NewRaw {
  readonly id: number;
  readonly siteId: number;
  readonly at: number;
}

export interface NewArticle {
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  /** Other addresses that led here: redirects, the link in the list, a verified canonical. */
  readonly aliases: readonly string[];
  /** Article that is known to be shown here in another way. */
  readonly viewOf?: number | undefined;
  readonly content: ArticleContent;
  /** The pages it was made from: one, or a first one and its continuations. */
  readonly raw: readonly NewRaw[];
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Article extends ArticleContent {
  readonly id: number;
  readonly siteId: number;
  readonly sectionId: number | null;
  readonly url: string;
  readonly address: string;
  /** Day of publication. Null if the page has none. */
  readonly day: string | null;
  readonly contentHash: string;
  readonly simhash: string;
  readonly storyId: number | null;
  readonly firstSeenAt: number;
  readonly changedAt: number;
  readonly checkedAt: number;
  readonly removedAt: number | null;
  readonly revision: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly rawIds: readonly number[];
}

export interface Revision {
  readonly number: number;
  readonly title: string;
  /** The older text, as it was. */
  readonly text: string;
  /** From this text to the next one. */
  readonly diff: readonly Change[];
  readonly at: number;
}

export type Saved = 'new' | 'changed' | 'same' | 'merged';
