import { stat } from 'node:fs/promises';
import {
  type BatchProgress,
  type BatchTask,
  batchFiles,
  batchFormats,
  codeOf,
  jsonLinesStream,
  optimiseLater,
  runBatch,
  type Sink,
  sinkFor,
} from '@pith/site';
import { Command, Option } from 'commander';
import { type JsonField, jsonFields } from 'pith';
import { glob, isDynamicPattern } from 'tinyglobby';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { BatchLine } from '../inputs/batch-line.js';
import { queueFor, resultsFrom } from '../site/queued-batch.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags {
  readonly output?: string;
  readonly format: string;
  readonly fields: readonly JsonField[];
  readonly method?: string;
  readonly workers?: number;
  readonly ordered: boolean;
  readonly resume?: boolean;
  readonly quiet?: boolean;
  readonly db?: string;
  readonly job?: number;
}

const DEFAULT_FIELDS: readonly JsonField[] = [
  'url',
  'title',
  'authors',
  'published',
  'modified',
  'siteName',
  'language',
  'description',
  'pageType',
  'confidence',
  'reason',
  'warnings',
  'wordCount',
  'text',
];

const examples = `
Inputs: folders, globs, HTML and MHTML files, .jsonl (one object per line: html, and id and url if known), .warc, .warc.gz, .wacz,
and - for JSON Lines on standard input, answered line by line, so that a program can drive it through a pipe.

Examples:
  pith batch crawl.warc.gz -o pages.jsonl
  pith batch pages/ -f markdown -o notes/                one file with front matter per page
  pith batch crawl.warc.gz -o pages.jsonl --resume       continues after a crash or Ctrl-C
  pith batch 'crawl-*.warc.gz' -f parquet -o pages.parquet --fields url,title,published,text
  zcat pages.jsonl.gz | pith batch - --fields title,text
  parallel --pipe -N 1000 pith batch - --workers 1 < pages.jsonl

On many machines: the inputs, files on a path that all share or addresses, go into a queue for \`pith worker\`.
  pith batch /share/crawl.warc.gz --db postgres://pith@db/pith                   prints the number of the job
  pith worker --db postgres://pith@db/pith                                       on as many machines as you like
  pith batch --job 7 --db postgres://pith@db/pith -o pages.jsonl                 writes what they find, until all of it is there

A page that cannot be read is a record with an error. Exit codes: 0 content on some page, 1 on none, 2 wrong usage, 3 some input could not be read,
130 stopped. From standard input to standard output 0 says that every line has its answer.`;

/** `pith batch INPUT…`: many pages in worker threads. */
export function batchCommand(done: (code: ExitCode) => void): Command {
  return new Command('batch')
    .description('main content of many pages: folders, JSON Lines, archives')
    .argument('[input...]', 'files, folders, globs, or - for JSON Lines on standard input; with --db addresses too')
    .option('-o, --output <place>', 'a file, or for Markdown a folder; default: JSON Lines on standard output')
    .addOption(new Option('-f, --format <name>', 'format of the output').choices(batchFormats).default('jsonl'))
    .addOption(
      new Option('--fields <names>', 'fields, comma-separated; a wrong name lists all of them')
        .argParser(fieldsFrom)
        .default(DEFAULT_FIELDS, 'metadata and text'),
    )
    .option('-m, --method <name>', 'how to find the content (pith methods lists them)')
    .option('--workers <n>', 'worker threads; default: one per core', numberAbove(0))
    .option('--no-ordered', 'write results as they are ready, not in the order of the inputs')
    .option('--resume', 'continue the output of an earlier run')
    .option('--db <place>', 'queue the inputs for the workers of a database: postgres://…, or a file')
    .option('--job <number>', 'write the results of a queued batch', numberAbove(0))
    .option('-q, --quiet', 'no progress and no summary')
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

function fieldsFrom(value: string): readonly JsonField[] {
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !jsonFields.includes(name as JsonField));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no field ${unknown}; there are ${jsonFields.join(', ')}`);
  return names as JsonField[];
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  checkUsage(names, flags);
  optimiseLater();
  const paths = await pathsFrom(names);
  const line = new BatchLine(flags.db === undefined ? await sizeOf(paths) : undefined, flags.quiet === true);
  const stop = stopOnSignals((message) => {
    line.clear();
    process.stderr.write(`pith: ${message}\n`);
  });
  const onProgress = (progress: BatchProgress) => line.show(progress);
  const { ordered, resume, workers } = flags;
  try {
    if (flags.db !== undefined && flags.job === undefined) {
      const job = await queueFor(flags.db, { inputs: paths, task: taskOf(flags) });
      process.stdout.write(`${job.id}\n`);
      if (!flags.quiet)
        process.stderr.write(`pith: ${job.total} parts queued as job ${job.id}; \`pith batch --job ${job.id}\` writes what workers find\n`);
      return EXIT.found;
    }
    const how = { sink: sinkOf(flags), ordered, resume, signal: stop.signal, onProgress };
    const progress =
      flags.db === undefined
        ? await runBatch({ ...how, paths, task: taskOf(flags), workers })
        : await resultsFrom(flags.db, { ...how, job: flags.job! });
    line.end(progress);
    return exitCodeOf(progress, { stopped: stop.signal.aborted, isPipe: names.join() === '-' && flags.output === undefined });
  } catch (error) {
    line.clear();
    if (codeOf(error) === 'BAD_OPTION' || codeOf(error) === 'DISK_FULL') throw new CommandError(EXIT.usage, (error as Error).message, error);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new CommandError(EXIT.unreadable, 'the disk is full: free some space, then continue with --resume', error);
    throw error;
  } finally {
    stop.dispose();
  }
}

