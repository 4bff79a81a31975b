import { writeFile } from 'node:fs/promises';
import { CommandError, EXIT } from '../exit.js';
import type { FetchOptions } from './fetch-page.js';
import type { Input } from './inputs.js';

/** Writes a picture of a page at an address. */
export async function takeScreenshot(
  { name, address }: Input,
  file: string,
  { allowPrivate, allowLinkLocal, userAgent }: FetchOptions,
): Promise<void> {
  if (address === undefined) throw new CommandError(EXIT.usage, `--screenshot shows a page at an address; ${name} is not one`);
  const { networkFor, SiteProblem, startRenderer } = await import('@pith/site');
  const network = networkFor({ privateAddresses: allowPrivate, linkLocalAddresses: allowLinkLocal });
  try {
    const renderer = await startRenderer({ network, userAgent });
    try {
      await writeFile(file, await renderer.screenshot(address, { isWhole: true }));
    } finally {
      await renderer.close();
    }
  } catch (error) {
    const isKnown = error instanceof SiteProblem || (error as NodeJS.ErrnoException).code !== undefined;
    throw isKnown ? new CommandError(EXIT.unreadable, `cannot take a screenshot of ${address}: ${(error as Error).message}`, error) : error;
  }
}
