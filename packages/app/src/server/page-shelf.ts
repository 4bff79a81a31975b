import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawPart } from '@pith/site';

/** A page kept for inspection. */
export interface KeptPage {
  /** Digest of its bytes and its address: the same page has the same id, and the id cannot be guessed without the page. */
  readonly id: string;
  readonly url: string | null;
  readonly contentType: string | null;
  readonly title: string | null;
  readonly bytes: number;
  /** When it was kept, milliseconds. */
  readonly at: number;
  /** Whether the page itself was never opened: only its thumbnail was shown. */
  readonly isUnlisted?: boolean;
}

/** Pages by their id, as files in a folder. The oldest go when there are too many. */
export interface PageShelf {
  keep(part: RawPart, title: string | null, isUnlisted?: boolean): Promise<KeptPage>;
  find(id: string): Promise<{ readonly about: KeptPage; readonly part: RawPart } | undefined>;
  /** Pages that were opened, the newest first. */
  list(): Promise<readonly KeptPage[]>;
}

export interface ShelfLimits {
  readonly maxPages: number;
  readonly maxBytes: number;
}

const shelfLimits: ShelfLimits = { maxPages: 500, maxBytes: 500_000_000 };

const ID = /^[0-9a-f]{32}$/;
/** A head is one line of JSON: an address, a type and a title. Bytes that are read of it at a time, and at most. */
const HEAD_STEP = 16_384;
const MAX_HEAD = 1_000_000;
const MAX_TITLE = 500;

export function openShelf(folder: string, { maxPages, maxBytes }: ShelfLimits = shelfLimits): PageShelf {
  const read: { index?: Promise<Map<string, KeptPage>> } = {};
  const index = () => {
    read.index ??= readIndex(folder);
    return read.index;
  };
  const forgetOldest = async (pages: Map<string, KeptPage>) => {
    const byAge = [...pages.values()].sort((one, other) => one.at - other.at);
    let bytes = byAge.reduce((sum, page) => sum + page.bytes, 0);
    for (const { id, bytes: own } of byAge.slice(0, -1)) {
      if (pages.size <= maxPages && bytes <= maxBytes) break;
      pages.delete(id);
      bytes -= own;
      await rm(join(folder, id), { force: true });
    }
  };
  return {
    keep: async ({ page, url, contentType }, title, isUnlisted = false) => {
      const bytes = typeof page === 'string' ? Buffer.from(page) : Buffer.from(page.buffer, page.byteOffset, page.byteLength);
      const id = createHash('sha256')
        .update(`${url ?? ''}\n`)
        .update(bytes)
        .digest('hex')
        .slice(0, 32);
      // Text was decoded before. Its bytes are UTF-8 whatever the header has.
      const type = typeof page === 'string' ? 'text/html; charset=utf-8' : contentType;
      const pages = await index();
      const known = pages.get(id);
      // A thumbnail of a page that is already stored needs no work.
      if (isUnlisted && known) return known;
      const about: KeptPage = {
        id,
        url: url ?? null,
        contentType: type ?? null,
        title: title?.slice(0, MAX_TITLE) ?? null,
        bytes: bytes.length,
        at: Date.now(),
        ...(isUnlisted && { isUnlisted }),
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${id}.${process.pid}.draft`);
      await writeFile(draft, Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]), { mode: 0o600 });
      await rename(draft, join(folder, id));
      pages.set(id, about);
      await forgetOldest(pages);
      return about;
    },
    find: async (id) => {
      const about = (await index()).get(id);
      if (!about) return undefined;
      const file = await readFile(join(folder, id)).catch(unlessMissing);
      if (!file) return undefined;
      const page = file.subarray(file.indexOf(10) + 1);
      return { about, part: { page, url: about.url ?? undefined, contentType: about.contentType ?? undefined } };
    },
    list: async () => [...(await index()).values()].filter(({ isUnlisted }) => !isUnlisted).sort((one, other) => other.at - one.at),
  };
}

async function readIndex(folder: string): Promise<Map<string, KeptPage>> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const pages = new Map<string, KeptPage>();
  for (const name of names) {
    const about = ID.test(name) ? await readHead(join(folder, name)) : undefined;
    if (about) pages.set(name, about);
  }
  return pages;
}

async function readHead(path: string): Promise<KeptPage | undefined> {
  const file = await open(path);
  try {
    let head = Buffer.alloc(0);
    while (head.length < MAX_HEAD) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_STEP), 0, HEAD_STEP, head.length);
      head = Buffer.concat([head, buffer.subarray(0, bytesRead)]);
      const end = head.indexOf(10);
      if (end >= 0) return JSON.parse(head.toString('utf8', 0, end)) as KeptPage;
      if (bytesRead === 0) break;
    }
    return undefined;
  } catch (error) {
    // A truncated file is not a page. The others are still there.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
