import { existsSync } from 'node:fs';
import {
  type CollectEvent,
  type CollectSettings,
  collect,
  type Fetcher,
  type FoundSection,
  listSections,
  type Mailer,
  optimiseLater,
  type Pool,
  type Renderer,
  reextract,
  type Storage,
  type Summary,
  siteNamed,
} from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { methodFor } from '../method-for.js';
import { shownText } from '../shown-text.js';
import { type DatabaseFlags, inDatabase, inKnownDatabase, isFile, withDatabaseFlag, withoutPassword } from '../site/database.js';
import {
  type FetchFlags,
  fetcherFor,
  overridesFor,
  poolFor,
  rendererFor,
  settingsFor,
  siteAddress,
  siteRendererFor,
  withFetchFlags,
} from '../site/fetching.js';
import { type LiveFlags, LiveLine } from '../site/live-line.js';
import { type MailFlags, mailerFor, withMailFlags } from '../site/mailing.js';
import { explain, explainEvent } from '../site/problems.js';
import { summaryText } from '../site/report.js';
import { type SteeringFlags, steeringFrom, withSteeringFlags } from '../site/steering-flags.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends DatabaseFlags, FetchFlags, SteeringFlags, MailFlags, LiveFlags {
  readonly listSections?: boolean;
  readonly section: readonly string[];
  readonly recheck?: boolean;
  readonly again?: boolean;
  readonly dryRun?: boolean;
  readonly limit?: number;
}

const examples = `
Examples:
  pith collect https://example.org                     collect the site into pith.db; later runs fetch only new articles
  pith collect https://example.org --list-sections     which sections it has
  pith collect https://example.org --section News      only that section, now and in later runs
  pith collect https://example.org --path /news/ --exclude '*/print$'   only that part; pith sites set changes it
  pith collect https://example.org --recheck           ask for every known article whether it has changed
  pith collect https://example.org --json | jq .       events, one JSON object per line

Ctrl-C finishes the work under way; the next run continues there.
Exit codes: 0 done, 2 wrong usage, 3 the site or the database could not be read, 4 done but less was found than before, 70 a fault of this program, 130 stopped.`;

/** `pith collect URL`: a site into a database. */
export function collectCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('collect')
    .description('collect the articles of a site into a database')
    .argument('<url...>', 'start page of the site, or of each site')
    .option('--list-sections', 'show the sections of the site and store nothing')
    .option('--section <name>', 'keep only this section, by name or address; repeatable', append, [])
    .option('--recheck', 'check every known article for changes and removal')
    .option('--again', 'extract the stored pages again, without fetching')
    .option('--dry-run', 'read the lists and report what would be fetched')
    .option('--limit <articles>', 'stop after N articles; the next run continues', numberAbove(0))
    .option('--json', 'events on standard output, one JSON object per line')
    .option('-q, --quiet', 'no progress and no messages but errors')
    .option('-v, --verbose', 'report every article');
  return withFetchFlags(withMailFlags(withSteeringFlags(withDatabaseFlag(command))))
    .addHelpText('after', examples)
    .action(async (urls: string[], flags: Flags, self: Command) => done(await run(urls.map(siteAddress), flags, self)));
}

async function run(urls: readonly string[], flags: Flags, command: Command): Promise<ExitCode> {
  optimiseLater();
  if (flags.again) return again(urls, flags);
  const mailer = mailerFor(flags);
  const fetcher = fetcherFor(flags);
  const siteRenderer = siteRendererFor(flags);
  let renderer: Renderer | undefined;
  let pool: Pool | undefined;
  try {
    if (flags.listSections) return await showSections(urls, fetcher, flags);
    renderer = await rendererFor(flags);
    pool = poolFor(flags);
    // A dry run without a database needs none: it is made in memory and forgotten.
    const place = flags.dryRun && isFile(flags.db) && !existsSync(flags.db) ? ':memory:' : flags.db;
    const overrides = { ...(await overridesFor(flags, command)), ...(renderer ? { renderer } : {}) };
    const settings = { ...(await settingsFor(flags, pool)), renderer, siteRenderer, dryRun: flags.dryRun === true };
    return await inDatabase(place, (storage) => collectAll(urls, { storage, fetcher, mailer, settings, overrides, flags }), { raw: flags.raw });
  } catch (error) {
    throw explain(error);
  } finally {
    await renderer?.close();
    await siteRenderer.close();
    mailer?.close();
    await pool?.close();
    await fetcher.close();
  }
}

async function showSections(urls: readonly string[], fetcher: Fetcher, flags: Flags): Promise<ExitCode> {
  let found = 0;
  for (const url of urls) {
    const sections = await listSections(url, fetcher);
    found += sections.length;
    if (flags.json) for (const section of sections) process.stdout.write(`${JSON.stringify(section)}\n`);
    else process.stdout.write(sectionsText(sections));
    if (sections.length === 0 && !flags.quiet) process.stderr.write(`pith: no sections found on ${url}; collect reads the start page as a list\n`);
  }
  return found > 0 ? EXIT.found : EXIT.nothing;
}

