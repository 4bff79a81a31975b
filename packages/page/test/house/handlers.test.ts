import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { throwingHandlers } from '../../../../scripts/handlers.mjs';

describe('a handler of events that may throw', () => {
  test.each([
    ["onward.on('response', (answer) => {\n  response.writeHead(answer.statusCode, answer.headers);\n});", [2]],
    ['setTimeout(() => {\n  throw new Error();\n}, 5);', [2]],
    ["port.on('message', async (message) => {\n  await read(message);\n});", [2]],
    ['createServer((request, response) => answer(request, response));', [1]],
    ['function read(text: string) {\n  return JSON.parse(text);\n}\nsocket.on("data", read);', [2]],
    ['function read(text: string) {\n  return JSON.parse(text);\n}\nsocket.on("data", (chunk) => read(chunk));', [4]],
    ['socket.on("data", handlerFromElsewhere);', [1]],
    ['socket.on("data", (chunk) => {\n  try {\n    read(chunk);\n  } finally {\n    count++;\n  }\n});', [3]],
    ['socket.on("data", (chunk) => {\n  try {\n    read(chunk);\n  } catch (error) {\n    report(error);\n  }\n});', [5]],
    ['setInterval(() => void renew().catch(report), 5);', [1]],
    ['socket.on("data", guarded(read, (error) => report(error)));', [1]],
    ['server.onclose = () => report();', [1]],
    ['class A {\n  #read() {\n    parse();\n  }\n  listen() {\n    this.socket.on("data", () => this.#read());\n  }\n}', [6]],
  ])('is found in %j', (source, lines) => {
    expect(throwingHandlers(source)).toEqual(lines);
  });

  test.each([
    "socket.on('error', () => socket.destroy());",
    "new Promise((done, failed) => socket.once('error', failed).once('connect', () => done()));",
    'socket.on("data", guarded(read, () => socket.destroy()));',
    'socket.on("data", (chunk) => {\n  try {\n    read(chunk);\n  } catch (error) {\n    socket.destroy();\n  }\n});',
    'async function renew() {\n  await ask();\n}\nsetInterval(() => void renew().catch(() => undefined), 5);',
    'setTimeout(() => draw(), 5); // cannot throw: it formats numbers',
    'const texts = names.map((name) => read(name));',
  ])('is not found in %j', (source) => {
    expect(throwingHandlers(source)).toEqual([]);
  });

  test('is found in a source of this project where its guard is taken away', () => {
    const source = readFileSync(new URL('../../../site/src/render/guarded-proxy.ts', import.meta.url), 'utf8');
    expect(throwingHandlers(source)).toEqual([]);
    const planted = source.replace('createServer(guarded(answer, (_, __, response) => response.destroy()))', 'createServer(answer)');
    expect(planted).not.toBe(source);
    expect(throwingHandlers(planted)).not.toEqual([]);
  });
});
