import { type KnownPage, siteNamed } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../../exit.js';
import { shownText } from '../../shown-text.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../../site/database.js';
import { siteAddress } from '../../site/fetching.js';

interface Flags extends DatabaseFlags {
  readonly json?: boolean;
}

const examples = `
Examples:
  pith sites why https://example.org/tag/harbour
  pith sites why https://example.org/tag/harbour --json | jq .evidence

The lines below the odds are the evidence, the strongest first: above 0 for an article, below 0 for a list.
Exit codes: 0 known, 1 nothing is known of the address, 2 wrong usage, 3 the database could not be read.`;

/** `pith sites why URL`: the facts about one address, and the evidence. */
export function whyCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('why')
    .description('explain an address: its kind, whether it is stored, why not, and the evidence')
    .argument('<url...>', 'addresses of pages')
    .option('--json', 'one JSON object per line');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (urls: string[], flags: Flags) => done(await run(urls.map(siteAddress), flags)));
}

function run(urls: readonly string[], flags: Flags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async ({ store }) => {
    let isAnyKnown = false;
    for (const url of urls) {
      const site = await siteNamed(store, url);
      const page = await store.knownPage(site.id, url);
      isAnyKnown ||= page !== undefined;
      if (!page) process.stderr.write(shownText(`pith: nothing is known of ${url}: no page, feed or sitemap of ${site.host} names it\n`));
      else process.stdout.write(flags.json ? `${JSON.stringify(page)}\n` : shownText(pageText(page)));
    }
    return isAnyKnown ? EXIT.found : EXIT.nothing;
  });
}

function pageText(page: KnownPage): string {
  const { url, kind, source, anchor, linkedFrom, family, odds, evidence } = page;
  const lines = [
    `${kind ?? 'not judged yet'}, ${stateText(page)}`,
    `named first by a ${source}${anchor === null || anchor === '' ? '' : `, "${anchor}"`}${linkedFrom === null ? '' : `, on ${linkedFrom}`}`,
    ...(odds === null ? [] : [`${(100 / (1 + Math.exp(-odds))).toFixed(1)} % likely to be something to read; judged with ${family}`]),
    ...evidence.map(({ feature, value, adds }) => `  ${adds < 0 ? '' : '+'}${adds.toFixed(2)}  ${feature} ${Math.round(value * 100) / 100}`),
  ];
  return `${[url, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

function stateText({ state, reason, articleId }: KnownPage): string {
  if (state === 'stored') return `stored as article ${articleId}`;
  return state === 'waiting' ? 'waiting to be fetched' : `left out: ${reason}`;
}
