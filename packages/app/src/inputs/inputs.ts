import { readFile, stat } from 'node:fs/promises';
import { CommandError, EXIT } from '../exit.js';
import { type FetchOptions, fetchPage } from './fetch-page.js';

/** A page to be read. */
export interface Input {
  /** As the person named it: a path, an address, or `-`. */
  readonly name: string;
  /** Where it is fetched; undefined for what lies here. */
  readonly address?: string;
  readonly read: () => Promise<RawPage>;
}

export interface RawPage {
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
}

const PAGES = '**/*.{html,htm,xhtml,mhtml}';

/** An address whose `https://` was left out: `example.org`, `example.org/news`, `example.org:8080/a`. */
const HOST_FIRST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+(?::\d+)?(?:[/?#]|$)/i;
/** A file of a usual kind that is not there is no address. */
const FILE = /^[^/]*\.(?:html?|xhtml|mhtml?|txt|md|xml|jsonl?|pdf|csv|gz|zip|warc|wacz)$/i;

const ARCHIVE = /\.(?:warc(?:\.gz)?|wacz)$/i;

/** Names → pages: files, addresses, `-` for standard input, globs, and folders with all pages below them. None at all: what comes through a pipe. */
export async function inputsFrom(names: readonly string[], options: FetchOptions): Promise<Input[]> {
  if (names.length === 0 && process.stdin.isTTY)
    throw new CommandError(EXIT.usage, 'which page? Name a file, a folder or an address, or pipe a page in; pith --help shows examples');
  const found = await Promise.all((names.length === 0 ? ['-'] : names).map((name) => inputsOf(name, options)));
  return found.flat();
}

async function inputsOf(name: string, options: FetchOptions): Promise<Input[]> {
  if (name === '-') return [{ name, read: readStandardInput }];
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return [{ name, address: name, read: () => fetchPage(name, options) }];
  const info = await stat(name).catch((error: NodeJS.ErrnoException) => error);
  if (!(info instanceof Error)) {
    // Archives hold any number of pages and may be larger than memory: what reads them as a stream is another command.
    if (ARCHIVE.test(name)) throw new CommandError(EXIT.usage, `${name} holds many pages: pith batch ${name}`);
    if (!info.isDirectory()) return [fileInput(name)];
    const { glob } = await import('tinyglobby');
    return foundFiles(await glob(PAGES, { cwd: name, absolute: true }), `${name} holds no HTML file`);
  }
  const { glob, isDynamicPattern } = await import('tinyglobby');
  if (isDynamicPattern(name)) return foundFiles(await glob(name), `no file matches ${name}`);
  if (HOST_FIRST.test(name) && !FILE.test(name)) return [{ name, address: `https://${name}`, read: () => fetchPage(`https://${name}`, options) }];
  return [{ name, read: () => Promise.reject(unreadable(name, info)) }];
}

function foundFiles(paths: readonly string[], otherwise: string): Input[] {
  if (paths.length === 0) throw new CommandError(EXIT.unreadable, otherwise);
  return [...paths].sort().map((path) => fileInput(path));
}

function fileInput(name: string): Input {
  return {
    name,
    read: async () => ({
      bytes: await readFile(name).catch((error: NodeJS.ErrnoException) => {
        throw unreadable(name, error);
      }),
    }),
  };
}

function unreadable(name: string, error: NodeJS.ErrnoException): CommandError {
  const why = error.code === 'ENOENT' ? 'no such file' : error.code === 'EACCES' ? 'no permission to read it' : error.message;
  return new CommandError(EXIT.unreadable, `${name}: ${why}`, error);
}

async function readStandardInput(): Promise<RawPage> {
  if (process.stdin.isTTY) process.stderr.write('pith: reading a page from the terminal; end with Ctrl-D\n');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return { bytes: Buffer.concat(chunks) };
}
