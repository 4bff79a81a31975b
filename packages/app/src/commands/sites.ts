import type { Coverage, Section, Site, Storage } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags {
  readonly json?: boolean;
  readonly coverage?: boolean;
}

/** `pith sites`: what is in the database. */
export function sitesCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('sites')
    .description('sites and sections of the database, with counts and alarms')
    .option('--coverage', 'what each site is known to have and was not taken, by reason')
    .option('--json', 'one JSON object a line');
  return withDatabaseFlag(command).action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async (storage) => {
    const sites = await storage.store.sites();
    for (const site of sites) process.stdout.write(await siteText(storage, site, flags));
    if (sites.length === 0) process.stderr.write('pith: no site has been collected yet\n');
    return sites.length > 0 ? EXIT.found : EXIT.nothing;
  });
}

async function siteText({ store, frontier }: Storage, site: Site, { json, coverage: wanted }: Flags): Promise<string> {
  const counts = await store.countArticles(site.id);
  const jobs = await frontier.counts(site.id);
  const sections = await store.sections(site.id);
  const coverage = wanted ? await store.coverage(site.id) : undefined;
  if (json) return `${JSON.stringify({ ...site, ...counts, jobs, sections, coverage })}\n`;
  const head = `${site.host}: ${counts.articles} articles, ${counts.removed} removed, ${counts.revisions} revisions; ${jobs.waiting + jobs.leased} jobs waiting, ${jobs.dead} given up`;
  const lines = coverage ? coverageText(coverage) : sections.map(sectionText);
  return `${[head, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}

function coverageText({ known, stored, share, missing }: Coverage): string[] {
  const whole = `${stored} of ${known} known addresses stored${share === null ? '' : `; ${(share * 100).toFixed(1)} % of what may be an article`}`;
  return [whole, ...missing.map(({ count, reason, source, example }) => `${count} ${reason} (from a ${source}), as ${example}`)];
}

function sectionText({ name, url, kept, parent, markTitle, visitEvery, alarm }: Section): string {
  const facts = [
    ...(kept ? [`every ${Math.round(visitEvery / 60_000)} min`] : ['left out']),
    ...(markTitle === null ? [] : [`latest: ${markTitle}`]),
    ...(alarm === null ? [] : [`ALARM: ${alarm}`]),
  ];
  return `${parent === null ? '' : '  '}${name}  ${url}  (${facts.join('; ')})`;
}
