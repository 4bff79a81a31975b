import { type ReadAnswer, type ReadOptions, read } from './read.js';

export interface ReadCacheOptions {
  /** Answers that are kept. */
  readonly maxEntries: number;
  /** Characters of text, Markdown and HTML together. */
  readonly maxCharacters: number;
}

/** Reads addresses, and caches the results for a while. */
export interface CachedReader {
  /** The cached result for the same address and options if it is at most `maxAge` milliseconds old, or a new one. */
  read(address: string, options: ReadOptions, maxAge: number): Promise<ReadAnswer>;
}

interface Entry {
  readonly answer: Promise<ReadAnswer>;
  readonly at: number;
  characters: number;
}

/** Options that do not change the result, and cannot be part of a key. */
type CachedReadOptions = Pick<ReadOptions, 'fetch' | 'fetcher' | 'network' | 'render' | 'signal' | 'pool' | 'now'>;

export function createCachedReader(shared: CachedReadOptions, given: Partial<ReadCacheOptions> = {}): CachedReader {
  const { maxEntries = 500, maxCharacters = 50_000_000 } = given;
  const entries = new Map<string, Entry>();
  const held = { characters: 0 };
  const drop = (key: string) => {
    held.characters -= entries.get(key)?.characters ?? 0;
    entries.delete(key);
  };
  return {
    read: (address, options, maxAge) => {
      // Several callers may wait for one answer, so that none may stop it for the others.
      const { signal: _, render = shared.render, ...plain } = options;
      const key = JSON.stringify([address, render !== undefined && render !== false, plain]);
      const known = entries.get(key);
      if (known && Date.now() - known.at <= maxAge) return known.answer;
      drop(key);
      const entry: Entry = { answer: read(address, { ...shared, ...plain, render }), at: Date.now(), characters: 0 };
      entries.set(key, entry);
      entry.answer.then(
        (answer) => {
          if (entries.get(key) !== entry) return;
          entry.characters = sizeOf(answer);
          held.characters += entry.characters;
          // The oldest are first.
          for (const oldest of entries.keys()) {
            if (entries.size <= maxEntries && held.characters <= maxCharacters) break;
            drop(oldest);
          }
        },
        () => {
          if (entries.get(key) === entry) drop(key);
        },
      );
      return entry.answer;
    },
  };
}

function sizeOf({ text = '', markdown = '', html = '', blocks = [] }: ReadAnswer): number {
  return 1_000 + text.length * 2 + markdown.length + html.length + blocks.length * 200;
}
