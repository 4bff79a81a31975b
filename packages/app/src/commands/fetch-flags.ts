import type { Command } from 'commander';
import { CommandError, EXIT } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { type FetchOptions, fetchDefaults } from '../inputs/fetch-page.js';

/** Flags that say how pages are fetched. */
export interface FetchFlags {
  readonly maxSize: number;
  readonly timeout: number;
  readonly maxRedirects: number;
  readonly allowPrivate?: boolean;
  readonly allowLinkLocal?: boolean;
  readonly proxy?: string;
  readonly header: readonly string[];
  readonly userAgent: string;
}

export function withFetchFlags(command: Command): Command {
  return command
    .option('--max-size <bytes>', 'largest page to fetch', numberAbove(0), fetchDefaults.maxBytes)
    .option('--timeout <seconds>', 'longest time for one page', numberAbove(0), fetchDefaults.seconds)
    .option('--max-redirects <count>', 'redirects to follow', numberAbove(-1), fetchDefaults.maxRedirects)
    .option('--proxy <address>', 'fetch through a proxy')
    .option('--header <line>', 'a header to send, `Name: value`; repeatable', append, [])
    .option('--user-agent <text>', 'the user agent to send', fetchDefaults.userAgent)
    .option('--allow-private', 'fetch from this machine and private networks too')
    .option('--allow-link-local', 'fetch from link-local addresses too, where clouds serve the credentials of a machine');
}

export function fetchOptionsFrom(flags: FetchFlags): FetchOptions {
  const headers = Object.fromEntries(
    flags.header.map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw new CommandError(EXIT.usage, `--header wants \`Name: value\`, not ${JSON.stringify(line)}`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  return {
    maxBytes: flags.maxSize,
    seconds: flags.timeout,
    maxRedirects: flags.maxRedirects,
    allowPrivate: flags.allowPrivate === true,
    allowLinkLocal: flags.allowLinkLocal === true,
    headers,
    userAgent: flags.userAgent,
    ...(flags.proxy === undefined ? {} : { proxy: flags.proxy }),
  };
}
