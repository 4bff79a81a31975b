import { type Command, Help, type Option } from 'commander';

/** Groups of options in the order of the help. An option that is in none is among the first. */
const OPTION_GROUPS = {
  'Options:': [],
  'Formats:': ['format', 'markdown', 'md', 'json', 'jsonl', 'text', 'html', 'tei', 'xml', 'frontmatter', 'csv', 'table', 'chunks', 'bom'],
  'Content:': [
    'title',
    'links',
    'images',
    'comments',
    'tables',
    'property',
    'fields',
    'method',
    'weights',
    'precision',
    'recall',
    'rules',
    'all-pages',
    'render',
    'screenshot',
    'budget',
    'kind',
  ],
  'Filters:': ['section', 'include', 'exclude', 'path', 'site', 'since', 'until', 'language', 'limit'],
  'Fetching:': [
    'max-size',
    'timeout',
    'max-redirects',
    'proxy',
    'header',
    'user-agent',
    'allow-private',
    'allow-link-local',
    'contact',
    'gap',
    'parallel',
    'threads',
    'raw',
    'list',
    'feed',
    'sitemap',
    'follow',
    'feeds',
    'sitemaps',
    'max-list-pages',
  ],
  'Messages by mail:': ['smtp', 'mail-from'],
  'General:': ['output', 'quiet', 'verbose', 'db', 'metrics', 'version', 'help', 'help-all'],
} as const satisfies Record<string, readonly string[]>;
type OptionGroup = keyof typeof OPTION_GROUPS;

/** Groups that few people need: `--help-all` shows them. */
const MORE: ReadonlySet<string> = new Set<OptionGroup>(['Fetching:', 'Messages by mail:']);
/** Commands whose help is long: of the others all options are shown. */
const MAX_OPTIONS = 20;

/** Commands by what they are for, in the order of the help. */
const COMMAND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Pages:': ['extract', 'batch', 'records', 'fields', 'title'],
  'Sites:': ['collect', 'watch', 'worker', 'map', 'sites'],
  'Collected articles:': ['search', 'article', 'feed', 'profile', 'export', 'prune'],
  'Servers:': ['serve', 'inspect', 'mcp'],
  'Methods:': ['methods', 'paper', 'evaluate', 'train'],
  'This program:': ['doctor', 'completion', 'man', 'help'],
};

/** Grouped help: as wide as the screen, without defaults that say nothing, and short unless all of it is wanted. */
export function styleHelp(command: Command, { isAll }: { readonly isAll: boolean }): void {
  command.helpOption('-h, --help', 'show this help');
  const isLong = command.options.length > MAX_OPTIONS;
  if (isLong) command.addHelpText('after', isAll ? '' : `\nMore options, for fetching: pith ${command.name()} --help-all`);
  command.configureHelp({
    helpWidth: screenWidth(),
    subcommandTerm: (each) => each.name(),
    optionDescription: describe,
    visibleOptions: (each) => Help.prototype.visibleOptions.call(new Help(), each).filter((option) => isAll || !isLong || !MORE.has(groupOf(option))),
    groupItems: (_, items, givenGroup) => grouped(items, givenGroup),
  });
}

/** `COLUMNS` before what the terminal has, as other programs do. */
export function screenWidth(): number {
  const given = Number(process.env.COLUMNS);
  return Number.isInteger(given) && given >= 40 ? given : (process.stdout.columns ?? 80);
}

/** A default that says something: not an empty list, nor that what can be switched off is on. */
function describe(option: Option): string {
  const { description, defaultValue, argChoices } = option;
  const notes = [
    ...(argChoices ? [argChoices.join(', ')] : []),
    ...(defaultValue === undefined || typeof defaultValue === 'boolean' || (Array.isArray(defaultValue) && defaultValue.length === 0)
      ? []
      : [`default: ${option.defaultValueDescription ?? shortValue(defaultValue)}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`;
}

function shortValue(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

function groupOf(option: Option): string {
  const name = (option.long ?? '').replace(/^--(?:no-)?/, '');
  return Object.entries(OPTION_GROUPS).find(([, names]) => (names as readonly string[]).includes(name))?.[0] ?? 'Options:';
}

function grouped<T extends Command | Option>(items: readonly T[], givenGroup: (item: T) => string): Map<string, T[]> {
  const isOptions = items.some((item) => 'flags' in item);
  const headings = Object.keys(isOptions ? OPTION_GROUPS : COMMAND_GROUPS);
  const groups = new Map<string, T[]>(headings.map((heading) => [heading, []]));
  for (const item of items) {
    const heading = 'flags' in item ? groupOf(item) : commandGroup(item.name(), givenGroup(item));
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return new Map([...groups].filter(([, members]) => members.length > 0));
}

function commandGroup(name: string, otherwise: string): string {
  return Object.entries(COMMAND_GROUPS).find(([, names]) => names.includes(name))?.[0] ?? otherwise;
}
