import { Command } from 'commander';
import type { ExitCode } from '../../exit.js';
import { withDatabaseFlag } from '../../site/database.js';
import { exportSitesCommand } from './export.js';
import { importSitesCommand } from './import.js';
import { type ListFlags, listSites } from './list.js';
import { setSiteCommand } from './set.js';
import { whyCommand } from './why.js';

const examples = `
Examples:
  pith sites                                                 what is in the database
  pith sites --coverage                                      what was not taken of each site, and why
  pith sites why https://example.org/tag/harbour             why one address is stored or not
  pith sites set example.org --path /news/ --gap 5           how a site is collected from now on
  pith sites export -o sites.yaml                            all settings as a file
  pith sites import sites.yaml                               and back, into any database`;

/** `pith sites`: the sites in the database, and how each is collected. */
export function sitesCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('sites')
    .description('list sites with counts and alarms; change their settings')
    .option('--coverage', 'known addresses of each site that were not stored, by reason')
    .option('--json', 'one JSON object per line');
  return (
    withDatabaseFlag(command)
      .addHelpText('after', examples)
      // Arguments after the name of a subcommand belong to it.
      .enablePositionalOptions()
      .addCommand(setSiteCommand(done))
      .addCommand(exportSitesCommand(done))
      .addCommand(importSitesCommand(done))
      .addCommand(whyCommand(done))
      .action(async (flags: ListFlags) => done(await listSites(flags)))
  );
}
