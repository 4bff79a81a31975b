import type { Content } from '../content/assemble.js';

/** What a writer may say about a page besides its content. Nothing of it is made before a writer reads it. */
export interface About {
  readonly title?: string | undefined;
  readonly authors?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly siteName?: string | undefined;
  readonly description?: string | undefined;
  /** BCP 47 tag. */
  readonly language?: string | undefined;
  readonly url?: string | undefined;
  readonly license?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** A format that kept content can be written in. */
export interface Output {
  readonly meaning: string;
  readonly mediaType: string;
  /** Without the dot. */
  readonly extension: string;
  write(content: Content, about: About): string;
}
