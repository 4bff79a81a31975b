import { trainings } from '@pith/lab/catalogue';
import { Command } from 'commander';
import { methods, variants } from 'pith/methods';

/** `pith methods`: what can be given to --method, and what can be trained. */
export function methodsCommand(): Command {
  return new Command('methods').description('list the methods that tell content from clutter').action(() => {
    for (const { name, meaning, reference } of Object.values(methods)) {
      const ways = Object.keys(variants[name] ?? {});
      const lines = [
        name,
        meaning,
        reference,
        ...(ways.length === 0 ? [] : [`variants: ${ways.map((way) => `${name}:${way}`).join(', ')}`]),
        ...(Object.hasOwn(trainings, name) ? [`pith train ${name} learns ${trainings[name]!.learns}`] : []),
      ];
      process.stdout.write(`${lines.join('\n  ')}\n`);
    }
  });
}
