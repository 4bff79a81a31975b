import { createServer as createPlainServer, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, createServer as createRawServer, type Server, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedConnector } from '../../src/fetch/connector.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import type { Network } from '../../src/fetch/network.js';
import { loopbackNetwork, noPace, patientLimits, serve, serveRaw } from './loopback.js';

/** Made for these tests, for site.example and 127.0.0.1; trusted by nobody else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcuwnUgieCTSb22/Z
TYL4BgmPG2iJSBJV9jQMd/He3IyhRANCAASGXbPFercpd/BHxTWCEebZqIVVMXSW
0uPE5kvnZsyosHPaTa5IadC35/xzO8mYwikXasbvOX3oK2y2E50YecJu
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBbDCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxzaXRlLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDHNpdGUuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIZds8V6
tyl38EfFNYIR5tmohVUxdJbS48TmS+dmzKiwc9pNrkhp0Lfn/HM7yZjCKRdqxu85
fegrbLYTnRh5wm6jTjBMMB0GA1UdEQQWMBSCDHNpdGUuZXhhbXBsZYcEfwAAATAM
BgNVHRMEBTADAQH/MB0GA1UdDgQWBBSsxD0WohdNeuOgCshazQ2XfLUo5DAKBggq
hkjOPQQDAgNHADBEAiAMDH96ZTkuO2ZJiOluStqS6HWGXLpUs8WcIYkY6UI0oAIg
IiZeYhoy7GUa113ft2C/HcEO8J9qjPaOW4QZ9B60vE4=
-----END CERTIFICATE-----`;

/** The answer, or what went wrong and where. */
async function outcomeOf(url: string, given: Parameters<typeof createFetcher>[0] = {}): Promise<unknown> {
  const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits, ...given });
  const outcome = await fetcher.fetch(url).then(
    ({ bytes }) => Buffer.from(bytes).toString(),
    ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
  );
  await fetcher.close();
  return outcome;
}

describe('an encrypted connection', () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    response.end(`hello ${(request.socket as Socket & { servername?: string | false }).servername || 'nobody by name'}`);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => void server.close(resolve)));
  const at = (host: string) => `https://${host}:${(server.address() as AddressInfo).port}/`;
  const certificates = [CERTIFICATE];

  it('is made where the certificate is for the host, by name or by address', async () => {
    expect(await outcomeOf(at('site.example'), { certificates })).toBe('hello site.example');
    // An address is no name to ask for.
    expect(await outcomeOf(at('127.0.0.1'), { certificates })).toBe('hello nobody by name');
  });

  it('is refused where it is for another host, or signed by nobody that is trusted', async () => {
    expect(await outcomeOf(at('other.example'), { certificates })).toMatchObject({ code: 'BAD_CERTIFICATE' });
    expect(await outcomeOf(at('site.example'))).toMatchObject({ code: 'BAD_CERTIFICATE' });
  });

  it('is left without what a person gave: the scheme is a part of the origin', async () => {
    const secrets = ({ headers }: IncomingMessage) => ['authorization', 'cookie', 'x-api-key'].filter((name) => name in headers);
    const seen: string[][] = [];
    const plain = createPlainServer((request, response) => {
      seen.push(secrets(request));
      response.end('plain');
    });
    const sealed = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
      seen.push(secrets(request));
      response.writeHead(302, { location: `http://${request.headers.host}/` }).end();
    });
    const portOf = (server: Server) => (server.address() as AddressInfo).port;
    const listening = (server: Server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    // Both behind one port, so that nothing but the scheme differs: a handshake begins with 22.
    const door = createRawServer((socket) =>
      socket.once('data', (first) => {
        const inside = connect(portOf(first[0] === 22 ? sealed : plain), '127.0.0.1');
        inside.write(first);
        socket.pipe(inside).pipe(socket);
      }),
    );
    await Promise.all([plain, sealed, door].map(listening));
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'k' };
    expect(await outcomeOf(`https://site.example:${portOf(door)}/`, { certificates, headers })).toBe('plain');
    expect(seen).toEqual([['authorization', 'cookie', 'x-api-key'], []]);
    for (const server of [plain, sealed, door]) server.close();
  });
});

describe('a host of several addresses', () => {
  const refusing = (refused: readonly string[], opened: string[]): Network => ({
    ...loopbackNetwork,
    allows: () => true,
    resolve: async () => ['192.0.2.1', '192.0.2.2', '127.0.0.1'],
    open: (address, port) => {
      opened.push(address);
      if (!refused.includes(address)) return loopbackNetwork.open('127.0.0.1', port);
      const socket = new Socket();
      queueMicrotask(() => socket.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));
      return socket;
    },
  });

  it('is reached by the first that answers, in their order', async () => {
    const server = await serve((_, response) => response.end('hello'));
    const opened: string[] = [];
    expect(await outcomeOf(server.url('/'), { network: refusing(['192.0.2.1'], opened) })).toBe('hello');
    expect(opened).toEqual(['192.0.2.1', '192.0.2.2']);
    await server.close();
  });

  it('is out of reach where none does, for the reason of the last', async () => {
    const opened: string[] = [];
    const network = refusing(['192.0.2.1', '192.0.2.2', '127.0.0.1'], opened);
    expect(await outcomeOf('http://site.example/', { network })).toEqual({ code: 'UNREACHABLE', host: 'site.example', why: 'ECONNREFUSED' });
    expect(opened).toHaveLength(3);
  });
});

describe('the time for a connection', () => {
  const limits = { ...patientLimits, connectTime: 20 };
  const never = new Promise<never>(() => undefined);

  it('is over where the name is never found', async () => {
    const network: Network = { ...loopbackNetwork, resolve: () => never };
    expect(await outcomeOf('http://site.example/', { network, limits })).toEqual({ code: 'TIMEOUT', host: 'site.example', stage: 'name lookup' });
  });

  it('is over where nobody takes the connection, and where the name took all of it', async () => {
    const open = () => new Socket();
    const timeout = { code: 'TIMEOUT', host: '127.0.0.1', stage: 'connection' };
    expect(await outcomeOf('http://site.example/', { network: { ...loopbackNetwork, open }, limits })).toEqual(timeout);
    // By the time that the name is found, the deadline has been rung: nothing is listening to it yet.
    const slowly: Network = { ...loopbackNetwork, open, allows: () => waitFor(40) };
    expect(await outcomeOf('http://site.example/', { network: slowly, limits })).toEqual(timeout);
  });

  it('is over where TLS is never answered', async () => {
    const silent = await serveRaw(() => undefined);
    const network: Network = { ...loopbackNetwork, open: () => loopbackNetwork.open('127.0.0.1', silent.port) };
    expect(await outcomeOf('https://site.example/', { network, limits: { ...limits, connectTime: 300 } })).toMatchObject({ code: 'TIMEOUT' });
    await silent.close();
  });
});

/** Holds the process, so that a deadline passes before anybody can hear of it. */
function waitFor(milliseconds: number): true {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  return true;
}

it('has the port of its scheme where none is named', async () => {
  const ports: number[] = [];
  const network: Network = {
    ...loopbackNetwork,
    open: (_, port) => {
      ports.push(port);
      return new Socket();
    },
  };
  const connector = guardedConnector({ network, timeout: 20 });
  for (const [protocol, port] of [
    ['http:', ''],
    ['https:', ''],
    ['http:', '8080'],
  ] as const)
    await new Promise<void>((resolve) => connector({ hostname: 'site.example', host: 'site.example', protocol, port }, () => resolve()));
  expect(ports).toEqual([80, 443, 8080]);
});
