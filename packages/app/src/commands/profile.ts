import { type Recommendation, recommend, type Storage } from '@pith/site';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { shownText } from '../shown-text.js';
import { day } from '../site/choosing.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags {
  readonly word: readonly string[];
  readonly section: readonly string[];
  readonly site: readonly string[];
  readonly since?: string;
  readonly limit: number;
  readonly json?: boolean;
  readonly forget?: boolean;
}

const examples = `
Examples:
  pith profile ann --word 就业 --word training --section News --site example.org  what Ann wants to read
  pith profile ann                                                                 new articles for Ann, and why
  pith profile ann --since 7d --json
  pith profile                                                                     all profiles
  pith feed --profile ann > ann.xml                                                the same as a feed`;

/** `pith profile NAME`: new articles for a profile, with the reason for each. */
export function profileCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('profile')
    .description('new articles for a profile, ranked, with reasons')
    .argument('[name]', 'name of the profile; left out, all of them are listed')
    .option('--word <word>', 'a word or phrase to look for; repeatable', append, [])
    .option('--section <name>', 'a section; repeatable', append, [])
    .option('--site <host>', 'a site; repeatable', append, [])
    .option('--since <day>', 'only articles from this day on: 2026-01-31, or 7d', day)
    .option('-n, --limit <n>', 'articles', numberAbove(0), 20)
    .option('--json', 'one JSON object per line')
    .option('--forget', 'delete the profile');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (name: string | undefined, flags: Flags) => done(await run(name, flags)));
}

async function run(name: string | undefined, flags: Flags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async (storage) => {
    if (name === undefined) return listProfiles(storage, flags);
    if (flags.forget) {
      if (!(await storage.profiles.remove(name))) throw unknownProfile(name);
      return EXIT.found;
    }
    if (flags.word.length + flags.section.length + flags.site.length > 0)
      await storage.profiles.save(name, { words: flags.word, sections: flags.section, sites: flags.site });
    const profile = await storage.profiles.find(name);
    if (!profile) throw unknownProfile(name);
    const found = await recommend(storage.store, profile, { ...(flags.since === undefined ? {} : { since: flags.since }), limit: flags.limit });
    for (const each of found) process.stdout.write(flags.json ? jsonOf(each) : recommendationText(each));
    if (found.length === 0) process.stderr.write(`pith: nothing for ${name} yet\n`);
    return found.length > 0 ? EXIT.found : EXIT.nothing;
  });
}

async function listProfiles({ profiles }: Storage, flags: Flags): Promise<ExitCode> {
  const all = await profiles.all();
  for (const { name, profile } of all) {
    const wishes = [
      ...(profile.words ?? []),
      ...(profile.sections ?? []).map((each) => `section ${each}`),
      ...(profile.sites ?? []).map((each) => `site ${each}`),
    ];
    process.stdout.write(flags.json ? `${JSON.stringify({ name, ...profile })}\n` : `${name}: ${wishes.join(', ')}\n`);
  }
  return all.length > 0 ? EXIT.found : EXIT.nothing;
}

function unknownProfile(name: string): CommandError {
  return new CommandError(EXIT.usage, `there is no profile ${name}; make one with --word, --section or --site`);
}

function recommendationText({ article, reasons }: Recommendation): string {
  return shownText(`${article.day ?? 'undated   '}  ${article.title}\n  ${article.url}\n  because: ${reasons.join('; ')}\n\n`);
}

function jsonOf({ article: { id, url, title, day }, score, reasons }: Recommendation): string {
  return `${JSON.stringify({ id, url, title, day, score, reasons })}\n`;
}