/** Names and addresses; sub-sections a step further in. */
function sectionsText(sections: readonly FoundSection[]): string {
  const widest = Math.max(0, ...sections.map(({ name, parentUrl }) => name.length + (parentUrl === undefined ? 0 : 2)));
  return shownText(sections.map(({ name, url, parentUrl }) => `${((parentUrl === undefined ? '' : '  ') + name).padEnd(widest)}  ${url}\n`).join(''));
}

interface Work {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly mailer: Mailer | undefined;
  readonly settings: Partial<CollectSettings>;
  readonly overrides: Partial<CollectSettings>;
  readonly flags: Flags;
}

async function collectAll(urls: readonly string[], work: Work): Promise<ExitCode> {
  const { storage, fetcher, mailer, flags } = work;
  const sites: number[] = [];
  const line = new LiveLine({ storage, sites: () => sites, flags });
  const { signal, dispose } = stopOnSignals((message) => line.write(message));
  try {
    let fell = false;
    for (const url of urls) if (!signal.aborted) fell = (await collectOne(url, { ...work, line, signal, sites })).coverageFell || fell;
    if (!flags.dryRun) {
      await storage.notices.gather();
      const { held } = await storage.notices.deliver({ fetcher, mailer });
      if (held > 0 && !flags.quiet) line.write(`${held} mails wait for a mail server: give --smtp, or PITH_SMTP`);
    }
    if (signal.aborted) return EXIT.stopped;
    return fell ? EXIT.lessFound : EXIT.found;
  } finally {
    line.end();
    dispose();
  }
}

async function collectOne(
  url: string,
  { storage, fetcher, settings, overrides, flags, line, signal, sites }: Work & { line: LiveLine; signal: AbortSignal; sites: number[] },
): Promise<Summary> {
  let left = flags.limit ?? Number.POSITIVE_INFINITY;
  let began = false;
  let empty = 0;
  let refusal: Extract<CollectEvent, { type: 'problem' }> | undefined;
  const onEvent = (event: CollectEvent) => {
    if (event.type === 'article') left--;
    if (event.type === 'sections') {
      began = true;
      sites.push(event.siteId);
    }
    if (event.type === 'skipped' && event.why === 'needs-browser') empty++;
    if (event.type === 'problem' && !began && event.url !== '') refusal = event;
    if (event.type === 'would-fetch' && !flags.json) process.stdout.write(shownText(`${event.url}${event.title === '' ? '' : `  ${event.title}`}\n`));
    // Errors that prevent the start of the run are reported once, at its end.
    if (event === refusal && event.givenUp) line.note(event);
    else line.event(event);
  };
  const { site, summary } = await collect(url, {
    storage,
    fetcher,
    settings,
    overrides,
    siteSettings: steeringFrom(flags),
    ...(flags.section.length > 0 ? { sections: flags.section } : {}),
    recheck: flags.recheck === true,
    parallel: flags.parallel,
    limit: flags.limit,
    signal,
    onEvent,
  });
  if (flags.json) process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), type: 'summary', site: site.host, ...summary })}\n`);
  if (!began && refusal !== undefined && !signal.aborted) throw explainEvent(`${url} was not collected`, refusal);
  if (flags.quiet) return summary;
  line.write(summaryText(site.host, summary));
  if (left <= 0) line.write(`stopped at the limit of ${flags.limit} articles; the next run continues`);
  if (empty > 0 && !flags.render) line.write(`${empty} pages are empty without their scripts: --render shows them in a browser`);
  const { articles } = await storage.store.countArticles(site.id);
  if (!flags.dryRun) line.write(`${withoutPassword(flags.db)} holds ${articles} articles of ${site.host}`);
  return summary;
}

async function again(urls: readonly string[], flags: Flags): Promise<ExitCode> {
  const method = await methodFor(flags.method, undefined);
  return inKnownDatabase(flags.db, async (storage) => {
    const { signal, dispose } = stopOnSignals((message) => process.stderr.write(`pith: ${message}\n`));
    try {
      for (const url of urls) {
        const site = await siteNamed(storage.store, url);
        const { read, renewed } = await reextract(storage, { siteId: site.id, which: 'all', method, signal });
        if (flags.json) process.stdout.write(`${JSON.stringify({ type: 'again', site: site.host, read, renewed })}\n`);
        else if (!flags.quiet)
          process.stderr.write(`pith: ${site.host}: ${read} articles extracted again, ${renewed} of them came out differently\n`);
      }
      return signal.aborted ? EXIT.stopped : EXIT.found;
    } finally {
      dispose();
    }
  });
}
