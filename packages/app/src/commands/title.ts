import { type FoundTitle, titleBy, titleMethodNamed, titleMethods, titleVariants } from '@pith/papers';
import { Command } from 'commander';
import { type Extraction, extract } from 'pith';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { screenWidth } from '../help/help-style.js';
import { type Input, inputsFrom } from '../inputs/inputs.js';
import { tableText } from '../records/table.js';
import { shownText } from '../shown-text.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly method?: string;
  readonly candidates?: boolean;
  readonly json?: boolean;
  readonly url?: string;
}

const names: readonly string[] = [...Object.keys(titleMethods), ...Object.keys(titleVariants)];

const examples = `
Examples:
  pith title page.html                                                the title, with all the evidence
  pith title page.html --method title-tag-analyzer --url ADDRESS -c   what a paper's method chose, and S1, S2, S3 of every candidate
  pith title 'pages/*.html' --method title-finder --json > titles.jsonl

Methods: ${names.join(', ')}
Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 some input could not be read.`;

/** `pith title <file|url|->`: the title of pages, by the product or by a title method. */
export function titleCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('title'))
    .description('the title of pages, with its candidates')
    .argument('<input...>', 'files, addresses, folders, globs, or - for standard input')
    .option('-m, --method <name>', 'how to find it; default: all the evidence')
    .option('-c, --candidates', 'all candidates, the best first')
    .option('-j, --json', 'JSON; several inputs give JSON Lines')
    .option('--url <address>', 'where a file or standard input was fetched from')
    .addHelpText('after', examples)
    .action(async (inputs: string[], flags: Flags) => done(await run(inputs, flags)));
}

async function run(given: readonly string[], flags: Flags): Promise<ExitCode> {
  if (flags.method !== undefined && titleMethodNamed(flags.method) === undefined)
    throw new CommandError(EXIT.usage, `there is no method ${flags.method} for titles; there are ${names.join(', ')}`);
  const inputs = await inputsFrom(given, fetchOptionsFrom(flags));
  let found = 0;
  for await (const input of inputs) {
    const title = titleOf(await pageOf(input, flags), flags.method);
    if (title.value !== undefined) found++;
    process.stdout.write(`${formatTitle(title, { flags, name: inputs.count !== 1 ? input.name : undefined })}\n`);
  }
  return found > 0 ? EXIT.found : EXIT.nothing;
}

async function pageOf(input: Input, flags: Flags): Promise<Extraction> {
  const page = await input.read();
  return extract(page.bytes, { url: flags.url ?? page.url, contentType: page.contentType });
}

function titleOf(page: Extraction, method: string | undefined): FoundTitle {
  if (method !== undefined) return titleBy(page, titleMethodNamed(method)!);
  const { value, rivals } = page.metadata.title;
  return { value, candidates: rivals.map((rival) => ({ text: rival.value, scores: { confidence: rival.confidence } })) };
}

function formatTitle({ value, candidates }: FoundTitle, { flags, name }: { flags: Flags; name: string | undefined }): string {
  if (flags.json)
    return JSON.stringify({ ...(name === undefined ? {} : { input: name }), method: flags.method ?? 'pith', title: value ?? null, candidates });
  const line = shownText(name === undefined ? (value ?? '') : `${name}\t${value ?? ''}`);
  if (!flags.candidates || candidates.length === 0) return line;
  const columns = Object.keys(candidates[0]!.scores);
  const rows = candidates.map(({ text, scores }) => [...columns.map((column) => scores[column]!.toFixed(3)), text]);
  return `${line}\n\n${tableText([...columns, 'candidate'], rows, screenWidth())}`;
}
