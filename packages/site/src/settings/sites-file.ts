import { canParse } from 'pith';
import { parse, stringify, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { SiteProblem } from '../errors.js';
import { badSettings, checkSettings, type SiteSettings, siteSettingsSchema } from './site-settings.js';

/** A site with its settings, as a file has it. */
export interface SiteEntry {
  readonly home: string;
  readonly name?: string | undefined;
  readonly settings: SiteSettings;
}

const SCHEMA_NAME = '@pith/site/schema/sites.schema.json';
const MAX_FILE = 10_000_000;

const entry = siteSettingsSchema.extend({
  home: z.string().max(2_083).describe('Start page of the site.'),
  name: z.string().max(300).optional(),
});

const sitesFileSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  sites: z.array(entry).max(100_000),
});

/** The JSON schema of a file of sites. */
export function sitesFileJsonSchema(): object {
  return z.toJSONSchema(sitesFileSchema);
}

/** Reads a file of sites, YAML or JSON (which is also YAML). `BAD_SETTINGS` names the fault and its place. */
export function readSitesFile(text: string): SiteEntry[] {
  if (text.length > MAX_FILE) throw new SiteProblem('BAD_SETTINGS', { why: `the file is longer than ${MAX_FILE} characters` });
  const read = sitesFileSchema.safeParse(parsed(text));
  if (!read.success) throw badSettings(read.error);
  return read.data.sites.map(({ home, name, ...settings }, i) => {
    if (!/^https?:\/\//i.test(home) || !canParse(home))
      throw new SiteProblem('BAD_SETTINGS', { at: `sites.${i}.home`, why: 'it has to be an http or https address' });
    return { home, name, settings: checkSettings(settings, home) };
  });
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    // Too many aliases are refused with a plain error.
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error;
    throw new SiteProblem('BAD_SETTINGS', { why: error.message.split('\n', 1)[0] }, error);
  }
}

export type SitesFileFormat = 'yaml' | 'json';

export function writeSitesFile(sites: readonly SiteEntry[], format: SitesFileFormat): string {
  const entries = sites.map(({ home, name, settings }) => ({ home, ...(name === undefined ? {} : { name }), ...settings }));
  if (format === 'json') return `${JSON.stringify({ $schema: SCHEMA_NAME, version: 1, sites: entries }, null, 2)}\n`;
  return `# Sites of Pith and how they are collected; the schema is ${SCHEMA_NAME}.\n${stringify({ version: 1, sites: entries }, { lineWidth: 0 })}`;
}
