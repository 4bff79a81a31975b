import { mkdirSync, readdirSync, readFileSync, renameSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { reextract } from '../../src/collect/reextract.js';
import { openStorage } from '../../src/storage/storage.js';
import { warcFiles } from '../../src/store/warc-files.js';
import { run } from '../collect/run.js';
import { Logbook } from '../sites/logbook.js';
import { serveSites } from '../sites/site-server.js';
import { temporaryFolder } from '../temporary-folder.js';

const page = (body: string) => ({ url: 'https://harbour.example/1', status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(body) });

describe('pages as they were served, in WARC files', () => {
  it('come back to the byte, whatever they hold', async () => {
    const files = warcFiles(temporaryFolder('warc'));
    const bodies = ['<p>One', '', 'a\r\n\r\nb\r\n\r\n', '\u0000就业'.repeat(1_000)];
    const places = [];
    for (const body of bodies) places.push(await files.append(page(body), 0));
    const read = await Promise.all(places.map((place) => files.read(place)));
    expect(read.map((body) => Buffer.from(body!).toString())).toEqual(bodies);
    files.close();
  });

  it('are written by each program into a file of its own', async () => {
    const folder = temporaryFolder('warc');
    const [one, two] = [warcFiles(folder), warcFiles(folder)];
    expect((await one.append(page('a'), 0)).file).not.toBe((await two.append(page('b'), 0)).file);
    one.close();
    two.close();
  });

  it('that were cut or are gone are not there, and nothing else is lost', async () => {
    const folder = temporaryFolder('warc');
    const files = warcFiles(folder);
    const [first, second] = [await files.append(page('first'), 0), await files.append(page('second'), 0)];
    files.close();
    truncateSync(second.file, second.offset + 5);
    expect(await files.read(second)).toBeUndefined();
    expect(Buffer.from((await files.read(first))!).toString()).toBe('first');
    expect(await files.read({ ...first, file: join(folder, 'nowhere.warc.gz') })).toBeUndefined();
  });

  it('of a collected site are read from there by others, also where the folder was moved', async () => {
    const logbook = new Logbook({ size: 6 });
    const server = await serveSites([logbook]);
    const home = temporaryFolder('warc');
    const raw = join(home, 'raw');
    const database = join(home, 'site.db');
    const storage = await openStorage(database, { raw });
    const { site } = await run(server, storage, { host: logbook.host });
    await storage.close();
    await server.close();
    const [file] = readdirSync(raw);
    const { WARCParser } = await import('warcio');
    const urls: string[] = [];
    for await (const record of new WARCParser(Readable.from([readFileSync(join(raw, file!))])))
      if (record.warcType === 'response') urls.push(new URL(record.warcTargetURI!).pathname);
    expect(urls.sort()).toEqual(logbook.paths());

    const other = await openStorage(database);
    expect(await reextract(other, { siteId: site.id, which: 'all' })).toEqual({ read: 6, renewed: 0, takenBack: 0 });
    await other.close();
    const moved = join(home, 'moved');
    mkdirSync(moved);
    renameSync(join(raw, file!), join(moved, file!));
    const there = await openStorage(database, { raw: moved });
    expect(await reextract(there, { siteId: site.id, which: 'all' })).toEqual({ read: 6, renewed: 0, takenBack: 0 });
    await there.close();
  });
});
