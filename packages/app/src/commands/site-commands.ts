import type { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { articleCommand } from './article.js';
import { collectCommand } from './collect.js';
import { exportCommand } from './export.js';
import { feedCommand } from './feed.js';
import { profileCommand } from './profile.js';
import { pruneCommand } from './prune.js';
import { searchCommand } from './search.js';
import { sitesCommand } from './sites.js';
import { watchCommand } from './watch.js';
import { workerCommand } from './worker.js';

/** The commands of the collector and its database. They load the database drivers, so `main` imports this file only where one is asked for. */
export function siteCommands(done: (code: ExitCode) => void): readonly Command[] {
  return [
    collectCommand(done),
    watchCommand(done),
    workerCommand(done),
    searchCommand(done),
    articleCommand(done),
    feedCommand(done),
    profileCommand(done),
    sitesCommand(done),
    exportCommand(done),
    pruneCommand(done),
  ];
}
