import { type Article, diffText, type Storage } from '@pith/site';
import { Command } from 'commander';
import { canParse } from 'pith';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { shownText } from '../shown-text.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags {
  readonly json?: boolean;
  readonly diff?: boolean;
  readonly raw?: boolean;
}

const examples = `
Examples:
  pith article 12                          the article as Markdown
  pith article https://example.org/a       by any address that led to it
  pith article 12 --diff                   what changed, revision by revision
  pith article 12 --raw > page.html        the page as it was served`;

/** `pith article ID|URL`: one article of the database. */
export function articleCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('article')
    .description('one article: its text, its changes, its page as served')
    .argument('<id|url>', 'number or address of the article')
    .option('--json', 'everything about it')
    .option('--diff', 'what changed from revision to revision')
    .option('--raw', 'the page as it was served');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (name: string, flags: Flags) => done(await run(name, flags)));
}

async function run(name: string, flags: Flags): Promise<ExitCode> {
  return inKnownDatabase(flags.db, async (storage) => {
    const article = await findArticle(storage, name);
    if (flags.raw) return writeRaw(storage, article);
    if (flags.diff) return writeDiff(storage, article);
    const { pageText: _, ...rest } = article;
    process.stdout.write(flags.json ? `${JSON.stringify(rest, null, 2)}\n` : articleText(article));
    return EXIT.found;
  });
}

/** The Markdown, under its title where the text does not begin with it. */
function articleText({ title, markdown }: Article): string {
  return title === '' || markdown.startsWith('# ') ? `${markdown}\n` : `# ${shownText(title)}\n\n${markdown}\n`;
}

async function findArticle({ store }: Storage, name: string): Promise<Article> {
  const byId = /^\d+$/.test(name) ? await store.article(Number(name)) : undefined;
  if (byId) return byId;
  if (canParse(name))
    for (const { id } of await store.sites()) {
      const article = await store.articleAt(id, name);
      if (article) return article;
    }
  throw new CommandError(EXIT.unreadable, `there is no article ${name} in the database`);
}

async function writeDiff({ store }: Storage, article: Article): Promise<ExitCode> {
  const revisions = await store.revisions(article.id);
  for (const { number, at, diff: changes } of revisions)
    process.stdout.write(`revision ${number} → ${number + 1}, ${new Date(at).toISOString()}\n${diffText(changes)}\n\n`);
  if (revisions.length === 0) process.stderr.write('pith: this article has not changed\n');
  return revisions.length > 0 ? EXIT.found : EXIT.nothing;
}

async function writeRaw({ store }: Storage, article: Article): Promise<ExitCode> {
  let written = 0;
  for (const id of article.rawIds) {
    const page = await store.raw(id);
    if (page) process.stdout.write(page.body);
    if (page) written++;
  }
  if (written === 0) process.stderr.write('pith: its raw pages have been pruned\n');
  return written > 0 ? EXIT.found : EXIT.nothing;
}
