import type { MentionCount, Period, SavedSearch, SearchFilter, SearchResult, Storage, Target } from '@pith/site';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { shownText } from '../shown-text.js';
import { type ChoiceFlags, filterFor, withChoiceFlags } from '../site/choosing.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags, ChoiceFlags {
  readonly by?: Period;
  readonly limit: number;
  readonly json?: boolean;
  readonly save?: string;
  readonly webhook: readonly string[];
  readonly slack: readonly string[];
  readonly email: readonly string[];
  readonly secret?: string;
  readonly saved?: boolean;
  readonly forget?: string;
}

const examples = `
Examples:
  pith search 'harbour "new bridge" -football'         all words, a phrase, without a word
  pith search '(harbour OR port) NOT (football OR cup)'
  pith search 'mayor NEAR/5 resigns'                   at most five words between them, in either order
  pith search 就业                                      two characters are enough
  pith search Yahoo --by day                           mentions over time, in content and on the whole page
  pith search --section News                           without words: the section, latest day first
  pith search harbour --save harbour --webhook https://example.org/hook --secret S
  pith search --saved                                  saved searches
  pith feed --saved harbour > harbour.xml              the same as a feed

Words that follow each other must all be there. NOT (or -) binds most closely, then AND, then OR; capitals make them operators.
A single word is found in its other forms too, by the language of the article (harbours: harbour); "quoted" words, begin* and
words beside NEAR as they are written.

A saved search tells each article that is new, edited or removed once, after \`pith collect\` and during \`pith watch\`: by POST,
signed with HMAC-SHA256 over "timestamp.body" in x-pith-signature, or by mail; tried again up to 8 times. Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 no database.`;

/** `pith search QUERY`: articles, mentions over time, saved searches. */
export function searchCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('search')
    .description('search articles, count mentions over time, save a search')
    .argument('[query...]', 'words, "phrases", begin*, AND, OR, NOT, NEAR/n, brackets')
    .addOption(new Option('--by <period>', 'count mentions by period instead').choices(['day', 'week', 'month', 'year']))
    .option('-n, --limit <n>', 'results', numberAbove(0), 20)
    .option('--json', 'one JSON object per line')
    .option('--save <name>', 'save this search under a name, and report new matches')
    .option('--webhook <url>', 'with --save: where messages go as JSON; repeatable', append, [])
    .option('--slack <url>', 'with --save: the same for Slack and Mattermost; repeatable', append, [])
    .option('--email <address>', 'with --save: who gets a mail; repeatable', append, [])
    .option('--secret <text>', 'with --save: secret for webhook signatures')
    .option('--saved', 'list the saved searches')
    .option('--forget <name>', 'delete a saved search');
  return withChoiceFlags(withDatabaseFlag(command))
    .addHelpText('after', examples)
    .action(async (words: string[], flags: Flags) => done(await run(words.join(' '), flags)));
}

async function run(query: string, flags: Flags): Promise<ExitCode> {
  const needsQuery = !flags.saved && flags.forget === undefined;
  if (needsQuery && query.trim() === '' && !isBrowsing(flags))
    throw new CommandError(EXIT.usage, 'there is nothing to search for (pith search --help shows how)');
  const targets = targetsFrom(flags);
  if (flags.save === undefined && (targets.length > 0 || flags.secret !== undefined))
    throw new CommandError(EXIT.usage, '--webhook, --slack, --email and --secret belong to --save NAME');
  return inKnownDatabase(flags.db, async (storage) => {
    if (flags.saved) return listSaved(storage, flags);
    if (flags.forget !== undefined) return forget(storage, flags.forget);
    if (flags.save !== undefined) return save(storage, query, { name: flags.save, targets });
    const filter = await filterFor(storage.store, flags);
    if (query.trim() === '') return browse(storage, { filter, flags });
    return flags.by === undefined ? find(storage, query, { filter, flags }) : mentions(storage, query, { filter, flags });
  });
}

/** Without words, a section or a site is listed. */
function isBrowsing({ section, site, save, by }: Flags): boolean {
  return (section !== undefined || site !== undefined) && save === undefined && by === undefined;
}

async function browse({ store }: Storage, { filter, flags }: Asked): Promise<ExitCode> {
  const found = await store.articles({ ...filter, limit: flags.limit, order: 'latest day' });
  for (const { id, url, title, day, siteId, sectionId, removedAt, text, image } of found) {
    const result = { id, url, title, day, siteId, sectionId, removedAt, rank: 0, snippet: { text: beginning(text), marks: [] }, image };
    process.stdout.write(flags.json ? `${JSON.stringify(result)}\n` : resultText(result));
  }
  return found.length > 0 ? EXIT.found : EXIT.nothing;
}

function beginning(text: string): string {
  const line = text.slice(0, 200).replace(/\s+/g, ' ');
  return text.length > 200 ? `${line}…` : line;
}

