import { type FileHandle, mkdir, open, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type OutputName, outputs } from 'pith';
import { CommandError, EXIT } from '../exit.js';

/** Whether `-o` names a folder: one that is there, or a name that ends like one. */
export async function isFolder(place: string | undefined): Promise<boolean> {
  if (place === undefined) return false;
  if (/[/\\]$/.test(place)) return true;
  return (await stat(place).catch(() => undefined))?.isDirectory() ?? false;
}

/** Writes to a file, or to standard output where none is named. */
export async function writeTo(file: string | undefined, text: string): Promise<void> {
  if (file === undefined) process.stdout.write(text);
  else await writeFile(file, text).catch(cannotWrite(file));
}

function cannotWrite(file: string): (error: Error) => never {
  return (error) => {
    throw new CommandError(EXIT.unreadable, `cannot write ${file}: ${error.message}`, error);
  };
}

/** Writes lines to standard output or a file as a stream. */
export class Lines {
  readonly #file: string | undefined;
  readonly #handle: FileHandle | undefined;

  private constructor(file: string | undefined, handle: FileHandle | undefined) {
    this.#file = file;
    this.#handle = handle;
  }

  /** Empties the file at once: without any line, nothing of an earlier run is left. */
  static async open(file: string | undefined): Promise<Lines> {
    return new Lines(file, file === undefined ? undefined : await open(file, 'w').catch(cannotWrite(file)));
  }

  async write(line: string): Promise<void> {
    if (this.#handle === undefined) process.stdout.write(line);
    else await this.#handle.appendFile(line).catch(cannotWrite(this.#file!));
  }

  async end(): Promise<void> {
    await this.#handle?.close();
  }
}

/** Extensions of the outputs that are not written from the content alone. */
const ENDINGS: Readonly<Record<string, string>> = { frontmatter: 'md', json: 'json', jsonl: 'jsonl' };

/** A folder with a file for each page, named like the page. */
export class OutputFolder {
  readonly #place: string;
  readonly #ending: string;
  readonly #taken = new Map<string, number>();

  constructor(place: string, format: string) {
    this.#place = place;
    this.#ending = ENDINGS[format] ?? outputs[format as OutputName].extension;
  }

  async write(name: string, text: string): Promise<void> {
    await mkdir(this.#place, { recursive: true }).catch((error: Error) => {
      throw new CommandError(EXIT.unreadable, `cannot make ${this.#place}: ${error.message}`, error);
    });
    const stem = stemOf(name);
    const count = (this.#taken.get(stem) ?? 0) + 1;
    this.#taken.set(stem, count);
    await writeTo(join(this.#place, `${stem}${count === 1 ? '' : `-${count}`}.${this.#ending}`), text);
  }
}

/** Name of a file without its ending; of an address its host and path in letters that every system takes. */
function stemOf(name: string): string {
  if (name === '-') return 'page';
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(name);
  const stem = isAddress ? name.replace(/^[^:]*:\/\/(?:www\.)?|[?#].*$/gi, '') : basename(name);
  return (
    stem
      .replace(/\.\w{1,5}$/, '')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[-.]+|-+$/g, '')
      .slice(0, 120) || 'page'
  );
}
