import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { page, running } from './running.js';

/** One request on a connection that is kept: the status, or the code of what cut it, and whether the server ends the connection. */
function ask(address: string, agent: Agent): Promise<{ readonly answer: number | string; readonly isLast: boolean }> {
  return new Promise((resolve) => {
    const cut = (error: NodeJS.ErrnoException) => resolve({ answer: error.code ?? error.message, isLast: true });
    const body = JSON.stringify({ html: page, fields: ['title'] });
    const options = { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } };
    const asked = request(`${address}/v1/extract`, options, (response) => {
      response.resume();
      response.on('end', () => resolve({ answer: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }));
      response.on('error', cut);
    });
    asked.on('error', cut);
    asked.end(body);
  });
}

it('resets no open connection while it stops', async () => {
  const server = await running();
  const clients = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const seen: (number | string)[] = [];
  const asking = clients.map(async (agent) => {
    for (;;) {
      const { answer, isLast } = await ask(server.address, agent);
      seen.push(answer);
      if (isLast) return;
    }
  });
  while (seen.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
  await server.stop();
  await Promise.all(asking);
  for (const agent of clients) agent.destroy();
  // Pages under way are answered, what comes later is refused in words; both end the connection.
  expect(seen.filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  await server.site.close();
});

it('does not wait for connections that never ask, as browsers open them in advance', async () => {
  const server = await running();
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  // The server knows of it once it has answered something that came later.
  expect((await server.fetch('/health')).status).toBe(200);
  const closed = once(silent, 'close');
  await server.close();
  await closed;
});
