import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sink } from './sink.js';

const MAX_NAME = 80;

/** A folder of Markdown files with front matter, named after their inputs. Pages without content leave none. */
export function folderOfMarkdown(folder: string): Sink {
  return {
    known: async () => {
      await mkdir(folder, { recursive: true });
      return new NamesOfIds(new Set(await readdir(folder)));
    },
    write: async ({ id, json }) => {
      const { formats } = JSON.parse(new TextDecoder().decode(json)) as { formats?: { frontmatter?: string } };
      if (!formats?.frontmatter) return;
      await mkdir(folder, { recursive: true });
      const file = join(folder, nameFor(id));
      // Whole or not at all: a file that was begun would count as done.
      await writeFile(`${file}.part`, `${formats.frontmatter}\n`);
      await rename(`${file}.part`, file);
    },
    close: async () => undefined,
  };
}

/** The end of a path with a hash of all of it: readable, and no two inputs have the same. */
function nameFor(id: string): string {
  const readable = id
    .replace(/\.(?:x?html?|mht(?:ml)?)$/i, '')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(-MAX_NAME);
  return `${readable || 'page'}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}.md`;
}

/** Ids that are known by the names of their files. */
class NamesOfIds extends Set<string> {
  readonly #names: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    super();
    this.#names = names;
  }

  override has(id: string): boolean {
    return this.#names.has(nameFor(id));
  }
}
