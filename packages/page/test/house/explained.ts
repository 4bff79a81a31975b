import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('weights.ts'))
  .sort();
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** What the comment above an export says, up to the end of its first sentence; empty: it has none. `pith/core` has an `extract` of its own. */
export function explain(name: string, entry: string): string {
  const declared = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:async )?(?:function\\*?|const|class) ${name}\\b`);
  const files = entry === 'pith/core' ? ['core.ts', ...sources] : sources.filter((file) => file !== 'core.ts');
  for (const file of files) {
    const comment = declared.exec(textOf(file))?.[1];
    if (comment !== undefined) return firstSentence(plain(comment));
  }
  return '';
}

/** Fields of an interface with what their comments say. */
export function fieldsOf(file: string, name: string): [field: string, meaning: string][] {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const [, body = ''] = new RegExp(`export interface ${name}[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?readonly (\w+)\??:/g)].map(([, comment = '', field]) => [field!, plain(comment)]);
}

function plain(comment: string): string {
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

function firstSentence(text: string): string {
  return /^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text;
}
