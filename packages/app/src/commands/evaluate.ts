import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  evaluate,
  evaluateTitles,
  evaluationHtml,
  evaluationText,
  extractorNames,
  LabProblem,
  progressOn,
  titleEvaluationText,
  titleNames,
} from '@pith/lab';
import { Command, Option } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { numberAbove } from '../flags.js';
import { defaultRunsFolder, saveRun } from '../runs/run-shelf.js';
import { storedRun } from '../runs/stored-run.js';

interface Flags {
  readonly task: 'content' | 'title';
  readonly method?: string;
  readonly by: 'type' | 'language';
  readonly against?: string;
  readonly every: number;
  readonly report?: string;
  readonly save?: boolean;
  readonly runs: string;
  readonly rivals?: string;
  readonly final?: boolean;
  readonly quiet?: boolean;
  readonly workers: number;
}

const examples = `
Examples:
  pith evaluate pages/wcxb                                       the default method, by page type
  pith evaluate pages/wcxb --method pith,landmarks --against landmarks
  pith evaluate pages/wcxb --method pith,readability --report report.html
  pith evaluate pages/wcxb --method pith,readability --save      for the studio (pith serve)
  pith evaluate pages/wcxb --method dragnet,dragnet=mine.json    your weights compared with the shipped ones
  pith evaluate pages/wcxb --method row-blocks,row-blocks:published --against row-blocks
  pith evaluate pages/wcxb --task title --against title-tag      titles: ${titleNames.join(', ')}

Methods, their variants and rivals: ${extractorNames.join(', ')}`;

/** `pith evaluate DATA`: scores on labelled pages. */
export function evaluateCommand(done: (code: ExitCode) => void): Command {
  return new Command('evaluate')
    .description('score methods and other extractors on labelled pages')
    .argument('[data]', 'a labelled set or a folder of sets; default: PITH_DATA')
    .addOption(new Option('--task <task>', 'task to score').choices(['content', 'title']).default('content'))
    .option('-m, --method <names>', 'methods, method=weights.json, and rivals, comma-separated (pith; every method for titles)')
    .addOption(new Option('--by <group>', 'group the scores').choices(['type', 'language']).default('type'))
    .option('--against <name>', 'compare all others with this one, page by page')
    .option('--every <n>', 'only every n-th page', numberAbove(0), 1)
    .option(
      '--workers <n>',
      'threads; 0 runs all pages in the main one, without a time limit per page',
      numberAbove(-1),
      Math.min(2, availableParallelism()),
    )
    .option('--report <file>', 'write a self-contained HTML report')
    .option('--save', 'keep the scores for the studio and GET /v1/evaluations')
    .option('--runs <folder>', 'where they are kept', defaultRunsFolder())
    .option('--rivals <folder>', 'where other extractors are installed')
    .option('--final', 'include held-out sites, for a last check')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', examples)
    .action(async (data: string | undefined, flags: Flags) => done(await run(data, flags)));
}

async function run(data: string | undefined, flags: Flags): Promise<ExitCode> {
  const show = flags.quiet ? undefined : progressOn(process.stderr);
  try {
    if (flags.task === 'title') return titles(data, flags);
    const result = await evaluate({
      data,
      methods: (flags.method ?? 'pith').split(','),
      by: flags.by,
      against: flags.against,
      every: flags.every,
      rivalsFolder: flags.rivals,
      final: flags.final === true,
      workers: flags.workers,
      ...(show === undefined ? {} : { onPage: show }),
    });
    process.stdout.write(`${evaluationText(result)}\n`);
    if (flags.report !== undefined) await writeFile(flags.report, evaluationHtml(result));
    if (flags.save) await saveRun(flags.runs, storedRun(result, data));
    return result.systems.length > 0 ? EXIT.found : EXIT.nothing;
  } catch (error) {
    if (error instanceof LabProblem) throw new CommandError(EXIT.usage, error.message, error);
    throw error;
  }
}

function titles(data: string | undefined, { method, by, against, every, final }: Flags): ExitCode {
  const result = evaluateTitles({ data, methods: method?.split(',') ?? titleNames, by, against, every, final: final === true });
  process.stdout.write(`${titleEvaluationText(result)}\n`);
  return EXIT.found;
}
