import { methods, publishedOf, titleMethodNamed, titleMethods, titleVariants, variantNamed, variants } from '@pith/papers';
import type { Method } from 'pith';
import { meanOf } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { wordF1 } from '../metrics/word-f1.js';
import { keptText } from './scoring.js';
import { type Log, type PaperData, paragraphs, type Section, table, three } from './section.js';

/** Every method on the pages that were written for this project: a check that the numbers of this document are those of today's code. */
export function ownPagesReport({ own = [] }: PaperData, log: Log): Section {
  log(`${own.length} pages`);
  const f1 = (method: Method) => three(meanOf(own.map((example) => wordF1(keptText(example, method), example.gold).f1)));
  const rows = Object.keys(variants).map((name) => [
    `\`${name}\``,
    f1(methods[name as keyof typeof methods]),
    f1(variantNamed(`${name}:published`)!),
  ]);
  const titled = own.filter(({ source }) => source.title !== null);
  const dice = (name: string) =>
    three(meanOf(titled.map(({ page, source }) => titleDice(titleMethodNamed(name)!.find(page).value ?? '', source.title!))));
  return {
    title: 'On the project’s own pages',
    body: paragraphs(
      `Made from the repository alone (\`npm run papers -- --sections own-pages\`), and a test compares it with what the code gives: ${own.length} pages of all kinds and many languages in \`pages/\`, written for this project to be difficult. They say that the numbers are of today, not which method is best. Mean word F1, and mean Dice of the titles of ${titled.length} of them.`,
      table(['method', 'as shipped', 'as published'], rows),
      table(
        ['method for titles', 'similarity'],
        [...Object.keys(titleMethods), ...Object.keys(titleVariants)]
          .filter((name) => name !== 'title-tag:published')
          .map((name) => [`\`${name}\``, dice(name)]),
      ),
      `Any page of one’s own: \`pith paper NAME PAGE\` prints what a method computes there, \`${publishedOf('swarm')}\` and the others by \`--method\`.`,
    ),
    figures: {},
  };
}
