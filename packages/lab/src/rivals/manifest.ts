import type { Rival } from './rival.js';

/** What npm is given: exact versions and overrides, nothing else. */
export function manifestOf({ name, dependencies, overrides = {} }: Rival): string {
  return `${JSON.stringify({ name: `rival-${name}`, private: true, type: 'module', dependencies, overrides }, null, 2)}\n`;
}
