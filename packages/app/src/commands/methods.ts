import { Command } from 'commander';
import { methods } from 'pith/methods';

/** `pith methods`: what can be given to --method. */
export function methodsCommand(): Command {
  return new Command('methods').description('list the methods that tell content from clutter').action(() => {
    for (const { name, meaning, reference } of Object.values(methods)) process.stdout.write(`${name}\n  ${meaning}\n  ${reference}\n`);
  });
}
