import { writeFileSync } from 'node:fs';
import { LabProblem, readDataset, scoresOf, TrainingProblem, trainDefault } from '@pith/lab';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from './flags.js';

interface Flags {
  readonly output: string;
  readonly seed: number;
  readonly final?: boolean;
  readonly quiet?: boolean;
}

const examples = `
Example:
  pith train default my-pages -o weights.json
  pith page.html --weights weights.json`;

/** `pith train METHOD DATA`: weights from labelled pages. */
export function trainCommand(done: (code: ExitCode) => void): Command {
  return new Command('train')
    .description('train a method on labelled pages')
    .argument('<method>', 'the method to train: default')
    .argument('[data]', 'a labelled set or a folder of sets; PITH_DATA where left out')
    .requiredOption('-o, --output <file>', 'where to write the weights')
    .option('--seed <n>', 'the same seed gives the same weights', numberAbove(-1), 1)
    .option('--final', 'train on held-back sites too')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', examples)
    .action((method: string, data: string | undefined, flags: Flags) => done(run(method, data, flags)));
}

function run(method: string, data: string | undefined, flags: Flags): ExitCode {
  if (method !== 'default') throw new CommandError(EXIT.usage, `there is nothing to train for ${method}; there is for default`);
  const started = Date.now();
  const tell = (line: string) => {
    if (!flags.quiet) process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s  ${line}\n`);
  };
  try {
    const dataset = readDataset(data, flags.final ? { final: true } : {});
    const { weights, validation } = trainDefault(dataset, { date: new Date().toISOString().slice(0, 10), seed: flags.seed }, tell);
    writeFileSync(flags.output, JSON.stringify(weights));
    process.stdout.write(`${JSON.stringify(scoresOf(validation), null, 2)}\n`);
    return EXIT.found;
  } catch (error) {
    if (error instanceof LabProblem || error instanceof TrainingProblem) throw new CommandError(EXIT.usage, error.message, error);
    throw error;
  }
}
