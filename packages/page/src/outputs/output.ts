import type { Content } from '../content/assemble.js';

/** Facts about a page that a writer may add to its content. Each is computed on first use. */
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

/** Writes content in any of some formats, each once. */
export function writerOf<Name extends string>(outputs: Readonly<Record<Name, Output>>, content: Content, about: About): (format: Name) => string {
  const written = new Map<Name, string>();
  return (format) => {
    const known = written.get(format) ?? outputs[format].write(content, about);
    written.set(format, known);
    return known;
  };
}
