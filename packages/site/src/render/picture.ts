import { SiteProblem } from '../errors.js';
import { chromiumOf, executableOf } from './chromium.js';

/** The part of playwright-core used here. */
interface Browser {
  newContext(options: object): Promise<{ newPage(): Promise<Page> }>;
  close(): Promise<void>;
}
interface Page {
  setContent(html: string): Promise<void>;
  locator(selector: string): { screenshot(): Promise<Uint8Array> };
}

/** An SVG document as PNG, two pixels per unit, drawn by an installed Chromium without scripts and network; throws `NO_BROWSER` where there is none. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const chromium = await chromiumOf<Browser>();
  const executablePath = executableOf(undefined);
  // Chromium refuses its sandbox to root.
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 }).catch((error: Error) => {
    throw new SiteProblem('NO_BROWSER', { browser: executablePath, why: error.message.split('\n', 1)[0] }, error);
  });
  try {
    const context = await browser.newContext({ deviceScaleFactor: 2, javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    await page.setContent(`<!doctype html><style>body { margin: 0 } svg { display: block }</style>${svg}`);
    return await page.locator('svg').screenshot();
  } finally {
    await browser.close();
  }
}
