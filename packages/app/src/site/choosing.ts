import { type SearchFilter, type Store, sectionsNamed, siteNamed } from '@pith/site';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandError, EXIT } from '../exit.js';

export interface ChoiceFlags {
  readonly site?: string;
  readonly section?: string;
  readonly since?: string;
  readonly until?: string;
  readonly language?: string;
}

/** Adds the flags that say which articles are meant. */
export function withChoiceFlags(command: Command): Command {
  return command
    .option('--site <host>', 'only this site')
    .option('--section <name>', 'only this section, by name or address')
    .option('--since <day>', 'from this day on: 2026-01-31, or 7d for the last seven days', day)
    .option('--until <day>', 'up to this day', day)
    .option('--language <code>', 'only this language, as pages declare it');
}

/** The filter that the flags ask for. */
export async function filterFor(store: Store, flags: ChoiceFlags): Promise<SearchFilter> {
  const site = flags.site === undefined ? undefined : await siteNamed(store, flags.site);
  const sections = flags.section === undefined ? [] : await sectionsNamed(store, flags.section, site);
  if (sections.length > 1)
    throw new CommandError(EXIT.usage, `${sections.length} sections are named ${flags.section}: say which with --site or an address`);
  return {
    ...(site ? { site: site.id } : {}),
    ...(sections[0] ? { section: sections[0].id } : {}),
    since: flags.since,
    until: flags.until,
    language: flags.language,
  };
}

/** A day as people write it. */
export function day(value: string): string {
  const ago = /^(\d{1,5})d$/.exec(value);
  if (ago) return new Date(Date.now() - Number(ago[1]) * 86_400_000).toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(Date.parse(value))) throw new InvalidArgumentError('it has to be a day as 2026-01-31, or 7d.');
  return value;
}

/** An age as people write it, in milliseconds: `12h`, `30d`, `2w`, `1y`. */
export function age(value: string): number {
  const parts = /^(\d{1,6})([hdwy])$/.exec(value);
  if (!parts) throw new InvalidArgumentError('it has to be an age as 12h, 30d, 2w or 1y.');
  const unit = { h: 3_600_000, d: 86_400_000, w: 604_800_000, y: 31_557_600_000 }[parts[2] as 'h' | 'd' | 'w' | 'y'];
  return Number(parts[1]) * unit;
}
