import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { codeOf, SiteProblem } from '../../errors.js';
import type { Source, SourceEntry } from '../batch-input.js';
import { contentOf, type HttpHead, httpHeadOf } from './http-message.js';
import { pageLimits, readWithin } from './page-limits.js';
import { type ArchiveRecord, recordsOf } from './warc-records.js';

const PAGE = /html|xml|text\/plain/i;
/** Problems of one record, after which the next one can be read. */
const OF_RECORD: ReadonlySet<string | undefined> = new Set(['TOO_LARGE', 'COMPRESSION_BOMB', 'BAD_ENCODING']);

/** The pages of a WARC file, packed or not, as a stream: answers with status 200 and stored resources that are pages. */
export const warc: Source = async function* (file) {
  const isPacked = /\.gz$/i.test(file.path);
  const source = Readable.from(file.open(), { signal: file.signal });
  // A stop before the first read has no reader yet that would get the error.
  source.on('error', () => source.destroy());
  const stream = isPacked ? unpack(source) : source;
  let number = file.before ?? 0;
  try {
    for await (const one of recordsOf(stream, isPacked ? null : 'gzip')) {
      const entry = await entryOf(one, `${file.path}#${number + 1}`);
      // A record counts when it is read: one that breaks off is named by its own number.
      number++;
      if (entry) yield entry;
    }
  } catch (error) {
    const problem = new SiteProblem('BAD_INPUT', { why: 'the archive breaks off or is none', file: file.path }, error);
    yield { id: `${file.path}#${number + 1}`, problem: codeOf(error) === 'TOO_LARGE' ? (error as SiteProblem) : problem };
  } finally {
    source.destroy();
    stream.destroy();
  }
};

/** A record is read at once: the stream cannot go back. */
async function entryOf(one: ArchiveRecord, id: string): Promise<SourceEntry | undefined> {
  const url = one.record.warcTargetURI ?? undefined;
  try {
    const page = one.record.warcType === 'response' ? await pageOfAnswer(one) : await storedPage(one);
    return page && { id, url, contentType: page.contentType, read: async () => page.bytes };
  } catch (error) {
    if (!OF_RECORD.has(codeOf(error))) throw error;
    return { id, url, problem: error as SiteProblem };
  }
}

interface StoredPage {
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

async function storedPage({ record, chunks }: ArchiveRecord): Promise<StoredPage | undefined> {
  const contentType = record.warcContentType ?? '';
  if (record.warcType !== 'resource' || !PAGE.test(contentType)) return undefined;
  return { contentType, bytes: await readWithin(chunks, pageLimits.bytes) };
}

async function pageOfAnswer({ chunks }: ArchiveRecord): Promise<StoredPage | undefined> {
  const { head, start } = await readHead(chunks);
  const contentType = head?.headers.get('content-type');
  if (head?.status !== 200 || (contentType !== undefined && !PAGE.test(contentType))) return undefined;
  const stored = await readWithin(chunks, pageLimits.bytes, start);
  return { contentType, bytes: await contentOf(head, stored, pageLimits) };
}

/** The head of an answer, and what of its body came with it. */
async function readHead(chunks: AsyncIterable<Uint8Array>): Promise<{ readonly head: HttpHead | undefined; readonly start: Buffer }> {
  let read = Buffer.alloc(0);
  for await (const chunk of chunks) {
    read = Buffer.concat([read, chunk]);
    const head = httpHeadOf(read);
    if (head) return { head, start: read.subarray(head.length) };
    if (read.length > pageLimits.headerBytes) throw new SiteProblem('TOO_LARGE', { what: 'the header of an answer', limit: pageLimits.headerBytes });
  }
  return { head: undefined, start: read };
}

/** Unpacked here: an archive that breaks off is an error, which the parser would not notice. */
function unpack(source: Readable): Readable {
  // An error on either side reaches the reader.
  return pipeline(source, createGunzip(), () => undefined);
}
