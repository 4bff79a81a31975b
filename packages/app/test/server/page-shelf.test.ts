import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShelf } from '../../src/server/page-shelf.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-shelf-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('pages that are kept', () => {
  it('are found by their id, also after a restart, byte for byte', async () => {
    const bytes = Uint8Array.from([0xef, 10, 0, 255, 10, 60]);
    const { id } = await openShelf(folder).keep({ page: bytes, url: 'https://a.example/', contentType: 'text/html; charset=gbk' }, 'A title');
    const found = await openShelf(folder).find(id);
    expect(found?.about).toMatchObject({ id, url: 'https://a.example/', title: 'A title', bytes: 6 });
    expect(found?.part.contentType).toBe('text/html; charset=gbk');
    expect([...(found!.part.page as Uint8Array)]).toEqual([...bytes]);
    expect(statSync(join(folder, id)).mode & 0o077).toBe(0);
  });

  it('are found after a restart whatever their address, type and title are as long as', async () => {
    const url = `https://a.example/?${'q'.repeat(40_000)}`;
    const { id } = await openShelf(folder).keep({ page: '<p>a', url, contentType: `text/html; x=${'é'.repeat(9_000)}` }, '"'.repeat(500));
    const found = await openShelf(folder).find(id);
    expect(found?.about).toMatchObject({ id, url, bytes: 4 });
    expect(String(found?.part.page)).toBe('<p>a');
  });

  it('have the same id for the same page, and another at another address', async () => {
    const shelf = openShelf(folder);
    const one = await shelf.keep({ page: '<p>a', url: 'https://a.example/' }, null);
    const again = await shelf.keep({ page: '<p>a', url: 'https://a.example/' }, null);
    const other = await shelf.keep({ page: '<p>a', url: 'https://b.example/' }, null);
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    expect(await shelf.list()).toHaveLength(2);
  });

  it('are listed unless they were kept for a picture alone', async () => {
    const shelf = openShelf(folder);
    const { id } = await shelf.keep({ page: '<p>a' }, null, true);
    expect(await shelf.list()).toEqual([]);
    expect(await openShelf(folder).list()).toEqual([]);
    expect((await shelf.find(id))?.about.id).toBe(id);
    await shelf.keep({ page: '<p>a' }, null);
    await shelf.keep({ page: '<p>a' }, null, true);
    expect(await shelf.list()).toHaveLength(1);
  });

  it('go when there are too many or they are too large, the oldest first; the newest stays', async () => {
    const shelf = openShelf(folder, { maxPages: 3, maxBytes: 1_000 });
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) {
      ids.push((await shelf.keep({ page: `<p>${at}` }, null)).id);
      // Pages are told apart in age by milliseconds.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await shelf.list()).map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]]);
    expect(await shelf.find(ids[0]!)).toBeUndefined();
    const large = await shelf.keep({ page: 'x'.repeat(5_000) }, null);
    expect((await shelf.list()).map(({ id }) => id)).toEqual([large.id]);
    expect(readdirSync(folder)).toEqual([large.id]);
  });

  it('are not confused by other files', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'x');
    writeFileSync(join(folder, 'a'.repeat(32)), 'no head at all');
    writeFileSync(join(folder, 'b'.repeat(32)), '{"half":\n');
    expect(await openShelf(folder).list()).toEqual([]);
    expect(await openShelf(folder).find('../../etc/passwd')).toBeUndefined();
  });
});
