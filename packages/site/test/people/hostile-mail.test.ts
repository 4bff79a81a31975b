import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../src/people/mailer.js';
import { mailOf } from '../../src/people/messages.js';
import { startMailServer } from './mail-server.js';

const mail = { id: 'x', to: 'ann@reader.example', subject: 'Quay', text: 'Quay 1' };
const CR_LF = '\r\n';
let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.close();
});

/** A server that answers each line it gets with whatever it likes; `undefined` is no answer. */
async function misbehaving(greet: (socket: Socket) => void, answer: (line: string, socket: Socket) => string | undefined): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('latin1').split(CR_LF)) {
        const reply = line === '' ? undefined : answer(line, socket);
        if (reply !== undefined) socket.write(reply + CR_LF);
      }
    });
    greet(socket);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hello = (socket: Socket) => void socket.write(`220 post.example${CR_LF}`);
const polite = (line: string) => (/^DATA/i.test(line) ? '354 go on' : '250 ok');

describe('a mail server that misbehaves', () => {
  it.each<readonly [string, (socket: Socket) => void, (line: string, socket: Socket) => string | undefined]>([
    ['says nothing', () => undefined, () => undefined],
    ['hangs up at once', (socket) => void socket.destroy(), () => undefined],
    ['greets without an end', (socket) => void socket.write('2'.repeat(3_000_000)), () => undefined],
    ['speaks another protocol', (socket) => void socket.write(`HTTP/1.1 200 OK${CR_LF}${CR_LF}`), () => undefined],
    ['sends codes that do not exist', hello, () => '999 what'],
    ['falls silent in the middle', hello, (line) => (/^DATA/i.test(line) ? undefined : polite(line))],
    ['hangs up while it is sent the message', hello, (line, socket) => (/^DATA/i.test(line) ? void socket.destroy() : polite(line))],
    ['refuses everybody', hello, (line) => (/^RCPT/i.test(line) ? '550 nobody here' : polite(line))],
  ])('and %s is a failed mail', async (_what, greet, answer) => {
    const mailer = createMailer({ server: await misbehaving(greet, answer), from: 'pith@harbour.example', patience: 300 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'MAIL_FAILED' });
    mailer.close();
  });
});

describe('a real mail server', () => {
  it('gets one message for one reader, whatever names and titles hold', async () => {
    const post = await startMailServer();
    const mailer = createMailer({ server: `smtp://ann:pass%20word@127.0.0.1:${post.port}`, from: 'pith@harbour.example' });
    const change = 'new' as const;
    const evil = `Quay${CR_LF}Bcc: eve@evil.example${CR_LF}${CR_LF}<script>`;
    const articles = [
      { id: 1, url: 'https://harbour.example/1', title: evil, day: null, change, snippet: `${CR_LF}.${CR_LF}QUIT${CR_LF}\u0000\ud800` },
    ];
    await mailer.send(mailOf({ search: evil, query: evil, articles }, { to: 'bob@reader.example', delivery: 7 }));
    await mailer.send(mail);
    expect(post.mails.map(({ to }) => to)).toEqual([['bob@reader.example'], ['ann@reader.example']]);
    const { source } = post.mails[0]!;
    const head = source.slice(0, source.indexOf(CR_LF + CR_LF));
    expect(head).not.toMatch(/^Bcc:/im);
    expect(source).toContain('QUIT');
    mailer.close();
    await post.close();
  });
});
