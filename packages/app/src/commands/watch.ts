import { type Storage, siteNamed, watch } from '@pith/site';
import { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { withDatabaseFlag, withoutPassword } from '../site/database.js';
import { siteAddress, withFetchFlags } from '../site/fetching.js';
import { type LongTaskFlags, runUntilStopped, withTaskFlags } from '../site/long-task.js';
import { type MailFlags, mailerFor, withMailFlags } from '../site/mailing.js';

interface Flags extends LongTaskFlags, MailFlags {
  readonly every: number;
}

const examples = `
Examples:
  pith watch                                   all sites of pith.db
  pith watch https://example.org               this site; it is added where it is new
  pith watch --db postgres://pith@db/pith      beside any number of \`pith worker\`

A section is visited half as long after it had something new, half as long again after it had nothing: between ten minutes and a week.
Saved searches send their messages. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith watch`: visits sites by how often they change, until it is stopped. */
export function watchCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('watch')
    .description('keep collected sites up to date until stopped')
    .argument('[site...]', 'addresses or hosts; default: all sites of the database')
    .option('--every <seconds>', 'time between two looks at the schedule', numberAbove(0), 30);
  return withFetchFlags(withMailFlags(withTaskFlags(withDatabaseFlag(command))))
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags, command: Command) => done(await run(names, flags, command)));
}

function run(names: readonly string[], flags: Flags, command: Command): Promise<ExitCode> {
  const mailer = mailerFor(flags);
  return runUntilStopped({ flags, command }, async (storage) => {
    const sites = names.length === 0 ? undefined : await sitesOf(storage, names);
    return {
      sites,
      greeting: async () => greetingFor(sites?.length ?? (await storage.store.sites()).length, withoutPassword(flags.db)),
      work: (context) => watch({ ...context, mailer, sites, every: flags.every * 1_000 }).finally(() => mailer?.close()),
    };
  });
}

/** A database without sites is watched all the same: others may add some. */
function greetingFor(sites: number, database: string): string {
  if (sites === 0) return `there is no site in ${database} to watch yet; \`pith collect URL\` or \`pith watch URL\` adds one`;
  return `watching ${sites} ${sites === 1 ? 'site' : 'sites'} of ${database}`;
}

async function sitesOf({ store }: Storage, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const address = siteAddress(name);
    ids.push((address.includes('://') ? await store.ensureSite(address) : await siteNamed(store, name)).id);
  }
  return ids;
}
