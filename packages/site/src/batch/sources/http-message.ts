import { Readable } from 'node:stream';
import { codeOf } from '../../errors.js';
import { readBody } from '../../fetch/body.js';
import type { FetchLimits } from '../../fetch/limits.js';
import { systemClock } from '../../time/clock.js';

/** The head of an HTTP answer as an archive stores it. */
export interface HttpHead {
  readonly status: number;
  /** By names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  /** Bytes up to the body. */
  readonly length: number;
}

/** Undefined while the end of the head has not come. */
export function httpHeadOf(bytes: Buffer): HttpHead | undefined {
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'));
  if (!end) return undefined;
  const lines = bytes
    .toString('utf8', 0, end.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines.slice(1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const before = headers.get(name);
    if (name !== '') headers.set(name, `${before === undefined ? '' : `${before}, `}${line.slice(colon + 1).trim()}`);
  }
  return { status: Number(/^HTTP\/\S+\s+(\d{3})(?!\d)/i.exec(lines[0]!)?.[1]), headers, length: end.index + end[0].length };
}

/** The page of an answer, unpacked within the limits. Many archives hold it unpacked, and its headers as they were. */
export async function contentOf({ headers }: HttpHead, stored: Buffer, limits: FetchLimits): Promise<Uint8Array> {
  const transfer = headers.get('transfer-encoding')?.toLowerCase();
  const body = transfer === 'chunked' ? withoutChunks(stored) : stored;
  const encoding = headers.get('content-encoding') ?? (transfer === 'chunked' ? undefined : transfer);
  try {
    return (await readBody(Readable.from([body]), { encoding, limits, clock: systemClock, cuts: false })).bytes;
  } catch (error) {
    const isGzip = body[0] === 0x1f && body[1] === 0x8b;
    if (codeOf(error) !== 'BAD_ENCODING' || isGzip) throw error;
    return body;
  }
}

/** The line with the length of a chunk, and its extensions. */
const CHUNK = /^([0-9a-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r\n/i;
const MAX_CHUNK_LINE = 64;

/** Joins chunks; from where there are none, the bytes as they are. */
function withoutChunks(bytes: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(bytes.length);
  let size = 0;
  let at = 0;
  while (at < bytes.length) {
    const line = CHUNK.exec(bytes.toString('latin1', at, at + MAX_CHUNK_LINE));
    const length = line ? Number.parseInt(line[1]!, 16) : undefined;
    if (length === 0) break;
    const from = at + (line?.[0].length ?? 0);
    const to = length === undefined ? bytes.length : from + length;
    size += bytes.copy(joined, size, from, to);
    at = to + 2;
  }
  return joined.subarray(0, size);
}
