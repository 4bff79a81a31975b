import { readFile } from 'node:fs/promises';
import { checkSettings, type Site, type SiteSettings, type Storage, settingNames, siteNamed } from '@pith/site';
import { Command, Option } from 'commander';
import { canParse } from 'pith';
import { CommandError, EXIT, type ExitCode } from '../../exit.js';
import { append, numberAbove } from '../../flags.js';
import { rulesFrom } from '../../inputs/rules.js';
import { type DatabaseFlags, inDatabase, withDatabaseFlag } from '../../site/database.js';
import { headersFrom, siteAddress } from '../../site/fetching.js';
import { explain } from '../../site/problems.js';
import { settingsText } from '../../site/settings-text.js';
import { type SteeringFlags, steeringFrom, withSteeringFlags } from '../../site/steering-flags.js';

interface Flags extends DatabaseFlags, SteeringFlags {
  readonly section: readonly string[];
  readonly gap?: number;
  readonly header: readonly string[];
  readonly proxy: readonly string[];
  readonly language?: string;
  readonly method?: string;
  readonly weights?: string;
  readonly favor?: SiteSettings['favor'];
  readonly rules?: string;
  readonly render?: boolean;
  readonly maxListPages?: number;
  readonly maxFollowed?: number;
  readonly unset: readonly string[];
}

const examples = `
Examples:
  pith sites set example.org                                          what is set
  pith sites set example.org --path /news/ --exclude '*/print$'       only news, and no print versions
  pith sites set https://example.org/ --list https://example.org/archive --feed https://example.org/all.rss
  pith sites set example.org --gap 5 --proxy http://one.example:3128 --proxy http://two.example:3128
  pith sites set example.org --header 'Authorization: Bearer \${EXAMPLE_TOKEN}'   read from the environment, never stored
  pith sites set example.org --rules rules.json --favor precision --render
  pith sites set example.org --unset exclude --unset headers

A flag that is given replaces what was set; the others stay. \`collect\`, \`watch\` and \`worker\` follow from the next page on; a flag
of theirs (--gap, --follow, --max-list-pages, --method, --render) counts for more. Patterns are as in robots.txt: * any characters, $ the end, else the beginning;
they are compared with path and query, or with the whole address where they begin with http.
Settings: ${settingNames.join(', ')}.`;

/** `pith sites set SITE`: how a site is collected. */
export function setSiteCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('set')
    .description('change how a site is collected; without flags, show it')
    .argument('<site>', 'its host, or the address of its start page, with which a new site is added');
  withSteeringFlags(command)
    .option('--section <name>', 'only this section, by name or address; repeatable', append, [])
    .option('--gap <seconds>', 'minimum time between two requests', numberAbove(-1))
    .option('--header <line>', 'a header to send to this host alone, `Name: value`; repeatable', append, [])
    .option('--proxy <address>', 'fetch through a proxy; several are taken in turn', append, [])
    .option('--language <code>', 'request this language, and record it for pages that declare none')
    .option('-m, --method <name>', 'how content is separated from clutter (pith methods)')
    .option('--weights <file>', 'weights for the method, as `pith train` writes them')
    .addOption(new Option('--favor <way>', 'prefer precision or recall').choices(['precision', 'balanced', 'recall']))
    .option('--rules <file>', 'site rules: selectors for content, title, author, date, next page and list items')
    .option('--render', 'render pages that are empty without scripts in a browser')
    .option('--no-render', 'never')
    .option('--max-list-pages <n>', 'pages of one list in one run', numberAbove(0))
    .option('--max-followed <n>', 'links that no list names, followed in one run; 0 for none', numberAbove(-1))
    .option('--unset <name>', 'forget a setting; repeatable', append, []);
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (name: string, flags: Flags) => done(await run(name, flags)));
}

async function run(name: string, flags: Flags): Promise<ExitCode> {
  const unknown = flags.unset.find((each) => !(settingNames as readonly string[]).includes(each));
  if (unknown !== undefined) throw new CommandError(EXIT.usage, `there is no setting ${unknown}; there are ${settingNames.join(', ')}`);
  const changes = await changesFrom(flags);
  checked(changes);
  return inDatabase(flags.db, async (storage) => {
    const site = await siteFor(storage, name);
    const before = await storage.store.siteSettings(site.id);
    const kept = Object.fromEntries(Object.entries(before).filter(([each]) => !flags.unset.includes(each)));
    const settings = checkSettings({ ...kept, ...changes }, site.host);
    if (Object.keys(changes).length > 0 || flags.unset.length > 0) await storage.store.saveSiteSettings(site.id, settings);
    process.stdout.write(`${site.host}: ${settingsText(settings) || 'nothing is set'}\n`);
    return EXIT.found;
  });
}

/** Refuses invalid settings before a database is created. */
function checked(changes: SiteSettings): void {
  try {
    checkSettings(changes);
  } catch (error) {
    throw explain(error);
  }
}

/** A site by its name. A new site needs the address of its start page. */
async function siteFor({ store }: Storage, name: string): Promise<Site> {
  return name.includes('://') ? ((await knownAt(store, name)) ?? store.ensureSite(siteAddress(name))) : siteNamed(store, name);
}

function knownAt(store: Storage['store'], address: string): Promise<Site | undefined> {
  if (!canParse(address) || !/^https?:/.test(address)) throw new CommandError(EXIT.usage, `${address} is not an address of a site`);
  return store.site(new URL(address).host);
}

async function changesFrom(flags: Flags): Promise<SiteSettings> {
  const { section, gap, header, proxy, language, method, favor, render, maxListPages, maxFollowed } = flags;
  const rules = flags.rules === undefined ? undefined : await rulesFrom(flags.rules);
  if (flags.weights !== undefined) await readable(flags.weights);
  const single = { gap, language, method, weights: flags.weights, favor, render, rules, maxListPages, maxFollowed };
  return {
    ...steeringFrom(flags),
    ...(section.length > 0 ? { sections: [...section] } : {}),
    ...(header.length > 0 ? { headers: headersFrom(header) } : {}),
    ...(proxy.length > 0 ? { proxies: [...proxy] } : {}),
    ...Object.fromEntries(Object.entries(single).filter(([, value]) => value !== undefined)),
  };
}

async function readable(file: string): Promise<void> {
  await readFile(file).catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read the weights ${file}: ${error.message}`, error);
  });
}
