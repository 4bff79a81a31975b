import { createTransport } from 'nodemailer';
import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';

/** A message to one address; `id` is the same for every try, so that a receiver knows it again. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Where mails go out. */
export interface Mailer {
  /** Throws `MAIL_FAILED` where the server did not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://[name:password@]host[:port]`, `smtps://…` for TLS from the first byte. */
  readonly server: string;
  /** Address of the sender. */
  readonly from: string;
  /** Milliseconds for each step of the conversation. */
  readonly patience?: number;
}

/** Sends by SMTP. The server is the person's own choice, as a database is, so that no guard is before it. */
export function createMailer({ server, from, patience = 20_000 }: MailerOptions): Mailer {
  const url = canParse(server) ? new URL(server) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new SiteProblem('BAD_OPTION', { option: 'smtp', why: 'it is written smtp://[name:password@]host[:port], or smtps://' });
  if (!isMailAddress(from)) throw new SiteProblem('BAD_OPTION', { option: 'mail-from', value: from, why: 'it has to be a mail address' });
  const transport = createTransport({ url: server, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience });
  return {
    send: async ({ id, to, subject, text }) => {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>` });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new SiteProblem('MAIL_FAILED', { server: url.host, status: responseCode, why: code }, error);
      }
    },
    close: () => transport.close(),
  };
}

export function isMailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);
}
