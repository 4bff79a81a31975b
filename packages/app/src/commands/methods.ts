import { publishedWorth, trainings } from '@pith/lab/catalogue';
import { methods, titleMethods, titleVariants, variants } from '@pith/papers';
import { Command } from 'commander';

/** `pith methods`: what can be given to --method, what differs between its ways, what that is worth, and what can be trained. */
export function methodsCommand(): Command {
  return new Command('methods').description('list the methods that find content and titles').action(() => {
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
  });
}

function write(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n  ')}\n`);
}

/** A variant with what differs, and the figures of both where they were measured. */
function variantLines(name: string, differs: string): string[] {
  const worth = publishedWorth[name] ?? [];
  const figures = worth.map(({ measure, pages, ours, other }) => `${measure}, ${pages}: ${ours.toFixed(3)} without, ${other.toFixed(3)} with it`);
  return [`${name}  differs in: ${differs}`, ...figures.map((line) => `  ${line}`)];
}
