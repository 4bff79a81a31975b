import { Command, Option } from 'commander';
import { extract, type Favor, jsonFields, type Method, nearestName, type OutputName, outputs, type SiteRuleData } from 'pith';
import { large } from 'pith/large';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { chunkLines } from '../inputs/chunk-lines.js';
import type { FetchOptions } from '../inputs/fetch-page.js';
import { type Input, type Inputs, inputsFrom } from '../inputs/inputs.js';
import { isFolder, Lines, OutputFolder, writeTo } from '../inputs/output-place.js';
import { Progress } from '../inputs/progress.js';
import { isPdfPage, readInput, readRaw, wantsWhole } from '../inputs/read-input.js';
import { rulesFrom } from '../inputs/rules.js';
import { takeScreenshot } from '../inputs/screenshot.js';
import { type Property, resultLine, resultText, type Wanted, WHY } from '../inputs/written-result.js';
import { methodFor } from '../method-for.js';
import { type PageResult, resultOfExtraction, resultOfReading } from '../page-result.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly input: readonly string[];
  readonly markdown?: boolean;
  readonly format?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly text?: boolean;
  readonly html?: boolean;
  readonly tei?: boolean;
  readonly frontmatter?: boolean;
  readonly title: boolean;
  readonly comments?: boolean;
  readonly links: boolean;
  readonly images: boolean;
  readonly tables: boolean;
  readonly method?: string;
  readonly weights?: string;
  readonly precision?: boolean;
  readonly recall?: boolean;
  readonly url?: string;
  readonly output?: string;
  readonly property?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly rules?: string;
  readonly allPages?: boolean;
  readonly render?: boolean;
  readonly budget?: number;
  readonly chunks?: number;
  readonly screenshot?: string;
}

const examples = `
Examples:
  pith page.html                        Markdown of the main content
  pith https://example.org/a -j         everything as JSON
  curl -s https://example.org | pith    from a pipe
  pith page.html -p title,author        some fields
  pith 'pages/*.html' > all.jsonl       many pages, one JSON object per line
  pith pages -o texts/                  many pages, one file each

Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 some input could not be read.`;

const outputNames = Object.keys(outputs) as readonly OutputName[];
/** Values of `--format`: every output, and those not written from the content alone. */
const formats: readonly string[] = [...outputNames, 'json', 'jsonl', 'frontmatter'];
/** Names that other programs have for these. */
const FORMAT_ALIASES: Readonly<Record<string, string>> = { md: 'markdown', txt: 'text', xml: 'tei', ndjson: 'jsonl' };

/** `pith <file|url|->`: the content of pages. */
export function extractCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('extract'))
    .description('main content of pages as Markdown, text, HTML or JSON')
    .argument('[input...]', 'files, addresses, folders, globs, archives, or -')
    .addOption(new Option('-i, --input <file>', 'the same as an argument; repeatable').argParser(append).default([]).hideHelp())
    .option('-f, --format <name>', `${formats.join(', ')}`)
    .option('--md, --markdown', 'Markdown (default)')
    .option('-j, --json', 'everything as JSON; several inputs give JSON Lines')
    .option('--jsonl', 'JSON Lines, one object per page')
    .option('-t, --text', 'plain text')
    .option('--html', 'safe HTML')
    .option('--xml, --tei', 'XML: a TEI document')
    .option('--frontmatter', 'Markdown with title, authors and dates in front')
    .option('--no-title', 'leave the title out of Markdown, HTML and TEI')
    .addOption(new Option('--links', 'keep links').default(true).hideHelp())
    .option('--no-links', 'write the text of links only')
    .addOption(new Option('--images', 'keep images').default(true).hideHelp())
    .option('--no-images', 'leave images out of Markdown and HTML')
    .option('--comments', 'keep the comments under articles and products')
    .option('--no-tables', 'leave tables out')
    .option('-p, --property <names>', 'fields, comma-separated: title,author,why …')
    .option('-m, --method <name>', 'how to find the content (pith methods lists them)')
    .option('--weights <file>', 'weights trained for the method')
    .addOption(new Option('--precision', 'keep only text that is certainly content').conflicts('recall'))
    .addOption(new Option('--recall', 'keep all text that may be content').conflicts('precision'))
    .option('--rules <file>', 'selectors for some sites, as JSON; tried first')
    .option('--all-pages', 'fetch and join the following pages of an article')
    .option('--render', 'run scripts in Chromium if the page is empty')
    .option('--screenshot <file>', 'PNG of the page in Chromium, its whole length; one address')
    .option('--budget <tokens>', 'at most N tokens of Markdown, whole sections only', numberAbove(0))
    .option('-u, --url <address>', 'address of the input; without an input, the page to fetch')
    .option('--chunks <tokens>', 'JSON Lines for retrieval: sections of at most N tokens', numberAbove(19))
    .option('-o, --output <file>', 'write to a file, or to a folder with a file per page')
    .option('-q, --quiet', 'only errors')
    .option('-v, --verbose', 'report confidence, sources and warnings')
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const reading: Reading = {
    flags,
    wanted: { format: formatOf(flags), properties: propertiesOf(flags.property) },
    method: await methodFor(flags.method, flags.weights),
    rules: await rulesFrom(flags.rules),
    fetching: fetchOptionsFrom(flags),
    folder: (await isFolder(flags.output)) ? new OutputFolder(flags.output!, formatOf(flags)) : undefined,
  };
  const inputs = await inputsFrom([...names, ...flags.input], reading.fetching, flags.url);
  if (inputs.count !== 1 && flags.screenshot !== undefined) throw new CommandError(EXIT.usage, '--screenshot takes one address');
  if (inputs.count !== 1) return runMany(inputs, reading);
  const { value } = await inputs[Symbol.asyncIterator]().next();
  if (flags.screenshot !== undefined) await takeScreenshot(value as Input, flags.screenshot, reading.fetching);
  return runOne(value as Input, reading);
}

