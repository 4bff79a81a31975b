import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** What was taken, as it came over the wire. */
  readonly mails: { readonly to: readonly string[]; readonly from: string; readonly source: string }[];
  /** What the server answers; `taken` while it takes mails. */
  answer: 'taken' | 'busy';
  close(): Promise<void>;
}

/** A mail server on loopback, for one person with a password. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const state = { answer: 'taken' as MailServer['answer'] };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'ann' && password === 'pass word' ? done(null, { user: 'ann' }) : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (state.answer === 'busy') return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ to: rcptTo.map(({ address }) => address), from: mailFrom === false ? '' : (mailFrom?.address ?? ''), source });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    get answer() {
      return state.answer;
    },
    set answer(answer) {
      state.answer = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
