import { type PruneOptions, type Storage, siteNamed } from '@pith/site';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { age } from '../site/choosing.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags {
  readonly site?: string;
  readonly articles?: number;
  readonly removed?: number;
  readonly revisions?: number;
  readonly raw?: number;
  readonly fetches?: number;
  readonly jobs?: number;
  readonly deleteSite?: boolean;
  readonly dryRun?: boolean;
}

const JOBS_AT_ONCE = 1_000;

const examples = `
Examples:
  pith prune --raw 90d --fetches 30d                 pages as served for 90 days, the log of requests for 30
  pith prune --removed 1y --site example.org         articles that are gone from the site for a year
  pith prune --site example.org --delete-site        the site and everything of it
  pith prune --articles 2y --dry-run                 what would go

Ages: 12h, 30d, 2w, 1y. What is not named is kept. Without raw pages \`collect --again\` leaves an article as it is.`;

/** `pith prune`: retention, and deleting a site. */
export function pruneCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('prune')
    .description('delete old data, or a site')
    .option('--site <host>', 'only of this site')
    .option('--articles <age>', 'articles unchanged for longer than this', age)
    .option('--removed <age>', 'articles gone from their site for longer than this', age)
    .option('--revisions <age>', 'older texts of articles', age)
    .addOption(new Option('--raw <age>', 'pages as they were served').argParser(age).helpGroup('Options:'))
    .option('--fetches <age>', 'the log of requests', age)
    .option('--jobs <age>', 'jobs of all sites that ended longer ago than this; their addresses are new again where no article is stored', age)
    .option('--delete-site', 'the site given by --site, with all its data')
    .option('--dry-run', 'only report what would be deleted');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  const { articles, removed, revisions, raw, fetches } = flags;
  if (flags.deleteSite && flags.site === undefined) throw new CommandError(EXIT.usage, '--delete-site needs --site HOST');
  if (!flags.deleteSite && [articles, removed, revisions, raw, fetches, flags.jobs].every((each) => each === undefined))
    throw new CommandError(
      EXIT.usage,
      'choose what to delete: --articles, --removed, --revisions, --raw, --fetches, --jobs with an age, or --delete-site',
    );
  return inKnownDatabase(flags.db, async (storage) => {
    const { store } = storage;
    const site = flags.site === undefined ? undefined : await siteNamed(store, flags.site);
    if (flags.deleteSite && site) {
      const { articles: count } = await store.countArticles(site.id);
      if (!flags.dryRun) await storage.together((inside) => inside.deleteSite(site.id));
      writeLine(`${site.host} with ${count} articles`, flags);
      return EXIT.found;
    }
    const what: PruneOptions = {
      siteId: site?.id,
      articlesOlderThan: articles,
      removedOlderThan: removed,
      revisionsOlderThan: revisions,
      rawOlderThan: raw,
      fetchesOlderThan: fetches,
      dryRun: flags.dryRun === true,
    };
    const report = await store.prune(what);
    const jobs = flags.jobs === undefined || flags.dryRun ? 0 : await pruneJobs(storage, flags.jobs);
    writeLine(
      `${report.articles} articles, ${report.revisions} revisions, ${report.rawPages} raw pages, ${report.fetches} log entries${flags.jobs === undefined || flags.dryRun ? '' : `, ${jobs} jobs`}`,
      flags,
    );
    return EXIT.found;
  });
}

/** In short steps, so that workers are not kept waiting. */
async function pruneJobs({ frontier }: Storage, olderThan: number): Promise<number> {
  let all = 0;
  for (let count = JOBS_AT_ONCE; count === JOBS_AT_ONCE; all += count) count = await frontier.prune(olderThan, JOBS_AT_ONCE);
  return all;
}

function writeLine(what: string, { dryRun }: Flags): void {
  process.stdout.write(`${dryRun ? 'would delete' : 'deleted'} ${what}\n`);
}
