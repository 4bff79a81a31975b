import { Command, Option } from 'commander';
import { csvOf, type Extraction, extract, type SiteRuleData } from 'pith';
import { large } from 'pith/large';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { append } from '../flags.js';
import { screenWidth } from '../help/help-style.js';
import { type Input, type Inputs, inputsFrom } from '../inputs/inputs.js';
import { Lines } from '../inputs/output-place.js';
import { rulesFrom } from '../inputs/rules.js';
import { confidenceIn, type Found, type RecordKind, recordKinds, recordsIn } from '../records/kinds.js';
import { tableText } from '../records/table.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly input: readonly string[];
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly table?: boolean;
  readonly kind?: RecordKind;
  readonly rules?: string;
  readonly url?: string;
  readonly output?: string;
  readonly quiet?: boolean;
}

const examples = `
Examples:
  pith records https://example.org/news              what the page lists, as a table
  pith records shop.html --csv > items.csv           for a spreadsheet
  pith records thread.html --kind posts --json       the posts with authors and dates
  pith records 'pages/*.html' --json > all.jsonl     many pages, one JSON object per line

Without --kind: the first of items, posts, product and tables that the page has.
Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 some input could not be read.`;

/** `pith records <file|url|->`: lists, threads, products and tables as data. */
export function recordsCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('records'))
    .description('lists, threads, products and tables of pages as data')
    .argument('[input...]', 'files, addresses, folders, globs, or - for standard input')
    .addOption(new Option('-i, --input <file>', 'the same as an argument; repeatable').argParser(append).default([]).hideHelp())
    .addOption(new Option('--table', 'aligned columns (default)').conflicts(['csv', 'json']))
    .addOption(new Option('--csv', 'comma-separated values').conflicts(['json']))
    .option('-j, --json', 'JSON; several inputs give JSON Lines')
    .addOption(new Option('-k, --kind <kind>', 'what to look for').choices(recordKinds))
    .option('--rules <file>', 'selectors for some sites, as JSON; tried first')
    .option('-u, --url <address>', 'address of the input; without an input, the page to fetch')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .option('-q, --quiet', 'only errors')
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const rules = await rulesFrom(flags.rules);
  const inputs = await inputsFrom([...names, ...flags.input], fetchOptionsFrom(flags), flags.url);
  if (inputs.count !== 1 && flags.json !== true) throw new CommandError(EXIT.usage, 'several inputs need --json, one object per line');
  const lines = await Lines.open(flags.output);
  try {
    return await writeRecords(inputs, { flags, rules, lines });
  } finally {
    await lines.end();
  }
}

interface Writing {
  readonly flags: Flags;
  readonly rules: readonly SiteRuleData[];
  readonly lines: Lines;
}

/** Each page is written before the next is read: an archive may be larger than memory. */
async function writeRecords(inputs: Inputs, { flags, rules, lines }: Writing): Promise<ExitCode> {
  let found = 0;
  let unreadable = 0;
  for await (const input of inputs) {
    const result = await pageFrom(input, flags, rules).catch((error: unknown) => {
      if (!(error instanceof CommandError) || inputs.count === 1) throw error;
      return error;
    });
    if (result instanceof CommandError) {
      unreadable++;
      process.stderr.write(`pith: ${result.message}\n`);
      continue;
    }
    const records = recordsIn(result, flags.kind);
    if (records.reason === null) found++;
    else if (flags.quiet !== true) process.stderr.write(`pith: ${input.name}: ${reasonText(records)}\n`);
    if (flags.quiet !== true) for (const warning of result.warnings) process.stderr.write(`pith: warning: ${warning}\n`);
    const text = formatRecords(records, { flags, result, name: inputs.count !== 1 ? input.name : undefined });
    if (text !== '') await lines.write(`${text}\n`);
  }
  if (unreadable > 0) return EXIT.unreadable;
  return found > 0 ? EXIT.found : EXIT.nothing;
}

async function pageFrom(input: Input, flags: Flags, rules: readonly SiteRuleData[]): Promise<Extraction> {
  const page = await input.read();
  return extract(page.bytes, { url: flags.url ?? page.url, contentType: page.contentType, now: new Date().toISOString(), method: large, rules });
}

interface Formatting {
  readonly flags: Flags;
  readonly result: Extraction;
  /** Named in the answer where there are several inputs. */
  readonly name: string | undefined;
}

function formatRecords(found: Found, { flags, result, name }: Formatting): string {
  if (flags.json) {
    const { kind, records, reason } = found;
    const answer = {
      ...(name === undefined ? {} : { input: name }),
      kind,
      reason,
      confidence: confidenceIn(result, kind),
      next: result.next?.url ?? null,
      records,
    };
    return name === undefined ? JSON.stringify(answer, null, 2) : JSON.stringify(answer);
  }
  if (flags.csv) return found.grids.map(({ head, rows }) => csvOf(head.length === 0 ? rows : [head, ...rows])).join('\r\n\r\n');
  // Output to a pipe or a file is not truncated, unless COLUMNS is set.
  const isScreen = flags.output === undefined && (process.stdout.isTTY || process.env.COLUMNS !== undefined);
  const width = isScreen ? screenWidth() : Infinity;
  const tables = found.grids.map((grid) => {
    const { head, rows } = withoutAddresses(grid, found.kind);
    return `${grid.title === null ? '' : `${grid.title}\n`}${tableText(head, rows, width)}`;
  });
  const next = found.kind !== 'next' && result.next !== null ? `\nnext page: ${result.next.url}` : '';
  return tables.length === 0 ? '' : tables.join('\n\n') + next;
}

/** Columns only useful to programs. On a screen they would take space from the others. */
const aside = new Set(['image', 'permalink', 'replyTo']);

function withoutAddresses({ head, rows }: Found['grids'][number], kind: RecordKind): Pick<Found['grids'][number], 'head' | 'rows'> {
  if (kind === 'tables') return { head, rows };
  // The list of an entry is not shown if there is only one.
  const isOneList = (column: number) => head[column] === 'list' && rows.every((cells) => cells[column] === rows[0]![column]);
  const kept = head.flatMap((name, column) => (aside.has(name) || isOneList(column) ? [] : [column]));
  return { head: kept.map((column) => head[column]!), rows: rows.map((cells) => kept.map((column) => cells[column]!)) };
}

const reasons: Readonly<Record<string, string>> = {
  'no-records': 'no list, thread, product or table',
  'no-repetition': 'nothing on the page repeats',
  'not-a-list': 'what repeats on the page is not what it is for',
  'no-posts': 'no posts with author and time',
  'not-a-thread': 'the page is not a thread',
  'not-a-product': 'the page does not sell one thing',
  thread: 'the page is a thread: --kind posts',
  product: 'the page sells one thing: --kind product',
};

function reasonText({ kind, reason }: Found): string {
  return `no ${kind} found (${reason}${reason !== null && reason in reasons ? `: ${reasons[reason]}` : ''})`;
}