function checkUsage(names: readonly string[], { output, format, resume, db, job }: Flags): void {
  const refuse = (why: string) => {
    throw new CommandError(EXIT.usage, why);
  };
  const queues = db !== undefined && job === undefined;
  if (job !== undefined && db === undefined) refuse('--job is the number of a batch in a database: --db PLACE');
  if ((names.length === 0) !== (job !== undefined)) refuse(job === undefined ? 'there is no input' : '--job takes no inputs: they are in the queue');
  if (queues && (output !== undefined || resume))
    refuse('a batch that is queued has no output yet: `pith batch --job NUMBER --db PLACE -o PLACE` writes it');
  if (db === undefined && names.some(isAddress)) refuse('addresses are fetched by workers: --db PLACE; or give one to `pith` itself');
  if (!queues && output === undefined && (format !== 'jsonl' || resume))
    refuse(`${resume ? '--resume' : `--format ${format}`} needs a place for the output: -o PLACE`);
}

function taskOf({ method, format, fields }: Flags): BatchTask {
  const options = { method, now: new Date().toISOString() };
  return format === 'markdown' ? { options, fields: ['reason'], formats: ['frontmatter'] } : { options, fields };
}

function exitCodeOf({ found, failed, skipped }: BatchProgress, { stopped, isPipe }: { stopped: boolean; isPipe: boolean }): ExitCode {
  if (stopped) return EXIT.stopped;
  // Every line has its answer. Spark and Hadoop treat any other exit code as a crash and repeat the whole partition.
  if (isPipe) return EXIT.found;
  if (failed > 0) return EXIT.unreadable;
  return found + skipped > 0 ? EXIT.found : EXIT.nothing;
}

function sinkOf({ output, format, fields }: Flags): Sink {
  if (output !== undefined) return sinkFor(format, output, fields);
  return jsonLinesStream(
    (bytes) =>
      new Promise((resolve, reject) => {
        process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
  );
}

function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** Folders and globs as the files they hold, in order. */
async function pathsFrom(names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    if (isAddress(name)) {
      found.push(name);
      continue;
    }
    const info = name === '-' ? undefined : await stat(name).catch(() => undefined);
    const files = info?.isDirectory()
      ? await glob(batchFiles, { cwd: name, absolute: true })
      : info === undefined && name !== '-' && isDynamicPattern(name)
        ? await glob(name)
        : [name];
    if (files.length === 0) throw new CommandError(EXIT.unreadable, `${name} holds no page that a batch reads`);
    for (const file of files.sort()) found.push(file);
  }
  return found;
}

/** Bytes of all inputs. Undefined if standard input is one. */
async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  if (paths.includes('-')) return undefined;
  let bytes = 0;
  for (const path of paths) bytes += (await stat(path).catch(() => undefined))?.size ?? 0;
  return bytes;
}
