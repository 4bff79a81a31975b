import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shim, startCommand } from './run-pith.js';

let folder = '';
let silent: Server;
let asked: Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-net-'));
  // A fault that no code catches, when the test wants it.
  writeFileSync(join(folder, 'throw.mjs'), "process.on('SIGUSR2', () => { throw new Error('planted fault'); });");
  writeFileSync(join(folder, 'reject.mjs'), "process.on('SIGUSR2', () => { Promise.reject(new Error('planted fault')); });");
  // It never answers: who asks is at work until the end.
  silent = createServer();
  asked = once(silent, 'request').then(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command, and plants a fault as soon as its message has come. */
function faultIn(args: readonly string[], when: RegExp | Promise<void>, fault = 'throw') {
  let planted = false;
  const plant = (child: { kill(signal: 'SIGUSR2'): boolean }) => {
    if (!planted) child.kill('SIGUSR2');
    planted = true;
  };
  const running = startCommand(process.execPath, ['--import', join(folder, `${fault}.mjs`), shim, ...args], {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    input: undefined,
    watch: (said, child) => {
      if (when instanceof RegExp && when.test(said)) plant(child);
    },
  });
  if (when instanceof Promise) void when.then(() => plant(running.child));
  return running.ended;
}

describe('a fault that nothing catches', () => {
  const db = () => join(folder, 'pith.db');
  it.each([
    ['serve', () => ['serve', '--port', '0', '--db', db()], /studio is at/],
    ['worker', () => ['worker', '--db', db()], /working for/],
    ['watch', () => ['watch', '--db', db()], /no site/],
    ['mcp', () => ['mcp', '--http', '0', '--db', db()], /127\.0\.0\.1:\d+\/mcp/],
  ])('ends `pith %s` with 70, a code and the place', async (_, args, when) => {
    const { code, err } = await faultIn(args(), when);
    expect(err).toMatch(/^pith: INTERNAL: .*planted fault\n {4}at .*throw\.mjs/m);
    expect(code).toBe(70);
  });

  it('ends `pith collect` with 70 while a site is asked', async () => {
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const { code, err } = await faultIn(['collect', url, '--allow-private', '--db', join(folder, 'collect.db')], asked);
    expect(err).toMatch(/^pith: INTERNAL: .*planted fault/m);
    expect(code).toBe(70);
  });

  it('is the same where a promise is rejected', async () => {
    const { code, err } = await faultIn(['worker', '--db', db()], /working for/, 'reject');
    expect(err).toMatch(/^pith: INTERNAL: .*planted fault/m);
    expect(code).toBe(70);
  });
});
