// Reads pages with every way out stopped: `node no-network.mjs PAGE…` in a folder where `pith` and `@pith/papers` are installed. A use of any of them ends the program.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const used = [];
const stop = (name) =>
  function stopped() {
    used.push(name);
    throw new Error(`${name} was used`);
  };
for (const [name, owner, keys] of [
  ['net', net, ['connect', 'createConnection', 'createServer']],
  ['dns', dns, ['lookup', 'resolve']],
  ['http', http, ['request', 'get']],
  ['https', https, ['request', 'get']],
])
  for (const key of keys) owner[key] = stop(`${name}.${key}`);
net.Socket.prototype.connect = stop('Socket.connect');
syncBuiltinESMExports();
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']) globalThis[name] = stop(name);
for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']) globalThis[name] = stop(name);
// Clocks and chance would make the same page give different answers.
Date.now = stop('Date.now');
Math.random = stop('Math.random');
globalThis.eval = stop('eval');
globalThis.Function = new Proxy(Function, { apply: stop('Function'), construct: stop('new Function') });

const { extract } = await import('pith');
const { methods } = await import('@pith/papers');
let pages = 0;
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  extract(bytes, { url: 'https://example.org/a' }).toJSON();
  if (pages++ % 8 === 0) for (const method of Object.values(methods)) extract(bytes, { method }).toJSON();
}
if (used.length > 0) throw new Error(`used: ${used.join(', ')}`);
process.stdout.write(`${pages} pages\n`);
