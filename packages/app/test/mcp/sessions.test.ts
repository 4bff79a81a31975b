import { networkFor } from '@pith/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/mcp/context.js';
import { serveMcp } from '../../src/mcp/http.js';
import { Sessions } from '../../src/mcp/sessions.js';
import { shim, startCommand } from '../run-pith.js';

const closable = (name: string, closed: string[]) => ({ close: async () => void closed.push(name) });

describe('sessions', () => {
  it('give the place of the least recently used to a new one', () => {
    const closed: string[] = [];
    const sessions = new Sessions({ sessions: 2, idle: 1_000 }, () => 0);
    for (const name of ['a', 'b']) sessions.add(name, closable(name, closed));
    expect(sessions.use('a')).toBeDefined();
    sessions.add('c', closable('c', closed));
    expect([closed, sessions.size, sessions.use('b')]).toEqual([['b'], 2, undefined]);
    expect(sessions.use('a')).toBeDefined();
  });

  it('are forgotten after a long time without a request', () => {
    const closed: string[] = [];
    const clock = { now: 0 };
    const sessions = new Sessions({ sessions: 9, idle: 1_000 }, () => clock.now);
    for (const name of ['a', 'b']) sessions.add(name, closable(name, closed));
    clock.now = 900;
    sessions.use('a');
    clock.now = 1_500;
    expect([sessions.use('b'), closed]).toEqual([undefined, ['b']]);
    expect(sessions.use('a')).toBeDefined();
  });
});

describe('a server over HTTP', () => {
  const network = networkFor({});
  const context = createContext({ network, fetcher: undefined as never, database: ':memory:', isDatabase: () => false });
  let server: Awaited<ReturnType<typeof serveMcp>>;
  beforeAll(async () => {
    server = await serveMcp(context, { port: 0, token: 'open-sesame' });
  });
  afterAll(() => server.close());

  const post = (method: string, params: object, headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}/mcp`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer open-sesame',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const initialize = () => post('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } });

  it('takes new clients, however many have left without a word', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 110; n++) {
      const answer = await initialize();
      await answer.text();
      expect(answer.status).toBe(200);
      ids.push(answer.headers.get('mcp-session-id')!);
    }
    const list = async (id: string) => (await post('tools/list', {}, { 'mcp-session-id': id })).status;
    expect([await list(ids[0]!), await list(ids.at(-1)!)]).toEqual([404, 200]);
  });
});

describe('the token', () => {
  const secret = 'secret-of-the-environment';
  const run = (args: string[], watch?: (said: string, kill: () => void) => void) =>
    startCommand(process.execPath, [shim, 'mcp', ...args], {
      env: { ...process.env, PITH_TOKEN: secret },
      watch: (said, child) => watch?.(said, () => child.kill('SIGTERM')),
    }).ended;

  it('of the environment is written nowhere', async () => {
    const { err } = await run(['--http', '0'], (said, kill) => /\/mcp/.test(said) && kill());
    expect(err).toMatch(/127\.0\.0\.1:\d+\/mcp/);
    const { out } = await run(['--help']);
    expect(out).toContain('--token');
    expect(`${err}${out}`).not.toContain(secret);
  });
});