async function listSaved({ notices }: Storage, flags: Flags): Promise<ExitCode> {
  const all = await notices.all();
  for (const { name, query, targets } of all)
    process.stdout.write(flags.json ? `${JSON.stringify({ name, query, targets })}\n` : `${name}: ${query}${whoText(targets)}\n`);
  return all.length > 0 ? EXIT.found : EXIT.nothing;
}

function whoText(targets: SavedSearch['targets']): string {
  return targets.map(({ kind, address }) => `  → ${kind === 'slack' ? 'slack ' : ''}${address}`).join('');
}

function targetsFrom({ webhook, slack, email, secret }: Flags): Target[] {
  return [
    ...webhook.map((address): Target => ({ kind: 'webhook', address, secret })),
    ...slack.map((address): Target => ({ kind: 'slack', address })),
    ...email.map((address): Target => ({ kind: 'email', address })),
  ];
}

async function forget({ notices }: Storage, name: string): Promise<ExitCode> {
  if (!(await notices.remove(name))) throw new CommandError(EXIT.usage, `there is no saved search ${name} (pith search --saved lists them)`);
  return EXIT.found;
}

async function save({ notices }: Storage, query: string, { name, targets }: { name: string; targets: readonly Target[] }): Promise<ExitCode> {
  await notices.save({ name, query, targets });
  const who = targets.map(({ address }) => address).join(', ');
  const next = who === '' ? `pith feed --saved ${name} makes a feed of it` : `new, edited and removed articles are sent to ${who}`;
  process.stderr.write(`pith: saved ${name}; ${next}\n`);
  if (targets.some(({ kind }) => kind === 'email') && !process.env.PITH_SMTP)
    process.stderr.write('pith: mails need a server: give --smtp to `pith collect` and `pith watch`, or set PITH_SMTP and PITH_MAIL_FROM\n');
  return EXIT.found;
}

interface Asked {
  readonly filter: SearchFilter;
  readonly flags: Flags;
}

async function find({ store }: Storage, query: string, { filter, flags }: Asked): Promise<ExitCode> {
  const found = await store.search(query, { ...filter, limit: flags.limit });
  for (const hit of found) {
    const result = { ...hit, image: (await store.article(hit.id))?.image ?? null };
    process.stdout.write(flags.json ? `${JSON.stringify(result)}\n` : resultText(result));
  }
  if (found.length === 0) process.stderr.write(`pith: nothing found for ${query}\n`);
  return found.length > 0 ? EXIT.found : EXIT.nothing;
}

/** Title and thumbnail are the least that a list of results needs: Gali & Fränti, 2016. */
interface ShownResult extends SearchResult {
  /** Address of the article's picture. */
  readonly image: string | null;
}

function resultText(result: ShownResult): string {
  const { title, url, day, snippet, removedAt, image } = result;
  const gone = removedAt === null ? '' : `  (removed ${new Date(removedAt).toISOString().slice(0, 10)})`;
  const picture = image === null ? '' : `  picture: ${image}\n`;
  return shownText(`${day ?? 'undated   '}  ${title || '(no title)'}${gone}\n  ${url}\n${picture}  ${withMarks(snippet)}\n\n`);
}

/** The words that were looked for are marked: bold on a terminal, between stars elsewhere. */
function withMarks({ text, marks }: SearchResult['snippet']): string {
  const [open, close] = process.stdout.isTTY && !process.env.NO_COLOR ? ['\u001b[1m', '\u001b[22m'] : ['*', '*'];
  let out = '';
  let at = 0;
  for (const [start, end] of marks) {
    out += `${text.slice(at, start)}${open}${text.slice(start, end)}${close}`;
    at = end;
  }
  return (out + text.slice(at)).replaceAll('\n', ' ');
}

async function mentions({ store }: Storage, query: string, { filter, flags }: Asked): Promise<ExitCode> {
  const counts = await store.mentions(query, flags.by!, filter);
  if (flags.json) for (const each of counts) process.stdout.write(`${JSON.stringify(each)}\n`);
  else if (counts.length > 0) process.stdout.write(mentionsText(counts, flags.by!));
  if (counts.length === 0) process.stderr.write(`pith: nothing found for ${query}\n`);
  return counts.length > 0 ? EXIT.found : EXIT.nothing;
}

const BAR_WIDTH = 30;

function mentionsText(counts: readonly MentionCount[], by: Period): string {
  const max = Math.max(...counts.map((each) => each.mentions));
  const rows = counts.map(({ period, mentions, articles, pageMentions, pageArticles }) =>
    [period.padEnd(10), mentions, articles, pageMentions, pageArticles]
      .map((cell) => String(cell).padStart(10))
      .concat('█'.repeat(max === 0 ? 0 : Math.round((mentions / max) * BAR_WIDTH)))
      .join(' ')
      .trimEnd(),
  );
  const head = [by.padEnd(10), 'mentions', 'articles', 'on pages', 'pages'].map((name) => name.padStart(10)).join(' ');
  return `${head}\n${rows.join('\n')}\n`;
}
