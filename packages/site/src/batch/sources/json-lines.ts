import { SiteProblem } from '../../errors.js';
import type { Source, SourceEntry } from '../batch-input.js';
import { pageLimits } from './page-limits.js';

/** Bytes of one line: a page and its escapes. */
const MAX_LINE = 64_000_000;
const LINE_FEED = 10;

/** One JSON object per line: `html`, and if known `id`, `url`, `contentType`. Each line that is not valid is a separate error. */
export const jsonLines: Source = async function* (file) {
  let number = file.before ?? 0;
  for await (const line of linesOf(file.open())) {
    number++;
    if (line === undefined) yield { id: `${file.path}#${number}`, problem: new SiteProblem('TOO_LARGE', { line: number, limit: MAX_LINE }) };
    else if (line.trim() !== '') yield entryOf(line, `${file.path}#${number}`);
  }
};

function entryOf(line: string, place: string): SourceEntry {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch (error) {
    return { id: place, problem: new SiteProblem('BAD_INPUT', { why: 'the line is not JSON' }, error) };
  }
  const { id, url, html, contentType } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  if (typeof html !== 'string') return { id: place, problem: new SiteProblem('BAD_INPUT', { why: 'the line has no html' }) };
  const name = typeof id === 'string' || typeof id === 'number' ? String(id) : place;
  if (Buffer.byteLength(html) > pageLimits.bytes) return { id: name, problem: new SiteProblem('TOO_LARGE', { limit: pageLimits.bytes }) };
  return {
    id: name,
    url: typeof url === 'string' ? url : undefined,
    contentType: typeof contentType === 'string' ? contentType : undefined,
    read: async () => html,
  };
}

/** Lines as a stream, ended by line feeds only: other separators may be inside a JSON string. Undefined for a line that is too long. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = () => {
    const line = size > MAX_LINE ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      size += end - from;
      if (size <= MAX_LINE) parts.push(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    size += chunk.length - from;
    if (size <= MAX_LINE) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (size > 0) yield take();
}
