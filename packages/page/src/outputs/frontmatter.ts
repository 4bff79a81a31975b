import { safeText } from '../blocks/text.js';

/** Fields that front matter has, in this order. */
const frontmatterFields = [
  'title',
  'author',
  'published',
  'modified',
  'url',
  'siteName',
  'description',
  'language',
  'image',
  'tags',
  'license',
  'wordCount',
] as const;

export type Frontmatter = { readonly [F in (typeof frontmatterFields)[number]]?: Value };
type Value = string | number | boolean | readonly string[] | null | undefined;

/** The metadata of a page as YAML between two lines of dashes, to put before Markdown. Unknown fields are left out; empty if all are. */
export function frontmatter(fields: Frontmatter): string {
  const lines = frontmatterFields.flatMap((name) => linesOf(name, fields[name]));
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n`;
}

function linesOf(name: string, value: Value): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string') return [`${name}: ${yamlString(value)}`];
  if (typeof value === 'boolean') return [`${name}: ${value}`];
  if (typeof value === 'number') return Number.isFinite(value) ? [`${name}: ${value}`] : [];
  return value.length === 0 ? [] : [`${name}:`, ...value.map((each) => `  - ${yamlString(each)}`)];
}

// Letters first, and no character that has a meaning in YAML: everything else is quoted, which is always safe.
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} ,.()/_+’–—-]*$/u;
// Words that YAML 1.1 or 1.2 does not take for strings, and the ends of numbers such as `.inf`.
const NOT_A_STRING = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf)$/i;

/** A string such that every reader of YAML gets the same string back. */
function yamlString(text: string): string {
  const clean = safeText(text);
  if (PLAIN.test(clean) && !NOT_A_STRING.test(clean) && !clean.endsWith(' ')) return clean;
  const escaped = JSON.stringify(clean).replace(
    /[\u00a0\u2028\u2029\u200b-\u200f\u2060-\u206f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return escaped;
}
