import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { type Network, networkFor, publicNetwork } from '../../src/fetch/network.js';
import { isPublicAddress } from '../../src/fetch/public-address.js';
import { type Loopback, noPace, patientLimits, serve } from './loopback.js';

/** Sockets asked for, and never really opened: an address that is allowed ends in a refusal of its own. */
function spied(answers: Record<string, readonly string[]>): { network: Network; opened: string[] } {
  const opened: string[] = [];
  const network: Network = {
    ...publicNetwork,
    resolve: async (host) => answers[host] ?? ['93.184.216.34'],
    open: (address) => {
      opened.push(address);
      const socket = new Socket();
      queueMicrotask(() => socket.destroy(Object.assign(new Error('refused by the test'), { code: 'ECONNREFUSED' })));
      return socket;
    },
  };
  return { network, opened };
}

async function codeFor(url: string, answers: Record<string, readonly string[]> = {}): Promise<{ code: string; opened: string[] }> {
  const { network, opened } = spied(answers);
  const fetcher = createFetcher({ network, pace: noPace, limits: patientLimits });
  const code = await fetcher.fetch(url).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
  await fetcher.close();
  return { code, opened };
}

const literals = [
  '127.0.0.1', '127.1', '127.0.1', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '2130706433', '017700000001', '127.0.0.1.', '127.255.255.254',
  '0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '0x0a000001', '167772161', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.257',
  '168.63.129.16', '0xa83f8110', '100.100.100.200', '169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.43518', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7',
  '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '１２７.0.0.1', '①②⑦.0.0.1', '127。0。0。1',
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[::ffff:169.254.169.254]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]',
  '[ff02::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]', '[2001:db8::1]', '[fec0::1]', '[100::1]', '[64:ff9b:1::1]', '[3fff::1]', '[5f00::1]',
]; // biome-ignore format: a table of spellings

