import type { IncomingMessage } from 'node:http';
import { ServerProblem } from './problem.js';

/** The body of a request, up to a limit: one with a larger `content-length` is refused before any of it is read. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new ServerProblem('BODY_TOO_LARGE', { limit: maxBytes });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        request.pause();
        reject(tooLarge());
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(new ServerProblem('BAD_REQUEST', { detail: 'the body broke off' })));
    request.on('aborted', () => reject(new ServerProblem('BAD_REQUEST', { detail: 'the body broke off' })));
  });
}

export function jsonFrom(body: Buffer, maxDepth: number): unknown {
  const text = body.toString('utf8');
  if (depthOf(text) > maxDepth) throw new ServerProblem('BAD_JSON', { detail: `nested deeper than ${maxDepth}` });
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message repeats the body. The position is enough.
    throw new ServerProblem('BAD_JSON');
  }
}

/** How deep brackets are nested outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 0x5c && at - 1 - slashes > start) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
