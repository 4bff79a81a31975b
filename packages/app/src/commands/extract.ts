import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { type Dial, extract, type JsonField, jsonFields, type Method, type OutputName, outputs, type SiteRuleData } from 'pith';
import { large } from 'pith/large';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import type { FetchOptions } from '../inputs/fetch-page.js';
import { type Input, inputsFrom } from '../inputs/inputs.js';
import { Progress } from '../inputs/progress.js';
import { readInput, wantsWhole } from '../inputs/read-input.js';
import { rulesFrom } from '../inputs/rules.js';
import { methodFor } from '../method-for.js';
import { type PageResult, resultOfExtraction, resultOfReading } from '../page-result.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly format?: string;
  readonly json?: boolean;
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
}

const examples = `
Examples:
  pith page.html                        Markdown of the main content
  pith https://example.org/a -j         everything as JSON
  curl -s https://example.org | pith -  from a pipe
  pith page.html -p title               one field
  pith 'pages/*.html' > all.jsonl       many pages, one JSON object a line

Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 some input could not be read.`;

const outputNames = Object.keys(outputs) as readonly OutputName[];
/** What `--format` takes: every output, and what is not written from the content alone. */
const formats: readonly string[] = [...outputNames, 'json', 'frontmatter'];

/** `pith <file|url|->`: the content of pages. */
export function extractCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('extract'))
    .description('take the content out of pages: Markdown, or the format asked for')
    .argument('<input...>', 'files, addresses, folders, globs, or - for standard input')
    .option('-f, --format <name>', `format: ${formats.join(', ')}`)
    .option('-j, --json', 'everything as JSON; several inputs always give JSON Lines')
    .option('-t, --text', 'plain text')
    .option('--html', 'safe HTML')
    .option('--tei', 'a TEI document')
    .option('--frontmatter', 'Markdown with title, authors, dates … in front')
    .option('--no-title', 'leave the title out of Markdown, HTML and TEI')
    .option('--links', 'keep links (the default)', true)
    .option('--no-links', 'write the text of links only')
    .option('--images', 'keep images (the default)', true)
    .option('--no-images', 'leave images out of Markdown and HTML')
    .option('--comments', 'keep the comments under articles and products')
    .option('--no-tables', 'leave tables out')
    .option('-p, --property <name>', `one field: ${jsonFields.join(', ')}`)
    .option('-m, --method <name>', 'how to tell content from clutter (pith methods lists them)')
    .option('--weights <file>', 'weights trained for the method')
    .addOption(new Option('--precision', 'keep only what is surely content').conflicts('recall'))
    .addOption(new Option('--recall', 'keep all that may be content').conflicts('precision'))
    .option('--rules <file>', 'selectors for some sites, as JSON; tried first')
    .option('--all-pages', 'fetch the following pages of an article too, and join them')
    .option('--render', 'show pages that are empty without scripts in an installed Chromium (needs playwright-core)')
    .option('--budget <tokens>', 'tokens of Markdown at most, whole sections only; stderr says how long all of it is', numberAbove(0))
    .option('--url <address>', 'where a file or standard input was fetched from')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .option('-q, --quiet', 'no messages but errors')
    .option('-v, --verbose', 'report how sure, what kind, and what was odd')
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const reading: Reading = {
    flags,
    format: formatOf(flags),
    method: await methodFor(flags.method, flags.weights),
    rules: await rulesFrom(flags.rules),
    fetching: fetchOptionsFrom(flags),
  };
  if (flags.property !== undefined && !(jsonFields as readonly string[]).includes(flags.property))
    throw new CommandError(EXIT.usage, `there is no field ${flags.property}; there are ${jsonFields.join(', ')}`);
  const inputs = await inputsFrom(names, reading.fetching);
  return inputs.length === 1 ? runOne(inputs[0]!, reading) : runMany(inputs, reading);
}

