import { createMailer, type Mailer } from '@pith/site';
import type { Command } from 'commander';
import { CommandError, EXIT } from '../exit.js';
import { explain } from './problems.js';

export interface MailFlags {
  readonly smtp?: string;
  readonly mailFrom?: string;
}

/** Adds the flags of commands that mail saved searches. */
export function withMailFlags(command: Command): Command {
  return command
    .option('--smtp <server>', 'sends mails of saved searches: smtp://[name:password@]host[:port] or smtps://; PITH_SMTP names one')
    .option('--mail-from <address>', 'sender of these mails; PITH_MAIL_FROM names one');
}

/** The mail server from flags or the environment, or undefined. */
export function mailerFor({ smtp = process.env.PITH_SMTP, mailFrom = process.env.PITH_MAIL_FROM }: MailFlags): Mailer | undefined {
  if (smtp === undefined || smtp === '') return undefined;
  if (mailFrom === undefined || mailFrom === '')
    throw new CommandError(EXIT.usage, 'mails need a sender: give --mail-from ADDRESS, or PITH_MAIL_FROM');
  try {
    return createMailer({ server: smtp, from: mailFrom });
  } catch (error) {
    throw explain(error);
  }
}
