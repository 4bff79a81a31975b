import { publishedWorth, trainings } from '@pith/lab/catalogue';
import { methods, titleMethods, titleVariants, variants } from '@pith/papers';
import { Command } from 'commander';
import { nearestName } from 'pith';
import { CommandError, EXIT } from '../exit.js';

/** `pith methods`: the values of --method, their variants with scores, and which can be trained. */
export function methodsCommand(): Command {
  return new Command('methods')
    .description('list the methods that find content and titles')
    .option('--install <names>', 'install other extractors to compare with, comma-separated: readability,defuddle')
    .action(async ({ install }: { readonly install?: string }) => (install === undefined ? list() : installAll(install.split(','))));
}

/** Other extractors from npm, each into a folder of its own in the user's cache. */
async function installAll(names: readonly string[]): Promise<void> {
  const { installRival, rivals } = await import('@pith/lab');
  const unknown = names.find((name) => !Object.hasOwn(rivals, name));
  if (unknown !== undefined) {
    const meant = nearestName(unknown, Object.keys(rivals));
    const hint = meant === undefined ? `Known: ${Object.keys(rivals).join(', ')}.` : `Did you mean ${meant}?`;
    throw new CommandError(EXIT.usage, `unknown extractor ${unknown}. ${hint}`);
  }
  for (const name of names) {
    try {
      const folder = await installRival(rivals[name as keyof typeof rivals]);
      process.stderr.write(`pith: ${name} is installed in ${folder}\n`);
    } catch (error) {
      throw new CommandError(EXIT.unreadable, (error as Error).message, error);
    }
  }
}

async function list(): Promise<void> {
  for (const { name, meaning, reference } of Object.values(methods))
    write([
      name,
      meaning,
      reference,
      ...Object.entries(variants[name] ?? {}).flatMap(([way, { differs }]) => variantLines(`${name}:${way}`, differs)),
      ...(Object.hasOwn(trainings, name) ? [`pith train ${name} learns ${trainings[name]!.learns}`] : []),
    ]);
  process.stdout.write('\nTitles (pith title PAGE --method NAME):\n');
  for (const { name, meaning, reference } of Object.values(titleMethods)) {
    const ways = Object.entries(titleVariants).filter(([way]) => way.startsWith(`${name}:`));
    write([name, meaning, reference, ...ways.flatMap(([way, { differs }]) => variantLines(way, differs))]);
  }
  const { otherExtractors } = await import('@pith/lab');
  process.stdout.write('\nOther extractors, to compare with in the studio and in pith evaluate (pith methods --install NAME):\n');
  for (const { name, meaning, homepage, isInstalled } of otherExtractors())
    write([name, meaning, homepage, isInstalled ? 'installed' : 'not installed']);
}

function write(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n  ')}\n`);
}

/** A variant with its differences, and the scores of both if they were measured. */
function variantLines(name: string, differs: string): string[] {
  const worth = publishedWorth[name] ?? [];
  const figures = worth.map(({ measure, pages, ours, other }) => `${measure}, ${pages}: ${ours.toFixed(3)} without, ${other.toFixed(3)} with it`);
  return [`${name}  differs in: ${differs}`, ...figures.map((line) => `  ${line}`)];
}