describe('addresses that are refused', () => {
  it.each(literals)('%s is refused without a socket', async (host) => {
    const { code, opened } = await codeFor(`http://${host}/`);
    expect(opened).toEqual([]);
    expect(['BLOCKED_ADDRESS', 'BAD_URL']).toContain(code);
  });

  it.each([
    'http://localhost/', 'http://LOCALHOST./', 'http://a.localhost/', 'http://printer/', 'http://router.local/', 'http://metadata.google.internal/', 'http://db.corp/', 'http://x.home.arpa/', 'http://y.lan/',
    'http://abc.onion/', 'http://site.example:0/', 'https://site.example:0/', 'http://site.example:22/', 'http://site.example:25/', 'http://site.example:6379/', 'http://site.example:11211/', 'http://user:secret@site.example/', 'http://site.example@127.0.0.1/',
    'http://127.0.0.1#@site.example/', 'file:///etc/passwd', 'ftp://site.example/', 'gopher://site.example/', 'javascript:alert(1)', 'data:text/html,hi', 'ws://site.example/', 'blob:http://site.example/x',
    'about:blank', 'http://', 'https://', '//site.example/', 'site.example', '', 'http://[::1', 'http://a b/', 'http://site.example:99999/',
  ])('%s is refused without a socket', async (url) => {
    const { code, opened } = await codeFor(url);
    expect(opened).toEqual([]);
    expect(['BLOCKED_ADDRESS', 'BAD_URL']).toContain(code);
  }); // biome-ignore format: a table of addresses

  it.each<readonly [string, readonly string[]]>([
    ['a private answer', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['one private answer among public ones', ['93.184.216.34', '192.168.1.1']],
    ['a public answer after a private one', ['fd00::1', '2606:2800:220:1::1']],
    ['a mapped address', ['::ffff:10.0.0.1']],
    ['the cloud metadata service', ['169.254.169.254']],
    ['the one of another cloud', ['168.63.129.16']],
    ['something that is no address', ['nonsense']],
    ['a scoped address', ['fe80::1%eth0']],
  ])('a name with %s is refused', async (_, addresses) => {
    const { code, opened } = await codeFor('http://site.example/', { 'site.example': addresses });
    expect({ code, opened }).toEqual({ code: 'BLOCKED_ADDRESS', opened: [] });
  });

  it('a name that changes its answer is looked up once a connection', async () => {
    let lookups = 0;
    const { network, opened } = spied({});
    const rebinding = { ...network, resolve: async () => (lookups++ === 0 ? ['93.184.216.34'] : ['127.0.0.1']) };
    const fetcher = createFetcher({ network: rebinding, pace: noPace, limits: patientLimits });
    await expect(fetcher.fetch('http://site.example/')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(fetcher.fetch('http://site.example/')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    expect({ lookups, opened }).toEqual({ lookups: 2, opened: ['93.184.216.34'] });
    await fetcher.close();
  });

  it('the address of the open socket counts, not only the one looked up', async () => {
    const server = await serve((_, response) => response.end('secret'));
    const network: Network = { ...publicNetwork, resolve: async () => ['93.184.216.34'], open: () => publicNetwork.open('127.0.0.1', server.port) };
    const fetcher = createFetcher({ network, pace: noPace, limits: patientLimits });
    await expect(fetcher.fetch('http://site.example/')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    expect(server.asked).toEqual([]);
    await fetcher.close();
    await server.close();
  });
});

describe('addresses that are allowed', () => {
  it.each([
    'http://93.184.216.34/', 'http://1.1.1.1/', 'https://site.example/', 'http://site.example:8080/', 'http://SITE.example./', 'http://xn--bcher-kva.example/', 'http://bücher.example/',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/', 'http://172.15.0.1/', 'http://172.32.0.1/', 'http://100.128.0.1/', 'http://192.169.0.1/', 'http://0x01010101/',
  ])('%s opens a socket', async (url) => {
    const { code, opened } = await codeFor(url);
    expect(code).toBe('UNREACHABLE');
    expect(opened).toHaveLength(1);
  }); // biome-ignore format: a table of addresses

  it('knows public from private at the edges of every block', () => {
    for (const address of ['9.255.255.255', '11.0.0.0', '126.255.255.255', '128.0.0.1', '223.255.255.255', '2600::1'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ['10.0.0.0', '127.0.0.0', '224.0.0.0', '1fff::1', '4000::1', 'x', ''])
      expect(isPublicAddress(address), address).toBe(false);
  });
});

describe('what a person may allow', () => {
  const privateOnes = ['127.0.0.1', '10.0.0.1', '192.168.1.1', '172.16.0.1', '100.64.0.1', '::1', 'fd12::1', '::ffff:10.0.0.1'];
  const linkLocalOnes = [
    '169.254.169.254',
    '169.254.0.1',
    '168.63.129.16',
    '100.100.100.200',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    '::169.254.169.254',
  ];
  const hidden = ['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', 'nonsense', ''];
  const allowed = (given: Parameters<typeof networkFor>[0]) => [...privateOnes, ...linkLocalOnes, ...hidden].filter(networkFor(given).allows);
  it('nothing private by itself', () => expect(allowed({})).toEqual([]));
  it('private networks, without the addresses where clouds keep keys', () => expect(allowed({ privateAddresses: true })).toEqual(privateOnes));
  it('those by a switch of their own', () => expect(allowed({ linkLocalAddresses: true })).toEqual(linkLocalOnes));
  it('the public internet in any case', () => {
    for (const given of [{}, { privateAddresses: true }, { linkLocalAddresses: true }]) expect(networkFor(given).allows('93.184.216.34')).toBe(true);
  });
});

describe('names that are allowed', () => {
  const names = ['harbour.example', 'printer', 'localhost', 'nas.local', 'db.internal', '93.184.216.34'];
  const allowed = (permissions: Parameters<typeof networkFor>[0]) => names.filter((name) => networkFor(permissions).allowsName(name));

  it('are public ones, unless a person allows others', () => {
    expect(allowed({})).toEqual(['harbour.example', '93.184.216.34']);
    expect(allowed({ privateAddresses: true })).toEqual(names);
    expect(allowed({ linkLocalAddresses: true })).toEqual(names);
  });
});

describe('redirects', () => {
  const refused = [
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/',
    'file:///etc/passwd',
    'ftp://site.example/',
    'http://user:pw@site.example/',
    '//2130706433/',
    'http://rebound.example/',
    'http://site.example:25/',
    'javascript:1',
    'data:text/html,x',
    'http://0/',
  ];
  let server: Loopback;
  beforeAll(async () => {
    server = await serve((request, response) => {
      const number = Number(request.url?.slice(1));
      response.writeHead(302, { location: refused[number] ?? '' }).end();
    });
  });
  afterAll(() => server.close());

  it.each(refused.map((target, i) => [target, i] as const))('to %s is refused, and nothing is opened', async (_, number) => {
    const opened: string[] = [];
    let justOpened = false;
    const network: Network = {
      ...publicNetwork,
      resolve: async (host) => (host === 'site.example' ? ['93.184.216.34'] : ['10.1.2.3']),
      allows: (address) => {
        const isOwn = justOpened;
        justOpened = false;
        return (isOwn && address === '127.0.0.1') || publicNetwork.allows(address);
      },
      open: (address) => {
        opened.push(address);
        justOpened = true;
        return publicNetwork.open('127.0.0.1', server.port);
      },
    };
    const fetcher = createFetcher({ network, pace: noPace, limits: patientLimits });
    // Port 80 of the public address is played by the loopback server; the guard allows the address of that socket exactly once.
    const problem = await fetcher.fetch(`http://site.example/${number}`).catch((error: { code: string }) => error.code);
    expect(['BLOCKED_ADDRESS', 'BAD_URL']).toContain(problem);
    expect(opened).toEqual(['93.184.216.34']);
    await fetcher.close();
  });
});
