import { readFile, writeFile } from 'node:fs/promises';
import { cellText, methodsOf, type PaperName, paperNames, papers, publishedOf, type Reference, type WalkedPaper, walkPaper } from '@pith/papers';
import { Command } from 'commander';
import { extract, nearestName } from 'pith';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { inputsFrom } from '../inputs/inputs.js';
import { tableText } from '../records/table.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly method?: string;
  readonly json?: boolean;
  readonly figure?: string;
  readonly reference?: string;
  readonly url?: string;
}

const examples = `
Examples:
  pith paper row-blocks page.html                              the row-block curve, g by T, surge and drop
  pith paper swarm page.html --method pso-thresholds           the eight features of every block, with the shipped thresholds
  pith paper title-tag-analyzer https://example.org/a          S1, S2 and S3 of every candidate
  pith paper dragnet page.html --figure panels.svg             the four panels of the page, and its plane of CETR
  pith paper tag-paths page.html --json > paths.json

Papers:
${paperNames.map((name) => `  ${name.padEnd(19)} ${papers[name].citation}`).join('\n')}

A PNG is drawn by an installed Chromium (needs playwright-core).
Exit codes: 0 shown, 1 the page has nothing that the method looks at, 2 wrong usage, 3 the input or the figure could not be read or written.`;

/** `pith paper <name> <page>`: the values a paper's method computes on a page, as tables, JSON or a figure. */
export function paperCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('paper'))
    .description("what a paper's method computes: tables, JSON or a figure")
    .argument('<name>', paperNames.join(', '))
    .argument('<page>', 'a file, an address, or - for standard input')
    .option('-m, --method <name>', 'the method or one of its variants; default: as published')
    .option('-j, --json', 'all values as JSON')
    .option('--figure <file>', "write the paper's figure of this page, as .svg or .png, instead of tables")
    .option('--reference <file>', 'with --figure: the main content as plain text; draws figures 3 and 4 of swarm, colours the blocks of dragnet')
    .option('--url <address>', 'where a file or standard input was fetched from')
    .addHelpText('after', examples)
    .action(async (name: string, page: string, flags: Flags) => done(await run(name, page, flags)));
}

async function run(name: string, given: string, flags: Flags): Promise<ExitCode> {
  const paper = paperNamed(name);
  const method = methodNamed(paper, flags.method);
  const kind = flags.figure === undefined ? undefined : kindOf(flags.figure);
  const reference = await referenceIn(paper, flags);
  const inputs = await inputsFrom([given], fetchOptionsFrom(flags));
  if (inputs.count !== 1) throw new CommandError(EXIT.usage, `${given} is more than one page; name one`);
  for await (const input of inputs) {
    const { bytes, url, contentType } = await input.read();
    const walked = walkPaper(extract(bytes, { url: flags.url ?? url, contentType }), paper, method)!;
    if (kind !== undefined) await writeFigure(walked.figure(reference), flags.figure!, kind);
    if (flags.json) process.stdout.write(`${JSON.stringify({ method, ...walked.walk })}\n`);
    else if (kind === undefined) process.stdout.write(tablesText(walked));
    return isEmpty(walked) ? EXIT.nothing : EXIT.found;
  }
  return EXIT.nothing;
}

function paperNamed(name: string): PaperName {
  const found = paperNames.find((each) => each === name);
  if (found !== undefined) return found;
  const near = nearestName(name, paperNames);
  throw new CommandError(EXIT.usage, `there is no paper ${name}${near ? `; did you mean ${near}?` : ''} There are ${paperNames.join(', ')}`);
}

/** A method whose steps can be shown: some variants, such as pruning alone, have none. */
function methodNamed(paper: PaperName, given: string = publishedOf(paper)): string {
  const shown = methodsOf(paper).filter((name) => walkPaper(extract(''), paper, name) !== undefined);
  if (shown.includes(given)) return given;
  throw new CommandError(EXIT.usage, `${given} is not a method of ${paper} with values to show; there are ${shown.join(', ')}`);
}

type FigureKind = 'svg' | 'png';

function kindOf(file: string): FigureKind {
  const kind = /\.(svg|png)$/i.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined) throw new CommandError(EXIT.usage, `--figure wants a file that ends in .svg or .png, not ${file}`);
  return kind as FigureKind;
}

async function referenceIn(paper: PaperName, { reference, figure }: Flags): Promise<Reference | undefined> {
  if (reference === undefined) return undefined;
  if (figure === undefined || (paper !== 'swarm' && paper !== 'dragnet'))
    throw new CommandError(EXIT.usage, '--reference is for figures of swarm and dragnet: name one of them, and --figure');
  const text = await readFile(reference, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read ${reference}: ${error.message}`, error);
  });
  return (await import('@pith/lab')).referenceFrom(text);
}

async function writeFigure(svg: string, file: string, kind: FigureKind): Promise<void> {
  const bytes = kind === 'svg' ? svg : await pngFrom(svg);
  try {
    await writeFile(file, bytes);
  } catch (error) {
    throw new CommandError(EXIT.unreadable, `cannot write ${file}: ${(error as Error).message}`, error);
  }
}

async function pngFrom(svg: string): Promise<Uint8Array> {
  const { pngOf, SiteProblem } = await import('@pith/site');
  try {
    return await pngOf(svg);
  } catch (error) {
    if (error instanceof SiteProblem) throw new CommandError(EXIT.unreadable, `${error.message} A figure as .svg needs neither.`, error);
    throw error;
  }
}

function tablesText({ method, paper, tables }: WalkedPaper): string {
  // Output to a file or a pipe is not truncated.
  const width = process.stdout.isTTY ? (process.stdout.columns ?? 120) : Number.POSITIVE_INFINITY;
  const parts = tables().map(({ title, head, rows }) => {
    const body =
      rows.length === 0
        ? '(none)'
        : tableText(
            head,
            rows.map((row) => row.map(cellText)),
            width,
          );
    return `${title}\n\n${body}\n`;
  });
  return `${method}: ${papers[paper].citation}\n\n${parts.join('\n')}`;
}

/** Whether the page has no input for the method: blocks, candidates, lines with text, clusters. */
function isEmpty({ walk }: WalkedPaper): boolean {
  if (walk.paper === 'title-tag-analyzer') return walk.segments.length === 0;
  if (walk.paper === 'row-blocks') return walk.rows.every(({ length }) => length === 0);
  return walk.paper === 'tag-paths' ? walk.leaves === 0 : walk.blocks.length === 0;
}
