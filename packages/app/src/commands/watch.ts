import { checkSettings, type Storage, siteNamed, watch } from '@pith/site';
import { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { withDatabaseFlag, withoutPassword } from '../site/database.js';
import { siteAddress, withFetchFlags } from '../site/fetching.js';
import { type LongTaskFlags, runUntilStopped, withTaskFlags } from '../site/long-task.js';
import { type MailFlags, mailerFor, withMailFlags } from '../site/mailing.js';

interface Flags extends LongTaskFlags, MailFlags {
  readonly every?: number;
  readonly checkEvery?: number;
}

const examples = `
Examples:
  pith watch                                   all sites of pith.db
  pith watch https://example.org               this site; it is added where it is new
  pith watch --db postgres://pith@db/pith      beside any number of \`pith worker\`

A section is visited half as long after it had something new, half as long again after it had nothing: between ten minutes and a week.
--every sets the time instead, for these sites and for later runs, as \`pith sites set\` does; --unset visitEvery there learns it again.
Saved searches send their messages. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith watch`: visits sites by how often they change, until it is stopped. */
export function watchCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('watch')
    .description('keep collected sites up to date until stopped')
    .argument('[site...]', 'addresses or hosts; default: all sites of the database')
    .option('--every <seconds>', 'visit each section after N seconds; default: learned from how often it changes', numberAbove(0))
    .option('--check-every <seconds>', 'check each article for changes after N seconds; default: 1, 2, 4 … 30 days', numberAbove(0));
  return withFetchFlags(withMailFlags(withTaskFlags(withDatabaseFlag(command))))
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags, command: Command) => done(await run(names, flags, command)));
}

function run(names: readonly string[], flags: Flags, command: Command): Promise<ExitCode> {
  const mailer = mailerFor(flags);
  return runUntilStopped({ flags, command }, async (storage) => {
    const sites = names.length === 0 ? undefined : await sitesOf(storage, names);
    await setIntervals(storage, sites ?? (await storage.store.sites()).map(({ id }) => id), flags);
    return {
      sites,
      greeting: async () => greetingFor(sites?.length ?? (await storage.store.sites()).length, withoutPassword(flags.db)),
      work: (context) =>
        watch({ ...context, mailer, sites, every: Math.min(LOOK_EVERY, flags.every ?? LOOK_EVERY) * 1_000 }).finally(() => mailer?.close()),
    };
  });
}

/** Seconds between two passes over the schedule. */
const LOOK_EVERY = 30;

async function setIntervals({ store }: Storage, sites: readonly number[], { every, checkEvery }: Flags): Promise<void> {
  if (every === undefined && checkEvery === undefined) return;
  const given = { ...(every === undefined ? {} : { visitEvery: every }), ...(checkEvery === undefined ? {} : { checkEvery }) };
  for (const id of sites) await store.saveSiteSettings(id, checkSettings({ ...(await store.siteSettings(id)), ...given }));
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
