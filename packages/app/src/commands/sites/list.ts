import type { Coverage, Section, Site, Storage } from '@pith/site';
import { withoutSecrets } from '@pith/site';
import { EXIT, type ExitCode } from '../../exit.js';
import { shownText } from '../../shown-text.js';
import { type DatabaseFlags, inKnownDatabase } from '../../site/database.js';
import { settingsText } from '../../site/settings-text.js';

export interface ListFlags extends DatabaseFlags {
  readonly json?: boolean;
  readonly coverage?: boolean;
}

/** The sites in the database. */
export async function listSites(flags: ListFlags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async (storage) => {
    const sites = await storage.store.sites();
    for (const site of sites) process.stdout.write(await siteText(storage, site, flags));
    if (sites.length === 0) process.stderr.write('pith: no site has been collected yet\n');
    return sites.length > 0 ? EXIT.found : EXIT.nothing;
  });
}

async function siteText({ store, frontier }: Storage, site: Site, { json, coverage: wanted }: ListFlags): Promise<string> {
  const counts = await store.countArticles(site.id);
  const jobs = await frontier.counts(site.id);
  const sections = await store.sections(site.id);
  const settings = withoutSecrets(await store.siteSettings(site.id));
  const coverage = wanted ? await store.coverage(site.id) : undefined;
  if (json) return `${JSON.stringify({ ...site, ...counts, jobs, sections, settings, coverage })}\n`;
  const head = `${site.host}: ${counts.articles} articles, ${counts.removed} removed, ${counts.revisions} revisions; ${jobs.waiting + jobs.leased} jobs waiting, ${jobs.dead} given up`;
  const set = settingsText(settings);
  const lines = [...(set === '' ? [] : [`settings: ${set}`]), ...(coverage ? coverageText(coverage) : sections.map(sectionText))];
  return shownText(`${[head, ...lines.map((line) => `  ${line}`)].join('\n')}\n`);
}

function coverageText({ known, stored, share, doubtful, missing }: Coverage): string[] {
  const whole = `${stored} of ${known} known addresses stored${share === null ? '' : `; ${(share * 100).toFixed(1)} % of what may be an article`}`;
  const doubt = doubtful < 1 ? [] : [`about ${Math.round(doubtful)} of those left out may be articles: pith sites why ADDRESS has the reasons`];
  return [whole, ...doubt, ...missing.map(({ count, reason, source, example }) => `${count} ${reason} (from a ${source}), as ${example}`)];
}

function sectionText({ name, url, kept, parent, markTitle, visitEvery, alarm }: Section): string {
  const facts = [
    ...(kept ? [`every ${Math.round(visitEvery / 60_000)} min`] : ['not visited']),
    ...(markTitle === null ? [] : [`latest: ${markTitle}`]),
    ...(alarm === null ? [] : [`ALARM: ${alarm}`]),
  ];
  return `${parent === null ? '' : '  '}${name}  ${url}  (${facts.join('; ')})`;
}
