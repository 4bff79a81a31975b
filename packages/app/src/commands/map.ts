import { type MappedPage, mapSite, type Pool } from '@pith/site';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { shownText } from '../shown-text.js';
import { type FetchFlags, fetcherFor, poolFor, settingsFor, siteAddress, withFetchFlags } from '../site/fetching.js';
import { explain, explainEvent } from '../site/problems.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends FetchFlags {
  readonly all?: boolean;
  readonly json?: boolean;
}

const examples = `
Examples:
  pith map https://example.org                  addresses that its lists, feeds, sitemaps and menus name, and what each is
  pith map https://example.org --all            reads every page to judge it
  pith map https://example.org --json | jq 'select(.kind == "article").url'

A kind with ? is judged by the address alone. Nothing is stored; \`pith collect\` stores the articles.
Exit codes: 0 done, 1 nothing found, 2 wrong usage, 3 the site could not be read, 130 stopped.`;

/** `pith map URL`: the addresses of a site with their kinds. */
export function mapCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('map')
    .description('list the addresses of a site with their kinds, without storing anything')
    .argument('<url>', 'start page of the site')
    .option('--all', 'read every page to judge it; left out, only lists, feeds and sitemaps')
    .option('--json', 'one JSON object a line');
  return withFetchFlags(command)
    .addHelpText('after', examples)
    .action(async (url: string, flags: Flags) => done(await run(siteAddress(url), flags)));
}

async function run(url: string, flags: Flags): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  let pool: Pool | undefined;
  const { signal, dispose } = stopOnSignals((message) => process.stderr.write(`pith: ${message}\n`));
  let began = false;
  let refusal: Error | undefined;
  try {
    pool = poolFor(flags);
    let count = 0;
    const settings = await settingsFor(flags, pool);
    const pages = mapSite(url, {
      fetcher,
      settings,
      parallel: flags.parallel,
      signal,
      readsAll: flags.all,
      onEvent: (event) => {
        began ||= event.type === 'sections';
        if (event.type === 'problem' && !began) refusal = explainEvent(`${url} was not read`, event);
      },
    });
    for await (const page of pages) {
      count++;
      process.stdout.write(flags.json ? `${JSON.stringify(page)}\n` : shownText(lineOf(page)));
    }
    if (!began && refusal && !signal.aborted) throw refusal;
    if (signal.aborted) return EXIT.stopped;
    return count > 0 ? EXIT.found : EXIT.nothing;
  } catch (error) {
    throw error instanceof CommandError ? error : explain(error);
  } finally {
    dispose();
    await pool?.close();
    await fetcher.close();
  }
}

function lineOf({ kind, isRead, url, text }: MappedPage): string {
  return `${(kind + (isRead ? '' : '?')).padEnd(9)}  ${url}${text === '' ? '' : `  ${text}`}\n`;
}
