import { type SiteSettings, withoutSecrets } from '@pith/site';

/** Settings of a site in one line, secrets masked. Empty if nothing is set. */
export function settingsText(settings: SiteSettings): string {
  return Object.entries(withoutSecrets(settings))
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join('; ');
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(', ') : `(${value.length})`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${String(each)}`)
    .join(', ');
}
