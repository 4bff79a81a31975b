import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabProblem } from '../problem.js';
import type { LabelledPage } from './dataset.js';
import { emptyLabel } from './label.js';
import { siteOf } from './site.js';

/** What a person wants of a page written for this project. */
export interface Gold {
  readonly url: string | null;
  readonly type: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: string | null;
  readonly authors: readonly string[];
  /** YYYY-MM-DD; null where the page gives no date. */
  readonly published: string | null;
  /** The HTTP header the page would come with; left out where it is plain `text/html`. */
  readonly contentType?: string;
}

/** A page written for this project: the bytes, what a person wants (`gold`), what we do today (`now`). */
export interface OwnPage {
  readonly id: string;
  readonly folder: string;
  readonly bytes: Uint8Array;
  readonly gold: Gold;
  /** The text a person wants. */
  readonly goldText: string;
  /** Undefined if no answer was accepted yet. */
  readonly now: { readonly markdown: string; readonly json: unknown } | undefined;
}

/** Reads `<folder>/<id>/` with `page.html`, `gold.json`, `gold.txt` and, once accepted, `now.md` and `now.json`; sorted by id. */
export function readOwnPages(folder: string): OwnPage[] {
  if (!existsSync(folder)) throw new LabProblem('BROKEN_OWN_PAGE', { file: folder, fault: 'the folder does not exist' });
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((id) => readOwnPage(join(folder, id), id));
}

function readOwnPage(folder: string, id: string): OwnPage {
  const text = (name: string) => new TextDecoder().decode(read(folder, name));
  const nowFiles = ['now.md', 'now.json'].filter((name) => existsSync(join(folder, name)));
  return {
    id,
    folder,
    bytes: read(folder, 'page.html'),
    gold: goldOf(parseJson(join(folder, 'gold.json'), text('gold.json')), join(folder, 'gold.json')),
    goldText: text('gold.txt'),
    now: nowFiles.length === 2 ? { markdown: text('now.md'), json: parseJson(join(folder, 'now.json'), text('now.json')) } : undefined,
  };
}

function read(folder: string, name: string): Uint8Array {
  const file = join(folder, name);
  if (!existsSync(file)) throw new LabProblem('BROKEN_OWN_PAGE', { file, fault: 'it is missing' });
  return readFileSync(file);
}

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new LabProblem('BROKEN_OWN_PAGE', { file, fault: 'not JSON' }, { cause });
  }
}

function goldOf(value: unknown, file: string): Gold {
  const refuse = (fault: string) => new LabProblem('BROKEN_OWN_PAGE', { file, fault });
  if (typeof value !== 'object' || value === null) throw refuse('not an object');
  const { url = null, type, language, title = null, authors = [], published = null, contentType } = value as Record<string, unknown>;
  if (typeof type !== 'string') throw refuse('type is missing');
  if (typeof language !== 'string') throw refuse('language is missing');
  if (url !== null && typeof url !== 'string') throw refuse('url is neither text nor null');
  if (title !== null && typeof title !== 'string') throw refuse('title is neither text nor null');
  if (!Array.isArray(authors) || !authors.every((author) => typeof author === 'string')) throw refuse('authors is not a list of texts');
  if (published !== null && (typeof published !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(published))) throw refuse('published is not YYYY-MM-DD');
  if (contentType !== undefined && typeof contentType !== 'string') throw refuse('contentType is not text');
  return { url, type, language, title, authors, published, ...(contentType === undefined ? {} : { contentType }) };
}

/** The same page as one of a dataset, so that everything that scores a dataset scores the project's own pages too. */
export function asLabelled(page: OwnPage): LabelledPage {
  const { url, type, title, authors, published } = page.gold;
  return {
    id: page.id,
    set: 'own',
    url,
    site: siteOf(url),
    heldBack: false,
    ...emptyLabel,
    type,
    title,
    author: authors.length === 0 ? null : authors.join('; '),
    date: published,
    text: page.goldText,
    bytes: () => page.bytes,
  };
}
