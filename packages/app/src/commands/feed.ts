import { writeFile } from 'node:fs/promises';
import { type Article, type FeedAbout, feedOf, recommend, type Storage, type Store, siteNamed } from '@pith/site';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { type ChoiceFlags, filterFor, withChoiceFlags } from '../site/choosing.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags, ChoiceFlags {
  readonly search?: string;
  readonly saved?: string;
  readonly profile?: string;
  readonly format: 'rss' | 'atom';
  readonly limit: number;
  readonly output?: string;
}

const examples = `
Examples:
  pith feed --site example.org > site.xml              a whole site
  pith feed --site example.org --section News          a section: turns any site into a feed
  pith feed --search '"new bridge"' --format atom      a search
  pith feed --saved harbour                            a saved search
  pith feed --profile ann -o ann.xml                   what fits a profile, with reasons`;

/** `pith feed`: RSS or Atom of a site, a section, a search or a profile. */
export function feedCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('feed')
    .description('RSS or Atom feed of a site, section, search or profile')
    .addOption(new Option('--search <query>', 'articles that a search finds').conflicts(['saved', 'profile']))
    .addOption(new Option('--saved <name>', 'articles of a saved search').conflicts(['search', 'profile']))
    .addOption(new Option('--profile <name>', 'articles for a profile').conflicts(['search', 'saved']))
    .addOption(new Option('--format <name>', 'format').choices(['rss', 'atom']).default('rss'))
    .option('-n, --limit <n>', 'entries', numberAbove(0), 50)
    .option('-o, --output <file>', 'write to a file instead of standard output');
  return withChoiceFlags(withDatabaseFlag(command))
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async (storage) => {
    const { articles, about } = await choose(storage, flags);
    const feed = `${feedOf(articles, about, flags.format)}\n`;
    if (flags.output === undefined) process.stdout.write(feed);
    else await writeFile(flags.output, feed);
    return articles.length > 0 ? EXIT.found : EXIT.nothing;
  });
}

interface Chosen {
  readonly articles: readonly Article[];
  readonly about: FeedAbout;
}

async function choose(storage: Storage, flags: Flags): Promise<Chosen> {
  if (flags.profile !== undefined) return ofProfile(storage, flags.profile, flags);
  if (flags.search !== undefined) return ofSearch(storage, flags.search, flags);
  if (flags.saved !== undefined) {
    const saved = (await storage.notices.all()).find(({ name }) => name === flags.saved);
    if (!saved) throw new CommandError(EXIT.usage, `there is no saved search ${flags.saved} (pith search --saved lists them)`);
    return ofSearch(storage, saved.query, flags);
  }
  return ofSite(storage, flags);
}

async function ofSite({ store }: Storage, flags: Flags): Promise<Chosen> {
  const filter = await filterFor(store, flags);
  const section = filter.section === undefined ? undefined : await store.section(filter.section);
  const site = flags.site === undefined ? undefined : await siteNamed(store, flags.site);
  const articles = (await store.articles({ ...filter, limit: flags.limit, order: 'latest day' })).filter(({ removedAt }) => removedAt === null);
  const title = [section?.name, site?.name ?? (section ? (await store.site(section.siteId))?.name : undefined)].filter((part) => part !== undefined);
  return {
    articles,
    about: {
      title: title.join(' · ') || 'Everything collected',
      link: section?.url ?? site?.home ?? (await homeOf(store, articles)) ?? 'urn:pith:everything',
    },
  };
}

/** The home page of the site of all articles. Undefined if they are from several. */
async function homeOf(store: Store, articles: readonly Article[]): Promise<string | undefined> {
  const [first, ...others] = new Set(articles.map(({ siteId }) => siteId));
  return first === undefined || others.length > 0 ? undefined : (await store.site(first))?.home;
}

async function ofSearch({ store }: Storage, query: string, flags: Flags): Promise<Chosen> {
  const filter = await filterFor(store, flags);
  const found = await Promise.all((await store.search(query, { ...filter, limit: flags.limit })).map(({ id }) => store.article(id)));
  const articles = found.filter((article): article is Article => article !== undefined && article.removedAt === null).sort((a, b) => b.id - a.id);
  const link = (await homeOf(store, articles)) ?? `urn:pith:search:${encodeURIComponent(query)}`;
  return { articles, about: { title: `Search: ${query}`, link } };
}

async function ofProfile({ store, profiles }: Storage, name: string, flags: Flags): Promise<Chosen> {
  const profile = await profiles.find(name);
  if (!profile) throw new CommandError(EXIT.usage, `there is no profile ${name} (pith profile lists them)`);
  const found = await recommend(store, profile, { ...(flags.since === undefined ? {} : { since: flags.since }), limit: flags.limit });
  const articles = found.map(({ article, reasons }) => ({
    ...article,
    description: `${reasons.join('; ')}. ${article.description ?? article.text.slice(0, 300)}`,
  }));
  return { articles, about: { title: `For ${name}`, link: `urn:pith:profile:${encodeURIComponent(name)}` } };
}
