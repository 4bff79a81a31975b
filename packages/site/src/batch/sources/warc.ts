import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SiteProblem } from '../../errors.js';
import type { Source, SourceEntry } from '../batch-input.js';

const PAGE = /html|xml|text\/plain/i;

/** The pages of a WARC file, packed or not, as a stream: answers with status 200 and stored resources that are pages. */
export const warc: Source = async function* (file) {
  // Loaded here, since nothing else needs it and it takes long.
  const { WARCParser } = await import('warcio');
  const chunks = /\.gz$/i.test(file.path) ? unpack(file.open()) : file.open();
  const stream = ReadableStream.from(chunks) as ReadableStream<Uint8Array>;
  let number = file.before ?? 0;
  try {
    for await (const record of new WARCParser(stream)) {
      const entry = await entryOf(record, `${file.path}#${number + 1}`);
      // A record counts when it is read: one that breaks off is named by its own number.
      number++;
      if (entry) yield entry;
    }
  } catch (error) {
    yield {
      id: `${file.path}#${number + 1}`,
      problem: new SiteProblem('BAD_INPUT', { why: 'the archive breaks off or is none', file: file.path }, error),
    };
  }
};

type Parser = InstanceType<typeof import('warcio')['WARCParser']>;
type Record = Parser extends AsyncIterable<infer One> ? One : never;

/** A record is read at once: the stream cannot go back. */
async function entryOf(record: Record, id: string): Promise<SourceEntry | undefined> {
  const url = record.warcTargetURI ?? undefined;
  const headers = record.httpHeaders;
  if (record.warcType === 'response' && headers) {
    const contentType = headers.headers.get('content-type') ?? undefined;
    if (headers.statusCode !== 200 || (contentType !== undefined && !PAGE.test(contentType))) return undefined;
    const bytes = await record.readFully(true);
    return { id, url, contentType, read: async () => bytes };
  }
  const stored = record.warcContentType ?? '';
  if (record.warcType !== 'resource' || !PAGE.test(stored)) return undefined;
  const bytes = await record.readFully(false);
  return { id, url, contentType: stored, read: async () => bytes };
}

/** Unpacked here: an archive that breaks off is an error, which the parser would not notice. */
function unpack(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  // An error of either side reaches whoever reads.
  return pipeline(Readable.from(chunks), gunzip, () => undefined);
}
