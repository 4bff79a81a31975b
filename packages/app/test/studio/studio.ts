import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { root } from '../run-pith.js';
import { type Running, running, TOKEN, withToken } from '../server/running.js';

const CHROMIUM = process.env.PITH_CHROMIUM ?? '/usr/bin/chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures go; without it none are made, which takes most of the time. */
const PICTURES = process.env.PITH_PICTURES;
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 380, height: 800 } } as const;

export interface Studio {
  readonly server: Running;
  readonly page: Page;
  /** Addresses outside of the server that anything in the browser asked for; must stay empty. */
  readonly strangers: readonly string[];
  /** What the console reported as errors: refused by the policy, thrown, not found. */
  readonly faults: string[];
  /** Goes to an address below `/studio/`, with the token. */
  open(path: string): Promise<void>;
  /** Keeps a page and opens it in a room; gives its id. */
  openPage(room: string, html: string, url: string): Promise<string>;
  /** Opens the palette by its key and takes what it finds first, once that is what the words say. */
  choose(words: string): Promise<void>;
  /** Opens the palette by its key, and waits until it hears what is typed. */
  openPalette(): Promise<void>;
  /** Pictures of what is shown, in both themes and widths, into `PITH_PICTURES`: `NAME-light-wide.png` … A narrow screen shows one pane: the one named. */
  shoot(name: string, pane?: string): Promise<void>;
  /** Faults of accessibility that are serious or critical, in both themes, one line each. */
  axeFaults(): Promise<string[]>;
  close(): Promise<void>;
}

/** A real server with a real database, and a browser in front of it. One for a whole file: starting takes longer than most tests. */
export async function startStudio(): Promise<Studio> {
  const server = await running({ options: { studioFolder: join(root, 'packages/app/dist/studio') } });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    timeout: 600_000,
  });
  const context = await browser.newContext({ viewport: WIDTHS.wide, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  const strangers = await watchRequests(context, server.address);
  const page = await context.newPage();
  // A busy machine is slow, not wrong.
  page.setDefaultTimeout(600_000);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  const open = async (path: string) => {
    await page.goto(`${server.address}/studio/${path}#token=${TOKEN}`);
    await page.waitForSelector('main > *');
  };
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette input:focus');
  };
  return {
    server,
    page,
    openPalette,
    choose: async (words) => {
      await openPalette();
      await page.keyboard.type(words);
      await page.waitForSelector(`.palette [aria-selected=true]:has-text("${words}")`);
      await page.keyboard.press('Enter');
    },
    strangers,
    faults,
    open,
    openPage: async (room, html, url) => {
      const kept = (await (await server.post('/v1/pages', { html, url }, withToken)).json()) as { id: string };
      await open(`${room}?page=${kept.id}`);
      return kept.id;
    },
    shoot: (name, pane) => shoot(page, name, pane),
    axeFaults: () => axeFaults(page),
    close: () => close(browser, server),
  };
}

/** Lets nothing leave the machine, and keeps what wanted to. */
async function watchRequests(context: BrowserContext, own: string): Promise<string[]> {
  const strangers: string[] = [];
  await context.route(
    (url) => url.origin !== own && url.protocol.startsWith('http'),
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  return strangers;
}

async function eachTheme(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await look(theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function shoot(page: Page, name: string, pane: string | undefined): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    if (pane !== undefined && width === 'narrow') await page.click(`.pane-tabs [role=tab]:has-text("${pane}")`);
    // Charts follow their width a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await eachTheme(page, async (theme) => void (await page.screenshot({ path: join(PICTURES, `${name}-${theme}-${width}.png`) })));
  }
  await page.setViewportSize(WIDTHS.wide);
}

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly impact: string | null; readonly nodes: readonly { readonly html: string }[] }[];
}

async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await eachTheme(page, async (theme) => {
    // Evaluated, not added to the page: its policy refuses scripts that are not its own. Pages in a preview are others' work.
    // Half a megabyte of script: only where the page has not got it yet.
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
    // Only colours are others in the other theme.
    const rules = theme === 'dark' ? ', runOnly: ["color-contrast"]' : '';
    const { violations } = (await page.evaluate(`axe.run({ exclude: [["iframe"]] }, { iframes: false${rules} })`)) as AxeResult;
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical') faults.push(`${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  return faults;
}

async function close(browser: Browser, server: Running): Promise<void> {
  await browser.close();
  await server.close();
}
