import type { LimitReader, WARCRecord } from 'warcio';
import { SiteProblem } from '../../errors.js';

export interface ArchiveRecord {
  /** Without what HTTP is in it. */
  readonly record: WARCRecord;
  /** Where it starts in the file. */
  readonly offset: number;
  /** The rest of its content, up to the end of the record. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Bytes of the header of a record. Real ones have a thousand. */
const MAX_HEAD = 1_000_000;

/**
 * The records of an archive, one after the other. Only a header and a chunk are held in memory. Unread content is skipped.
 * Throws where the archive breaks off.
 */
export async function* recordsOf(source: AsyncIterable<Uint8Array>, packing: 'gzip' | null): AsyncGenerator<ArchiveRecord> {
  // Loaded here, since nothing else needs it and it takes long.
  const { AsyncIterReader, WARCParser } = await import('warcio');
  /** The parser of headers reads on until it finds their end, however far that is. */
  class MeteredReader extends AsyncIterReader {
    left = MAX_HEAD;
    override async _next() {
      const chunk = await super._next();
      this.left -= chunk?.length ?? 0;
      if (this.left < 0) throw new SiteProblem('TOO_LARGE', { what: 'the header of a record', limit: MAX_HEAD });
      return chunk;
    }
  }
  const reader = new MeteredReader(source, packing);
  const parser = new WARCParser(reader, { parseHttp: false });
  for (;;) {
    reader.left = MAX_HEAD;
    const record = await parser.parse();
    if (!record) return;
    reader.left = Number.POSITIVE_INFINITY;
    const chunks = wholeContent(record.reader as LimitReader);
    yield { record, offset: parser.offset, chunks };
    // Not left to the parser: it would wait for ever for the rest of a record that breaks off.
    for await (const _ of chunks);
  }
}

/** The rest of a record. Throws if the file ends before it. */
function wholeContent(content: LimitReader): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* content;
      if (content.limit > 0) throw new SiteProblem('BAD_INPUT', { why: 'the record breaks off', missing: content.limit });
    },
  };
}