/** The one format that the flags name; Markdown where they name none. */
function formatOf(flags: Flags): string {
  const short = (['json', 'text', 'html', 'tei', 'frontmatter'] as const).filter((name) => flags[name] === true);
  const named = [...(flags.format === undefined ? [] : [flags.format]), ...short];
  const unknown = named.find((name) => !formats.includes(name));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no format ${unknown}; there are ${formats.join(', ')}`);
  if (named.length > 1) throw new CommandError(EXIT.usage, `one format at a time: ${named.join(' and ')} were asked for`);
  return named[0] ?? 'markdown';
}

/** How every page is read. */
interface Reading {
  readonly flags: Flags;
  /** One of `formats`. */
  readonly format: string;
  readonly method: Method | undefined;
  readonly rules: readonly SiteRuleData[];
  readonly fetching: FetchOptions;
}

async function runOne(input: Input, reading: Reading): Promise<ExitCode> {
  const { flags, format } = reading;
  const result = await extractFrom(input, reading);
  await write(`${formatResult(result, format, flags.property)}\n`, flags.output);
  report(input.name, result, flags);
  return result.about.reason === null ? EXIT.found : EXIT.nothing;
}

async function runMany(inputs: readonly Input[], reading: Reading): Promise<ExitCode> {
  const { flags } = reading;
  const progress = new Progress(inputs.length, flags.quiet === true);
  const lines: string[] = [];
  let found = 0;
  let unreadable = 0;
  for (const input of inputs) {
    progress.step(input.name);
    try {
      const result = await extractFrom(input, reading);
      if (result.about.reason === null) found++;
      const line = JSON.stringify({ input: input.name, ...fieldsOf(result, reading.format, flags.property) });
      if (flags.output === undefined) process.stdout.write(`${line}\n`);
      else lines.push(line);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      unreadable++;
      progress.clear();
      process.stderr.write(`pith: ${error.message}\n`);
    }
  }
  progress.clear();
  if (flags.output !== undefined) await write(`${lines.join('\n')}\n`, flags.output);
  if (flags.quiet !== true) process.stderr.write(`pith: ${inputs.length} pages, content on ${found}, unreadable ${unreadable}\n`);
  if (unreadable > 0) return EXIT.unreadable;
  return found > 0 ? EXIT.found : EXIT.nothing;
}

async function extractFrom(input: Input, reading: Reading): Promise<PageResult> {
  const { flags, method, rules, format } = reading;
  const dial: Dial = flags.precision ? 'precision' : flags.recall ? 'recall' : 'balanced';
  const how = {
    dial,
    now: new Date().toISOString(),
    rules,
    comments: flags.comments === true,
    parts: { title: flags.title, links: flags.links, images: flags.images, tables: flags.tables },
    method: method ?? large,
  };
  const whole = { allPages: flags.allPages === true, render: flags.render === true, maxTokens: flags.budget, url: flags.url };
  if (wantsWhole(whole)) {
    const formats = format === 'frontmatter' || format === 'tei' ? [format as 'frontmatter' | 'tei'] : undefined;
    return resultOfReading(await readInput(input, reading.fetching, { ...how, ...whole, formats }));
  }
  const page = await input.read();
  return resultOfExtraction(extract(page.bytes, { ...how, url: flags.url ?? page.url, contentType: page.contentType }));
}

function formatResult(result: PageResult, format: string, property: string | undefined): string {
  if (property !== undefined) return propertyText(result, property as JsonField);
  return format === 'json' ? JSON.stringify(result.json(), null, 2) : result.write(format);
}

function propertyText(result: PageResult, name: JsonField): string {
  const value = result.json([name])[name];
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function fieldsOf(result: PageResult, format: string, property: string | undefined): object {
  if (property !== undefined) return result.json([property as JsonField, 'reason']);
  if (format === 'json') return result.json();
  const about = result.json(['url', 'title', 'author', 'published', 'language', 'confidence']);
  return { ...about, [format]: formatResult(result, format, undefined), reason: result.about.reason };
}

function report(name: string, { about: result, budget }: PageResult, flags: Flags): void {
  if (budget?.cutAt && flags.quiet !== true)
    process.stderr.write(`pith: ${budget.tokens} of about ${budget.fullTokens} tokens of ${name}; --budget ${budget.fullTokens} gives all of it\n`);
  if (result.reason !== null && flags.quiet !== true) process.stderr.write(`pith: nothing found in ${name}: ${result.reason}\n`);
  // A rule that matches nothing is a mistake of the person who wrote it.
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

async function write(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) process.stdout.write(text);
  else
    await writeFile(file, text).catch((error: Error) => {
      throw new CommandError(EXIT.unreadable, `cannot write ${file}: ${error.message}`, error);
    });
}