/** The one format that the flags name; Markdown where they name none. */
function formatOf(flags: Flags): string {
  const short = (['markdown', 'json', 'jsonl', 'text', 'html', 'tei', 'frontmatter'] as const).filter((name) => flags[name] === true);
  const named = [...(flags.format === undefined ? [] : [FORMAT_ALIASES[flags.format] ?? flags.format]), ...short];
  const unknown = named.find((name) => !formats.includes(name));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no format ${unknown}; ${suggestion(unknown, formats)}`);
  if (flags.chunks !== undefined && (named.length > 0 || flags.property !== undefined))
    throw new CommandError(EXIT.usage, '--chunks is a format of its own: leave out the others and -p');
  if (flags.chunks !== undefined) return 'jsonl';
  if (named.length > 1) throw new CommandError(EXIT.usage, `one format at a time: ${named.join(' and ')} were asked for`);
  return named[0] ?? 'markdown';
}

/** The fields of `-p title,author`. */
function propertiesOf(given: string | undefined): readonly Property[] {
  const known: readonly string[] = [...jsonFields, WHY];
  const named = (given ?? '').split(',').map((name) => name.trim());
  if (given === undefined) return [];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no field ${unknown || '""'}; ${suggestion(unknown, known)}`);
  return named as readonly Property[];
}

