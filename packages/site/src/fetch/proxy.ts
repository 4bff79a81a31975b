import { isIPv6, connect as openSocket, type Socket } from 'node:net';
import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';

/** An HTTP proxy that opens tunnels. Its credentials are sent to it alone. */
export interface ForwardProxy {
  readonly host: string;
  readonly port: number;
  /** Value of `Proxy-Authorization`. */
  readonly authorization?: string | undefined;
}

/** Reads `http://[name:password@]host:port`. */
export function proxyFrom(address: string): ForwardProxy {
  if (!canParse(address)) throw new SiteProblem('BAD_OPTION', { option: 'proxy', value: address });
  const url = new URL(address);
  if (url.protocol !== 'http:') throw new SiteProblem('BAD_OPTION', { option: 'proxy', value: url.protocol, allowed: 'http:' });
  const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 80 : Number(url.port),
    authorization: given === ':' ? undefined : `Basic ${Buffer.from(given).toString('base64')}`,
  };
}

const MAX_ANSWER = 16_384;

/**
 * A connection through the proxy to an address. The address was looked up and checked here, so that the proxy's own resolver has no say.
 */
export function tunnel(proxy: ForwardProxy, { address, port }: { address: string; port: number }, deadline: AbortSignal): Promise<Socket> {
  const to = `${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const socket = openSocket({ host: proxy.host, port: proxy.port, noDelay: true });
  return new Promise((resolve, reject) => {
    let answer = '';
    const finish = (error?: Error) => {
      deadline.removeEventListener('abort', late);
      socket.off('error', failed).off('data', read).off('end', ended);
      if (!error) return resolve(socket);
      socket.on('error', () => socket.destroy());
      socket.destroy();
      reject(error);
    };
    const refused = (why: string, cause?: unknown) => finish(new SiteProblem('PROXY_REFUSED', { proxy: proxy.host, why }, cause));
    const late = () => finish(new SiteProblem('TIMEOUT', { host: proxy.host, stage: 'proxy' }));
    const failed = (error: NodeJS.ErrnoException) => refused(error.code ?? error.message, error);
    const ended = () => refused('closed');
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) return answer.length > MAX_ANSWER ? refused('answer too long') : undefined;
      if (!/^HTTP\/1\.[01] 2\d\d/.test(answer)) return refused(answer.slice(0, 12));
      socket.pause();
      const rest = answer.slice(end + 4);
      if (rest !== '') socket.unshift(Buffer.from(rest, 'latin1'));
      finish();
    };
    socket.once('error', failed).on('data', read).once('end', ended);
    socket.once('connect', () => {
      const authorization = proxy.authorization ? `Proxy-Authorization: ${proxy.authorization}\r\n` : '';
      socket.write(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n${authorization}\r\n`);
    });
    if (deadline.aborted) late();
    else deadline.addEventListener('abort', late, { once: true });
  });
}
