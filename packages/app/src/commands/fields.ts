import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { canParse, extract } from 'pith';
import { large } from 'pith/large';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { fieldsOf } from '../fields/fields-of.js';
import { type WantedField, wantedFrom } from '../fields/wanted.js';
import { type Input, inputsFrom } from '../inputs/inputs.js';
import { Lines } from '../inputs/output-place.js';
import { type FetchFlags, fetchOptionsFrom, withFetchFlags } from './fetch-flags.js';

interface Flags extends FetchFlags {
  readonly schema: string;
  readonly values?: boolean;
  readonly url?: string;
  readonly output?: string;
}

const examples = `
Examples:
  pith fields shop.html --schema product.json             each field with its value, source and confidence
  pith fields https://example.org/a --schema s.json --values   the values alone
  pith fields 'pages/*.html' --schema s.json > all.jsonl  many pages, one JSON object per line

A schema is a JSON Schema with properties, or a plain map:
  {"title": "string", "price": "number", "published": "date", "size": ".specs .size"}

Names are matched to metadata, the product, lists, threads, tables and labels of the page, without a model. What is
not a type is a selector. Exit codes: 0 found, 1 nothing found, 2 wrong usage, 3 some input could not be read.`;

/** `pith fields PAGE --schema FILE`: values of a page by a schema. */
export function fieldsCommand(done: (code: ExitCode) => void): Command {
  return withFetchFlags(new Command('fields'))
    .description('values of pages by a schema, with source and confidence')
    .argument('[input...]', 'files, addresses, folders, globs, or - for standard input')
    .requiredOption('-s, --schema <file>', 'JSON Schema, or a map from names to types or selectors')
    .option('--values', 'the values alone')
    .option('-u, --url <address>', 'address of the input; without an input, the page to fetch')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const text = await readFile(flags.schema, 'utf8').catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the schema ${flags.schema}: ${error.message}`, error);
  });
  const wanted = wantedFrom(text, flags.schema);
  const inputs = await inputsFrom(names, fetchOptionsFrom(flags), flags.url);
  const lines = await Lines.open(flags.output);
  let found = 0;
  let unreadable = 0;
  try {
    for await (const input of inputs) {
      const fields = await fieldsIn(input, wanted, flags).catch((error: unknown) => {
        if (!(error instanceof CommandError) || inputs.count === 1) throw error;
        process.stderr.write(`pith: ${error.message}\n`);
        unreadable++;
        return undefined;
      });
      if (!fields) continue;
      if (Object.keys(fields.fields).length > 0) found++;
      const answer = flags.values ? Object.fromEntries(Object.entries(fields.fields).map(([name, { value }]) => [name, value])) : fields;
      await lines.write(`${inputs.count === 1 ? JSON.stringify(answer, null, 2) : JSON.stringify({ input: input.name, ...answer })}\n`);
    }
  } finally {
    await lines.end();
  }
  if (unreadable > 0) return EXIT.unreadable;
  return found > 0 ? EXIT.found : EXIT.nothing;
}

/** A page without an address has one for selectors, which belong to a site. */
const NO_ADDRESS = 'https://page.invalid/';

async function fieldsIn(input: Input, wanted: readonly WantedField[], flags: Flags) {
  const { bytes, url: found, contentType } = await input.read();
  const url = flags.url ?? found;
  const how = { contentType, now: new Date().toISOString(), method: large };
  return fieldsOf(extract(bytes, { ...how, url }), wanted, (selector) => {
    const address = url !== undefined && canParse(url) ? url : NO_ADDRESS;
    const { text, warnings } = extract(bytes, { ...how, url: address, rules: [{ host: new URL(address).hostname, keep: selector }] });
    // Where a rule matches nothing, the page is read without it, with a warning.
    return text.trim() === '' || warnings.some((warning) => warning.startsWith('rule-')) ? undefined : text.trim();
  });
}