function suggestion(given: string, known: readonly string[]): string {
  const meant = nearestName(given, known);
  return meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}?`;
}

/** How every page is read and written. */
interface Reading {
  readonly flags: Flags;
  readonly wanted: Wanted;
  readonly method: Method | undefined;
  readonly rules: readonly SiteRuleData[];
  readonly fetching: FetchOptions;
  /** Where `-o` names one. */
  readonly folder: OutputFolder | undefined;
}

async function runOne(input: Input, reading: Reading): Promise<ExitCode> {
  const { flags, wanted, folder } = reading;
  const result = await extractFrom(input, reading);
  const written =
    flags.chunks !== undefined
      ? await chunkLines(input.name, result, flags.chunks)
      : wanted.format === 'jsonl'
        ? resultLine(input.name, result, wanted)
        : resultText(result, wanted);
  // Where there is nothing, no line is written either.
  const text = written === '' && result.about.reason !== null ? '' : `${written}\n`;
  await (folder ? folder.write(input.name, text) : writeTo(flags.output, text));
  report(input.name, result, flags);
  return result.about.reason === null ? EXIT.found : EXIT.nothing;
}

async function runMany(inputs: Inputs, reading: Reading): Promise<ExitCode> {
  const { flags, wanted, folder } = reading;
  const progress = new Progress(inputs.count, flags.quiet === true);
  const lines = folder ? undefined : await Lines.open(flags.output);
  let pages = 0;
  let found = 0;
  let unreadable = 0;
  for await (const input of inputs) {
    pages++;
    progress.step(input.name);
    const result = await extractFrom(input, reading).catch(asCommandError);
    if (result instanceof CommandError) {
      unreadable++;
      sayAbove(progress, result.message);
      continue;
    }
    const { reason } = result.about;
    if (reason === null) found++;
    else if (flags.quiet !== true) sayAbove(progress, nothingFound(input.name, reason));
    const chunks = flags.chunks === undefined ? undefined : await chunkLines(input.name, result, flags.chunks);
    if (chunks !== '') await lines?.write(`${chunks ?? resultLine(input.name, result, wanted)}\n`);
    if (reason === null) await folder?.write(input.name, `${chunks ?? resultText(result, wanted)}\n`);
  }
  progress.clear();
  await lines?.end();
  if (flags.quiet !== true) process.stderr.write(`pith: ${pages} pages, content on ${found}, unreadable ${unreadable}\n`);
  if (unreadable > 0) return EXIT.unreadable;
  return found > 0 ? EXIT.found : EXIT.nothing;
}

/** An error of one page is reported, and the other pages are read. Any other error is a bug. */
function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  throw error;
}

function sayAbove(progress: Progress, message: string): void {
  progress.clear();
  process.stderr.write(`pith: ${message}\n`);
}

async function extractFrom(input: Input, reading: Reading): Promise<PageResult> {
  const { flags, method, rules, wanted } = reading;
  const favor: Favor = flags.precision ? 'precision' : flags.recall ? 'recall' : 'balanced';
  const how = {
    favor,
    now: new Date().toISOString(),
    rules,
    comments: flags.comments === true,
    parts: { title: flags.title, links: flags.links, images: flags.images, tables: flags.tables },
    method: method ?? large,
  };
  const formats = wanted.format === 'frontmatter' || wanted.format === 'tei' ? [wanted.format as 'frontmatter' | 'tei'] : undefined;
  const whole = { allPages: flags.allPages === true, render: flags.render === true, maxTokens: flags.budget, url: flags.url };
  if (wantsWhole(whole)) {
    return resultOfReading(await readInput(input, reading.fetching, { ...how, ...whole, formats }));
  }
  const page = await input.read();
  if (isPdfPage(page)) return resultOfReading(await readRaw(page, { ...how, ...whole, formats }));
  return resultOfExtraction(extract(page.bytes, { ...how, url: flags.url ?? page.url, contentType: page.contentType }));
}

/** Reasons that say more in words; the others are words already. */
const reasonWords: Readonly<Record<string, string>> = {
  binary: 'it is not text',
  pdf: 'the PDF is damaged or locked',
  json: 'it is data, not a web page',
  'needs-browser': 'scripts build the page; --render runs them in Chromium',
};

function nothingFound(name: string, reason: string): string {
  return `nothing found in ${name}: ${reason}${reason in reasonWords ? `: ${reasonWords[reason]}` : ''}`;
}

function report(name: string, { about: result, budget }: PageResult, flags: Flags): void {
  if (budget?.cutAt && flags.quiet !== true)
    process.stderr.write(`pith: ${budget.tokens} of about ${budget.fullTokens} tokens of ${name}; --budget ${budget.fullTokens} gives all of it\n`);
  if (result.reason !== null && flags.quiet !== true) process.stderr.write(`pith: ${nothingFound(name, result.reason)}\n`);
  // A rule that matches nothing is an error of its author.
  if (flags.quiet !== true)
    for (const warning of result.warnings) if (warning.startsWith('rule-')) process.stderr.write(`pith: warning: ${warning}\n`);
  if (!flags.verbose) return;
  const kept = result.blocks.filter((block) => block.kept).length;
  const sure = result.confidence === null ? 'unknown' : result.confidence.toFixed(2);
  process.stderr.write(`pith: kept ${kept} of ${result.blocks.length} blocks, ${result.wordCount} words, confidence ${sure}\n`);
  for (const [field, { from, confidence }] of Object.entries(result.sources))
    process.stderr.write(`pith: ${field} from ${from} (${confidence.toFixed(2)})\n`);
  for (const warning of result.warnings) if (!warning.startsWith('rule-')) process.stderr.write(`pith: warning: ${warning}\n`);
}
