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
/** Options that few people need, in groups that most do. */
const RARE: ReadonlySet<string> = new Set([
  'weights',
  'rules',
  'tables',
  'images',
  'screenshot',
  'frontmatter',
  'again',
  'every',
  'check-every',
  'secret',
  'slack',
  'email',
]);
/** Options of these kinds that the help shows; where a command has more, it shows none. */
const MAX_MORE = 5;

/** Commands by purpose, in the order of the help. */
const COMMAND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Pages:': ['extract', 'batch', 'records', 'fields', 'title'],
  'Sites:': ['collect', 'watch', 'worker', 'map', 'sites'],
  'Collected articles:': ['search', 'article', 'feed', 'profile', 'export', 'prune'],
  'Servers:': ['serve', 'inspect', 'mcp'],
  'Methods:': ['methods', 'paper', 'evaluate', 'train'],
  'This program:': ['doctor', 'completion', 'man', 'help'],
};

/** Grouped help: as wide as the screen, without trivial defaults, and short unless all of it is requested. */
export function styleHelp(command: Command, { isAll }: { readonly isAll: boolean }): void {
  command.helpOption('-h, --help', 'show this help');
  const isMore = (option: Option) => MORE.has(groupOf(option)) || RARE.has(nameOf(option));
  const isLong = command.options.filter(isMore).length > MAX_MORE;
  if (isLong && !isAll) command.addHelpText('after', () => `\nMore options: ${fullName(command)} --help-all`);
  // Everyone knows -h and -V; the commands have all of the screen.
  const isHidden = (option: Option) => command.parent === null || (isLong && !isAll && isMore(option));
  command.configureHelp({
    helpWidth: screenWidth(),
    subcommandTerm: (each) => each.name(),
    optionDescription: describe,
    visibleOptions: (each) => Help.prototype.visibleOptions.call(new Help(), each).filter((option) => !isHidden(option)),
    groupItems: (_, items, givenGroup) => grouped(items, givenGroup),
  });
}

/** As it is typed: `pith sites set`. */
function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

/** `COLUMNS` overrides the width of the terminal, as in other programs. */
export function screenWidth(): number {
  const given = Number(process.env.COLUMNS);
  return Number.isInteger(given) && given >= 40 ? given : (process.stdout.columns ?? 80);
}

/** Whether a default is informative: not an empty list, nor a switch that is on. */
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
  if (option.helpGroupHeading !== undefined) return option.helpGroupHeading;
  return Object.entries(OPTION_GROUPS).find(([, names]) => (names as readonly string[]).includes(nameOf(option)))?.[0] ?? 'Options:';
}

/** The option's name without `no-`: `images` for `--no-images`. */
function nameOf(option: Option): string {
  return (option.long ?? '').replace(/^--(?:no-)?/, '');
}

function grouped<T extends Command | Option>(items: readonly T[], givenGroup: (item: T) => string): Map<string, T[]> {
  const isOptions = items.some((item) => 'flags' in item);
  const headings = Object.keys(isOptions ? OPTION_GROUPS : COMMAND_GROUPS);
  const groups = new Map<string, T[]>(headings.map((heading) => [heading, []]));
  for (const item of items) {
    const heading = 'flags' in item ? groupOf(item) : commandGroup(item, givenGroup(item));
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return new Map([...groups].filter(([, members]) => members.length > 0));
}

/** Commands of commands are not grouped: `pith sites export` is not `pith export`. */
function commandGroup(command: Command, otherwise: string): string {
  if (command.parent?.parent) return otherwise;
  return Object.entries(COMMAND_GROUPS).find(([, names]) => names.includes(command.name()))?.[0] ?? otherwise;
}
