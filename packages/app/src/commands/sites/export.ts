import { writeFile } from 'node:fs/promises';
import { type SiteEntry, type SitesFileFormat, siteNamed, withoutSecrets, writeSitesFile } from '@pith/site';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../../exit.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../../site/database.js';

interface Flags extends DatabaseFlags {
  readonly output?: string;
  readonly format?: SitesFileFormat;
  readonly withSecrets?: boolean;
}

const examples = `
Examples:
  pith sites export > sites.yaml
  pith sites export example.org -o example.json

Values of headers and passwords of proxies are written as ***, unless they only name a variable as \${NAME}; read back into a
database that holds them, they stay. --with-secrets writes them.`;

/** `pith sites export`: sites and their settings as a file. */
export function exportSitesCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('export')
    .description('write sites and their settings as YAML or JSON')
    .argument('[site...]', 'hosts; default: all sites')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addOption(new Option('-f, --format <name>', 'format; default: by the name of the file, or yaml').choices(['yaml', 'json']))
    .option('--with-secrets', 'write values of headers and passwords of proxies as they are');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const format = flags.format ?? (flags.output?.toLowerCase().endsWith('.json') ? 'json' : 'yaml');
  return inKnownDatabase(flags.db, async ({ store }) => {
    const sites = names.length === 0 ? await store.sites() : await Promise.all(names.map((name) => siteNamed(store, name)));
    const entries: SiteEntry[] = [];
    for (const { id, home, host, name } of sites) {
      const settings = await store.siteSettings(id);
      entries.push({ home, ...(name === host ? {} : { name }), settings: flags.withSecrets ? settings : withoutSecrets(settings) });
    }
    const text = writeSitesFile(entries, format);
    if (flags.output === undefined) process.stdout.write(text);
    else await write(flags.output, text, flags.withSecrets === true);
    return EXIT.found;
  });
}

async function write(file: string, text: string, isSecret: boolean): Promise<void> {
  // The file has keys: no other user of the machine may read it.
  await writeFile(file, text, isSecret ? { mode: 0o600 } : {}).catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot write ${file}: ${error.message}`, error);
  });
}
