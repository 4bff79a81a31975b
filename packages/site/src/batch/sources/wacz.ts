import { open } from 'node:fs/promises';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { SiteProblem } from '../../errors.js';
import type { Source } from '../batch-input.js';
import { warc } from './warc.js';

/** The archives inside of a WACZ file, one after the other. */
export const wacz: Source = async function* (file) {
  const handle = await open(file.path);
  try {
    const zip = await openZip(handle.fd);
    for await (const { name, stream } of archivesIn(zip)) yield* warc({ path: `${file.path}!${name}`, open: () => stream, signal: file.signal });
  } catch (error) {
    yield { id: file.path, problem: new SiteProblem('BAD_INPUT', { why: 'this is not a WACZ file', file: file.path }, error) };
  } finally {
    await handle.close();
  }
};

function openZip(descriptor: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromFd(descriptor, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

async function* archivesIn(zip: ZipFile): AsyncGenerator<{ readonly name: string; readonly stream: AsyncIterable<Uint8Array> }> {
  for (;;) {
    const entry = await nextEntry(zip);
    if (!entry) return;
    if (!/\.warc(?:\.gz)?$/i.test(entry.fileName)) continue;
    const stream = await new Promise<AsyncIterable<Uint8Array>>((resolve, reject) => {
      zip.openReadStream(entry, (error, readable) => (error ? reject(error) : resolve(readable)));
    });
    yield { name: entry.fileName, stream };
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      end();
    };
    zip.once('entry', (entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(undefined)));
    zip.once('error', (error) => settle(() => reject(error)));
    zip.readEntry();
  });
}
