import { readFile, stat } from 'node:fs/promises';
import { CommandError, EXIT } from '../exit.js';
import { type FetchOptions, fetchPage } from './fetch-page.js';

/** A page to be read. */
export interface Input {
  /** As the person named it: a path, an address, or `-`. */
  readonly name: string;
  /** Its address. Undefined for a local page. */
  readonly address?: string;
  readonly read: () => Promise<RawPage>;
}

export interface RawPage {
  readonly bytes: Uint8Array | string;
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
}

/** Pages in their order. */
export interface Inputs extends AsyncIterable<Input> {
  /** How many; undefined for several of which some are in an archive, which is read as it goes. */
  readonly count: number | undefined;
}

const PAGES = '**/*.{html,htm,xhtml,mht,mhtml}';

/** An address whose `https://` was left out: `example.org`, `example.org/news`, `example.org:8080/a`. */
const HOST_FIRST = /^[a-z0-9-]+(?:\.[a-z0-9-]+){0,30}\.[a-z][a-z0-9-]+(?::\d+)?(?:[/?#]|$)/i;
/** A name with a common file extension is a missing file, not an address. */
const FILE = /^[^/]*\.(?:html?|xhtml|mhtml?|txt|md|xml|jsonl?|pdf|csv|gz|zip|warc|wacz)$/i;

/** Files of any number of pages, each with its address. */
const ARCHIVE = /\.(?:warc(?:\.gz)?|wacz|mht(?:ml)?)$/i;

/** Resolves names to pages: files, archives, addresses, `-` for standard input, globs, and folders with all pages below them. No names: standard input. */
export async function inputsFrom(names: readonly string[], options: FetchOptions, url?: string): Promise<Inputs> {
  // `pith -u URL`, as in other programs: without a piped page, the address itself is fetched.
  if (names.length === 0 && url !== undefined) {
    const piped = await pipedPage();
    if (!piped) return inputsFrom([url], options);
    return { count: 1, [Symbol.asyncIterator]: () => pagesOf([{ name: '-', read: async () => piped }]) };
  }
  if (names.length === 0 && process.stdin.isTTY)
    throw new CommandError(EXIT.usage, 'which page? Name a file, a folder or an address, or pipe a page in; pith --help shows examples');
  const found = (await Promise.all((names.length === 0 ? ['-'] : names).map((name) => inputsOf(name, options)))).flat();
  const pages = pagesOf(found);
  if (!found.some(isArchive)) return { count: found.length, [Symbol.asyncIterator]: () => pages };
  // An archive may be larger than memory: two pages say whether there are several.
  const first = [await pages.next(), await pages.next()].flatMap(({ done, value }) => (done ? [] : [value as Input]));
  if (first.length === 0) throw new CommandError(EXIT.unreadable, `${found.map(({ name }) => name).join(', ')}: no page in it`);
  return { count: first.length === 1 ? 1 : undefined, [Symbol.asyncIterator]: () => followedBy(first, pages) };
}

async function* pagesOf(found: readonly Input[]): AsyncGenerator<Input> {
  for (const input of found) {
    if (isArchive(input)) yield* pagesInArchive(input.name);
    else yield input;
  }
}

async function* followedBy(first: readonly Input[], rest: AsyncIterable<Input>): AsyncGenerator<Input> {
  yield* first;
  yield* rest;
}

function isArchive({ name, address }: Input): boolean {
  return address === undefined && ARCHIVE.test(name);
}

async function* pagesInArchive(file: string): AsyncGenerator<Input> {
  const { pagesOfFile } = await import('@pith/site');
  try {
    for await (const page of pagesOfFile(file)) {
      if ('problem' in page)
        yield { name: page.id, read: () => Promise.reject(new CommandError(EXIT.unreadable, `${page.id}: ${page.problem.message}`)) };
      else yield { name: page.id, read: async () => ({ bytes: await page.read(), url: page.url, contentType: page.contentType }) };
    }
  } catch (error) {
    yield { name: file, read: () => Promise.reject(unreadable(file, error as NodeJS.ErrnoException)) };
  }
}

async function inputsOf(name: string, options: FetchOptions): Promise<Input[]> {
  if (name === '-') return [{ name, read: readStandardInput }];
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return [{ name, address: name, read: () => fetchPage(name, options) }];
  const info = await stat(name).catch((error: NodeJS.ErrnoException) => error);
  if (!(info instanceof Error)) {
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

/** Standard input if it is a pipe, else undefined. */
async function pipedPage(): Promise<RawPage | undefined> {
  if (process.stdin.isTTY) return undefined;
  const page = await readStandardInput();
  return page.bytes.length === 0 ? undefined : page;
}

async function readStandardInput(): Promise<RawPage> {
  if (process.stdin.isTTY) process.stderr.write('pith: reading a page from the terminal; end with Ctrl-D\n');
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return { bytes: Buffer.concat(chunks) };
}
