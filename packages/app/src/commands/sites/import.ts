import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { codeOf, readSitesFile, type SiteEntry, type Storage, withKnownSecrets } from '@pith/site';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../../exit.js';
import { type DatabaseFlags, inDatabase, withDatabaseFlag } from '../../site/database.js';
import { settingsText } from '../../site/settings-text.js';

interface Flags extends DatabaseFlags {
  readonly dryRun?: boolean;
}

const examples = `
Examples:
  pith sites import sites.yaml
  pith sites import sites.yaml --dry-run       check the file, and say what would be set
  cat sites.json | pith sites import -

  version: 1
  sites:
    - home: https://example.org/
      paths: [/news/]
      exclude: ["*/print$"]
      gap: 5
      headers: { authorization: "Bearer \${EXAMPLE_TOKEN}" }

All settings of a site in the file are replaced; sites that it does not name stay as they are. A file with a fault changes nothing.
Schema: @pith/site/schema/sites.schema.json; every setting: docs/reference/collector.md.`;

/** `pith sites import FILE`: sites and their settings from a file. */
export function importSitesCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('import')
    .description('add sites and set their settings from a YAML or JSON file')
    .argument('<file>', 'the file, or - for standard input')
    .option('--dry-run', 'change nothing');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (file: string, flags: Flags) => done(await run(file, flags)));
}

async function run(file: string, flags: Flags): Promise<ExitCode> {
  const sites = entriesFrom(await sourceOf(file), file);
  if (sites.length === 0) throw new CommandError(EXIT.usage, `${file} names no site`);
  return inDatabase(flags.dryRun ? ':memory:' : flags.db, async (storage) => {
    // All of them or none.
    const messages = await storage.together(async (store) => {
      const lines: string[] = [];
      for (const site of sites) lines.push(await save(store, site, flags.dryRun === true));
      return lines;
    });
    process.stdout.write(messages.join(''));
    return EXIT.found;
  });
}

async function save(store: Storage['store'], { home, name, settings }: SiteEntry, isDry: boolean): Promise<string> {
  const site = await store.ensureSite(home, name);
  const full = isDry ? settings : withKnownSecrets(settings, await store.siteSettings(site.id), site.host);
  await store.saveSiteSettings(site.id, full);
  return `${site.host}: ${settingsText(full) || 'nothing is set'}\n`;
}

function entriesFrom(source: string, file: string): SiteEntry[] {
  try {
    return readSitesFile(source);
  } catch (error) {
    if (codeOf(error) !== 'BAD_SETTINGS') throw error;
    throw new CommandError(EXIT.usage, `${file}: ${(error as Error).message}`, error);
  }
}

async function sourceOf(file: string): Promise<string> {
  if (file === '-') return textOf(process.stdin);
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read ${file}: ${error.message}`, error);
  });
}
