import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode } from 'pith/training';
import type { Answer, Extractor } from '../extractors/extractor.js';
import { htmlToText } from './html-to-text.js';

/** A page as other extractors want it: decoded. The same text goes to all of them. */
export interface DecodedPage {
  readonly html: string;
  readonly url: string | undefined;
}

/** What a rival gives: its own HTML where it makes any (the lab takes the text out of it, the same way for all), else its text. */
export interface RivalAnswer extends Omit<Answer, 'text'> {
  readonly html?: string;
  readonly text?: string;
  /** Unchanged, if the rival makes Markdown and not HTML. */
  readonly markdown?: string;
  /** Its HTML, where it has some next to the text that it is scored by. */
  readonly makeHtml?: () => string;
}

export type AskRival = (page: DecodedPage) => RivalAnswer | Promise<RivalAnswer>;

/** Imports a package from the folder that a rival was installed into. */
export type ImportFrom = (specifier: string) => Promise<unknown>;

/** Another extractor from npm: what to install, and how to ask it. */
export interface Rival {
  readonly name: string;
  readonly meaning: string;
  readonly homepage: string;
  /** Exact versions, so that a figure can be made again. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Versions of packages further down; the reason is given next to them. */
  readonly overrides?: Readonly<Record<string, string>>;
  load(from: ImportFrom): Promise<AskRival>;
}

/** Resolves packages from its folder: what `install` writes there. */
export const LOADER_FILE = 'load.mjs';
export const LOADER_SOURCE = 'export const load = (specifier) => import(specifier);\n';

/** The unchanged rival, without the lab's way from HTML to text: what its cost is measured on. */
export async function loadRival(rival: Rival, folder: string): Promise<AskRival> {
  const loader = (await import(pathToFileURL(join(folder, LOADER_FILE)).href)) as { load: ImportFrom };
  return rival.load(loader.load);
}

export async function rivalExtractor(rival: Rival, folder: string): Promise<Extractor> {
  const ask = await loadRival(rival, folder);
  return {
    name: rival.name,
    async extract({ bytes, url, contentType }) {
      const { html, text, markdown: _, makeHtml: __, ...rest } = await ask({ html: decode(bytes, { contentType }).text, url: url ?? undefined });
      return { text: text ?? htmlToText(html ?? ''), ...rest };
    },
  };
}
