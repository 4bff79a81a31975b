import { mapSite } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { shownText } from '../shown-text.js';
import { type FetchFlags, fetcherFor, siteAddress, withFetchFlags } from '../site/fetching.js';
import { explain } from '../site/problems.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends FetchFlags {
  readonly limit: number;
  readonly match?: string;
  readonly json?: boolean;
}

const examples = `
Examples:
  pith map https://example.org                    addresses of the site with their kinds, one per line
  pith map example.org --match 'harbour 2026'     those with these words in address or link text
  pith map example.org --json | jq .url

From the start page and the sitemaps; robots.txt is obeyed, nothing is stored. \`pith collect\` reads the articles.
Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 the site could not be read.`;

/** `pith map URL`: the addresses of a site. */
export function mapCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('map')
    .description('list the addresses of a site without collecting it')
    .argument('<url>', 'start page of the site')
    .option('--limit <n>', 'at most N addresses', numberAbove(0), 5_000)
    .option('--match <words>', 'only addresses with all of these words, in the address or its link text')
    .option('--json', 'one JSON object per line: url, kind, title, date, from');
  return withFetchFlags(command)
    .addHelpText('after', examples)
    .action(async (url: string, flags: Flags) => done(await run(siteAddress(url), flags)));
}

async function run(url: string, flags: Flags): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  const { signal, dispose } = stopOnSignals((message) => process.stderr.write(`pith: ${message}\n`));
  try {
    const { addresses, isCut } = await mapSite(url, { fetcher, signal, limit: flags.limit, match: flags.match });
    for (const address of addresses)
      process.stdout.write(flags.json ? `${JSON.stringify(address)}\n` : `${address.kind.padEnd(8)} ${shownText(address.url)}\n`);
    if (isCut) process.stderr.write(`pith: there are more than ${flags.limit} addresses (--limit)\n`);
    return addresses.length > 0 ? EXIT.found : EXIT.nothing;
  } catch (error) {
    throw explain(error);
  } finally {
    dispose();
    await fetcher.close();
  }
}
