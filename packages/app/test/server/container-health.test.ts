import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root, startCommand } from '../run-pith.js';
import { running } from './running.js';

const health = (...args: string[]) => startCommand(process.execPath, [join(root, 'scripts/docker-health.mjs'), ...args]).ended;

it('the health check of the image asks the server, and no other command', async () => {
  const server = await running();
  const port = String(server.port);
  expect(await health('pith', 'serve', '--port', port)).toEqual({ code: 0, out: '', err: '' });
  await server.close();
  expect(await health('pith', 'serve', '--port', port)).toMatchObject({ code: 1, err: expect.stringContaining(`:${port}/health`) });
  expect((await health('pith', 'watch')).code).toBe(0);
});
