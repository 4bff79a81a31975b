import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportField, type ExportFormat, exportBytes, exportFields, exportFormats, exportToFile } from '@pith/site';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { type ChoiceFlags, day, filterFor, withChoiceFlags } from '../site/choosing.js';
import { type DatabaseFlags, inKnownDatabase, withDatabaseFlag } from '../site/database.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends DatabaseFlags, ChoiceFlags {
  readonly format?: ExportFormat;
  readonly output?: string;
  readonly fields?: string;
  readonly bom?: boolean;
  readonly changedSince?: number;
}

const examples = `
Examples:
  pith export > articles.jsonl                             JSON Lines
  pith export -o articles.csv                              the format follows the name
  pith export -o pages.warc.gz --site example.org          pages as they were served
  pith export -o articles.parquet --since 30d
  pith export --fields url,title,published --section News
  pith export --changed-since 0 > all.jsonl                everything, and the cursor for the next export

Fields: ${exportFields.join(', ')}`;

/** `pith export`: everything that was collected, for other programs. */
export function exportCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('export')
    .description('write articles as JSON Lines, CSV, WARC or Parquet')
    .addOption(new Option('-f, --format <name>', 'format; default: by the ending of the file, or jsonl').choices(exportFormats))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .option('--fields <names>', 'fields, comma-separated')
    .option('--bom', 'CSV with a byte order mark, which Excel needs to read UTF-8')
    .option('--changed-since <cursor>', 'only articles added, changed or removed since the cursor of the last export, or a day', cursor);
  return withChoiceFlags(withDatabaseFlag(command))
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  const format = flags.format ?? formatOf(flags.output);
  const fields = fieldsFrom(flags.fields);
  if (format === 'parquet' && flags.output === undefined && process.stdout.isTTY)
    throw new CommandError(EXIT.usage, 'Parquet is not text: name a file with -o');
  return inKnownDatabase(flags.db, async (storage) => {
    const next = await storage.store.changeCursor();
    const options = {
      format,
      query: { ...(await filterFor(storage.store, flags)), changedSince: flags.changedSince },
      fields,
      byteOrderMark: flags.bom,
    };
    const stop = stopOnSignals((message) => process.stderr.write(`pith: ${message}\n`));
    try {
      if (flags.output === undefined)
        await pipeline(Readable.from(exportBytes(storage, options)), process.stdout, { end: false, signal: stop.signal });
      else await exportToFile(storage, flags.output, options, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return EXIT.stopped;
      throw explainWrite(error, flags.output);
    } finally {
      stop.dispose();
    }
    if (flags.changedSince !== undefined) process.stderr.write(`pith: continue with --changed-since ${next}\n`);
    return EXIT.found;
  });
}

/** A moment: milliseconds as in the cursor of an export, or a day. 0 for everything. */
function cursor(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : Date.parse(day(value));
}

function formatOf(file: string | undefined): ExportFormat {
  const name = file?.toLowerCase() ?? '';
  if (name === '' || /\.(?:jsonl|ndjson|json)$/.test(name)) return 'jsonl';
  if (name.endsWith('.csv')) return 'csv';
  if (/\.warc(?:\.gz)?$/.test(name)) return 'warc';
  if (name.endsWith('.parquet')) return 'parquet';
  throw new CommandError(EXIT.usage, `the name ${file} does not say which format: give --format ${exportFormats.join('|')}`);
}

function fieldsFrom(names: string | undefined): readonly ExportField[] {
  if (names === undefined) return exportFields;
  const asked = names.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !(exportFields as readonly string[]).includes(name));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no field ${unknown}; there are ${exportFields.join(', ')}`);
  return asked as ExportField[];
}

function explainWrite(error: unknown, file: string | undefined): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfDisk = ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS', 'EPERM'].includes(code ?? '');
  return isOfDisk ? new CommandError(EXIT.unreadable, `cannot write ${file}: ${message}`, error) : error;
}
