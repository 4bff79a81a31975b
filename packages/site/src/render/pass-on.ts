import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { SiteProblem } from '../errors.js';

/** Headers about one connection, never about the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Sends a request of the browser on over an open connection, and its answer back. Rejects where nothing was sent back yet; an answer that
 * breaks off later is broken off for the browser too, so that it never takes half a file for a whole one.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, { socket, url }: { socket: Socket; url: URL }): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, cause?: unknown) => {
      socket.destroy();
      reject(new SiteProblem('BAD_RESPONSE', { host: url.hostname, why }, cause));
    };
    const onward = plainRequest({
      createConnection: () => socket,
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: endToEnd(request.headers),
    });
    onward.on('error', (error) => fail(error.message, error));
    // If the server switches to a protocol that was not requested, Node closes the connection without an error.
    onward.on('close', () => fail('no answer'));
    response.on('close', () => socket.destroy());
    onward.on('response', (answer) => {
      try {
        response.writeHead(forwardStatus(answer.statusCode), endToEnd(answer.headers));
      } catch (error) {
        return fail((error as Error).message, error);
      }
      // Node takes a reset for the end of a body without a length.
      onward.on('error', () => !answer.complete && response.destroy());
      // Destroys both ends where one of them breaks off.
      return pipeline(answer, response, () => resolve());
    });
    pipeline(request, onward, (error) => {
      if (error) fail(error.message, error);
    });
  });
}

/** Node neither sends nor a browser reads anything outside of this. */
function forwardStatus(status = 0): number {
  if (status >= 200 && status <= 599) return status;
  throw new RangeError(`status ${status}`);
}

/** A message without its hop-by-hop headers. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
