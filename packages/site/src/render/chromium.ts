import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SiteProblem } from '../errors.js';

/** playwright-core is optional, so its types may be absent as well: the caller names what it uses of a browser. */
export interface Chromium<Browser> {
  launch(options: object): Promise<Browser>;
}

/** Throws `NO_BROWSER` where the package is missing. */
export async function chromiumOf<Browser>(): Promise<Chromium<Browser>> {
  try {
    return ((await import('playwright-core')) as unknown as { chromium: Chromium<Browser> }).chromium;
  } catch (error) {
    throw new SiteProblem('NO_BROWSER', { missing: 'npm install playwright-core' }, error);
  }
}

const EXECUTABLES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe', 'msedge'];

/** The named Chromium, `PITH_CHROMIUM`, or the first one in the path; throws `NO_BROWSER` where there is none. */
export function executableOf(given: string | undefined): string {
  const named = given ?? process.env.PITH_CHROMIUM;
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new SiteProblem('NO_BROWSER', { missing: named });
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => EXECUTABLES.map((name) => join(folder, name))).find((file) => existsSync(file));
  if (found === undefined) throw new SiteProblem('NO_BROWSER', { missing: 'Chromium in the path, or its place in PITH_CHROMIUM' });
  return found;
}
