import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode } from 'pith/training';
import type { Answer, Extractor } from '../extractors/extractor.js';

/** A page as other extractors want it: decoded. The same text goes to all of them. */
export interface DecodedPage {
  readonly html: string;
  readonly url: string | undefined;
}

/** Imports a package from the folder that a rival was installed into. */
export type ImportFrom = (specifier: string) => Promise<unknown>;

/** Another extractor from npm: what to install, and how to ask it. */
export interface Rival {
  readonly name: string;
  readonly meaning: string;
  readonly homepage: string;
  /** Exact versions, so that a figure can be made again. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Versions of packages further down; the reason is given beside them. */
  readonly overrides?: Readonly<Record<string, string>>;
  load(from: ImportFrom): Promise<(page: DecodedPage) => Answer | Promise<Answer>>;
}

/** Resolves packages from the folder it lies in: what `install` writes there. */
export const LOADER_FILE = 'load.mjs';
export const LOADER_SOURCE = 'export const load = (specifier) => import(specifier);\n';

export async function rivalExtractor(rival: Rival, folder: string): Promise<Extractor> {
  const loader = (await import(pathToFileURL(join(folder, LOADER_FILE)).href)) as { load: ImportFrom };
  const extract = await rival.load(loader.load);
  return {
    name: rival.name,
    extract: ({ bytes, url, contentType }) => extract({ html: decode(bytes, { contentType }).text, url: url ?? undefined }),
  };
}
