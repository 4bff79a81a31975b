import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { LabProblem, type TrainingOrder, type TrainingOutcome, TrainingProblem, trainInWorker, trainings } from '@pith/lab';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove } from '../flags.js';

interface Flags {
  readonly output: string;
  readonly set: readonly string[];
  readonly seed: number;
  readonly date: string;
  readonly resume?: string;
  readonly final?: boolean;
  readonly quiet?: boolean;
}

const methodsHelp = Object.entries(trainings)
  .map(([name, { learns, settings }]) => {
    const lines = Object.entries(settings).map(([setting, values]) => `${setting}: ${values}`);
    return `  ${name}\n    ${learns}${lines.length === 0 ? '' : `\n    --set ${lines.join('; ')}`}`;
  })
  .join('\n');

const help = `
Methods, what they learn, and what may be set:
${methodsHelp}

Ctrl-C ends at the next safe point: weights trained so far are written, and what a longer run has finished is
kept in <file>.checkpoint, which --resume continues.

Examples:
  pith train default my-pages -o weights.json && pith page.html --weights weights.json
  pith train dragnet my-pages --set variant=ST -o st.json && pith page.html --method dragnet --weights st.json
  pith train xpath-clusters one.html two.html three.html -o site.json
  pith four.html --method xpath-clusters --weights site.json`;

/** `pith train METHOD DATA`: weights from labelled pages. */
export function trainCommand(done: (code: ExitCode) => void): Command {
  return new Command('train')
    .description('train a method on labelled pages')
    .argument('<method>', `the method to train: ${Object.keys(trainings).join(', ')}`)
    .argument('[data...]', 'a labelled set or a folder of sets; default: PITH_DATA')
    .requiredOption('-o, --output <file>', 'where to write the weights')
    .option('--set <name=value>', 'a setting of the method; repeatable', append, [])
    .option('--seed <n>', 'the same seed gives the same weights', numberAbove(-1), 1)
    .option('--resume <folder>', 'continue an interrupted training')
    .option('--date <day>', 'day for the passport of the weights', new Date().toISOString().slice(0, 10))
    .option('--final', 'train on held-out sites too')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', help)
    .action(async (method: string, data: string[], flags: Flags) => done(await run(method, data, flags)));
}

async function run(method: string, data: readonly string[], flags: Flags): Promise<ExitCode> {
  const { output, seed, date, resume } = flags;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new CommandError(EXIT.usage, `--date wants a day such as 2025-12-31, not ${date}`);
  mkdirSync(dirname(output), { recursive: true });
  const order: TrainingOrder = { method, data, final: flags.final === true, seed, settings: settingsFrom(flags.set), date, output, resume };
  const started = Date.now();
  const say = (line: string) => process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s  ${line}\n`);
  const interruption = new AbortController();
  const onInterrupt = () => {
    if (interruption.signal.aborted) process.exit(EXIT.interrupted);
    interruption.abort();
    process.stderr.write('pith: stopping at the next safe point; press again to quit now\n');
  };
  process.on('SIGINT', onInterrupt);
  try {
    const outcome = await trainInWorker(order, { signal: interruption.signal, log: flags.quiet ? () => undefined : say });
    if (outcome.finished && !flags.quiet) say(`the weights are in ${output}`);
    return reportOutcome(outcome, order);
  } catch (error) {
    if (error instanceof LabProblem || error instanceof TrainingProblem) throw new CommandError(EXIT.usage, error.message, error);
    throw error;
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

function reportOutcome({ finished, scores, checkpoint }: TrainingOutcome, { output }: TrainingOrder): ExitCode {
  if (scores !== undefined) process.stdout.write(`${JSON.stringify(scores, null, 2)}\n`);
  if (finished) return EXIT.found;
  const written = scores === undefined ? 'no weights were written' : `the weights trained so far are in ${output}`;
  const further = checkpoint === undefined ? '' : `; continue with --resume ${checkpoint}`;
  process.stderr.write(`pith: stopped: ${written}${further}\n`);
  return EXIT.interrupted;
}

function settingsFrom(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((each): [string, string] => {
      const equals = each.indexOf('=');
      if (equals < 1) throw new CommandError(EXIT.usage, `--set wants name=value, not ${JSON.stringify(each)}`);
      return [each.slice(0, equals), each.slice(equals + 1)];
    }),
  );
}
