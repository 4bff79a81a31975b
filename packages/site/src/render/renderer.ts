import { SiteProblem } from '../errors.js';
import { defaultFetchLimits } from '../fetch/limits.js';
import { type Network, publicNetwork } from '../fetch/network.js';
import { targetOf } from '../fetch/target.js';
import { guarded } from '../guarded.js';
import { type Chromium, chromiumOf, executableOf } from './chromium.js';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.js';
import { type Scrollable, unfold } from './unfold.js';

/** A browser that runs the scripts of pages which are empty without them. */
export interface Renderer {
  /** The page after its scripts have settled, in UTF-8. */
  render(url: string, options?: RenderOptions): Promise<{ readonly bytes: Uint8Array; readonly url: string }>;
  close(): Promise<void>;
}

/** One that also takes pictures. */
export interface PictureRenderer extends Renderer {
  /** A picture of the page with its images, PNG; of a very long page its beginning. */
  screenshot(url: string, options?: ScreenshotOptions): Promise<Uint8Array>;
}

export interface ScreenshotOptions {
  readonly signal?: AbortSignal | undefined;
  /** Pixels. */
  readonly width?: number | undefined;
  /** The whole page instead of its first screen. */
  readonly isWhole?: boolean | undefined;
}

export interface RenderOptions {
  readonly signal?: AbortSignal | undefined;
  /** Scroll and click to load more of a list, within the time for a page. */
  readonly unfolds?: boolean | undefined;
}

export interface RendererOptions {
  readonly network?: Network | undefined;
  readonly userAgent?: string | undefined;
  /** Chromium to start; left out, `PITH_CHROMIUM`, or the first one found in the path. */
  readonly executable?: string | undefined;
  /** Milliseconds for a page. */
  readonly time?: number | undefined;
}

/** The part of playwright-core used here. The package is optional, so its types may be absent as well. */
interface Browser {
  newContext(options: object): Promise<Context>;
  close(): Promise<void>;
}
interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page extends Scrollable {
  route(pattern: string, handler: (route: Route) => void): Promise<void>;
  goto(url: string, options: object): Promise<unknown>;
  waitForLoadState(state: 'networkidle', options: object): Promise<void>;
  content(): Promise<string>;
  screenshot(options: object): Promise<Uint8Array>;
  evaluate(script: string): Promise<unknown>;
  url(): string;
  mainFrame(): unknown;
  on(event: 'requestfailed', listener: (request: FailedRequest) => void): void;
}
interface FailedRequest {
  isNavigationRequest(): boolean;
  frame(): unknown;
  failure(): { readonly errorText: string } | null;
}
interface Route {
  request(): { resourceType(): string; url(): string };
  abort(): Promise<void>;
  continue(): Promise<void>;
}

/** Kinds of files that no text depends on. */
const UNNEEDED = new Set(['image', 'media', 'font', 'websocket', 'eventsource', 'manifest']);
/** The same for a picture, which shows images and letters. */
const UNSEEN = new Set(['media', 'websocket', 'eventsource', 'manifest']);
const SCREEN = { width: 1_280, height: 900 };
const MAX_WIDTH = 3_840;
/** Pixels of a picture from top to bottom. */
const MAX_HEIGHT = 12_000;
const MAX_PAGE_TIME = 30_000;
/** Milliseconds that a page may keep loading after it was read. */
const MAX_SETTLE_TIME = 5_000;

/** URL schemes that a page may request. `file:` and the browser's own schemes are refused. */
const SCHEMES = /^(?:https?|data|blob):/;

/** Starts Chromium with our own proxy; throws `NO_BROWSER` where the package or the browser is missing. */
export async function startRenderer(options: RendererOptions = {}): Promise<PictureRenderer> {
  const chromium = await chromiumOf<Browser>();
  const executablePath = executableOf(options.executable);
  const proxy = await startGuardedProxy(options.network ?? publicNetwork);
  const browser = await launchBrowser(chromium, executablePath, proxy).catch(async (error: unknown) => {
    await proxy.close();
    throw new SiteProblem('NO_BROWSER', { browser: executablePath, why: (error as Error).message.split('\n', 1)[0] }, error);
  });
  return {
    render: async (url, how = {}) => {
      const { taken, url: found } = await showPage(browser, url, { ...options, signal: how.signal, unneeded: UNNEEDED }, async (page) => {
        if (how.unfolds) await unfold(page, { until: Date.now() + (options.time ?? MAX_PAGE_TIME), now: Date.now });
        return Buffer.from(await page.content());
      });
      if (taken.length > defaultFetchLimits.bytes) throw new SiteProblem('TOO_LARGE', { limit: defaultFetchLimits.bytes });
      return { bytes: taken, url: found };
    },
    screenshot: async (url, { signal, width = SCREEN.width, isWhole = false } = {}) => {
      const viewport = { width: Math.min(width, MAX_WIDTH), height: SCREEN.height };
      const how = { ...options, signal, unneeded: UNSEEN, viewport };
      return (await showPage(browser, url, how, (page) => pictureOf(page, viewport, isWhole))).taken;
    },
    close: async () => {
      await browser.close();
      await proxy.close();
    },
  };
}

function launchBrowser(chromium: Chromium<Browser>, executablePath: string, proxy: GuardedProxy): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Chromium refuses its sandbox to root.
    chromiumSandbox: process.getuid?.() !== 0,
    // By default a browser goes to loopback past its proxy.
    proxy: { server: proxy.address, bypass: '<-loopback>', username: proxy.username, password: proxy.password },
    args: [
      // Traffic that would bypass the proxy is blocked.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-background-networking',
      '--dns-prefetch-disable',
    ],
  });
}

interface Showing {
  readonly userAgent?: string | undefined;
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Kinds of files that are not loaded. */
  readonly unneeded: ReadonlySet<string>;
}

async function pictureOf(page: Page, { width, height }: { readonly width: number; readonly height: number }, isWhole: boolean): Promise<Uint8Array> {
  const whole = isWhole ? Number(await page.evaluate('document.documentElement.scrollHeight')) : height;
  const clip = { x: 0, y: 0, width, height: Math.max(1, Math.min(MAX_HEIGHT, Number.isFinite(whole) ? whole : height)) };
  return page.screenshot({ type: 'png', clip, fullPage: isWhole });
}

/** Shows a page until it has settled, and takes something of it. */
async function showPage<T>(
  browser: Browser,
  url: string,
  { userAgent, time = MAX_PAGE_TIME, signal, viewport, unneeded }: Showing,
  take: (page: Page) => Promise<T>,
): Promise<{ readonly taken: T; readonly url: string }> {
  const target = targetOf(url, defaultFetchLimits.urlLength);
  // A separate context: no cookies, no storage, nothing left behind.
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(viewport === undefined ? {} : { viewport }),
  });
  // A browser that has crashed has closed it already.
  const close = () => context.close().catch(() => undefined);
  const stop = () => void close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const page = await context.newPage();
    await page.route(
      '**/*',
      guarded(
        (route: Route) => {
          const request = route.request();
          return unneeded.has(request.resourceType()) || !SCHEMES.test(request.url()) ? route.abort() : route.continue();
        },
        // The page was closed meanwhile, or its browser has crashed: the page itself reports it.
        () => undefined,
      ),
    );
    const taken = await unlessBroken(page, url, async () => {
      await page.goto(target.href, { waitUntil: 'domcontentloaded', timeout: time });
      // Some pages never stop loading: the content shown by then is used.
      await page.waitForLoadState('networkidle', { timeout: MAX_SETTLE_TIME }).catch((error: Error) => {
        if (error.name !== 'TimeoutError') throw error;
      });
      return take(page);
    });
    return { taken, url: page.url() };
  } catch (error) {
    if (error instanceof SiteProblem) throw error;
    if (signal?.aborted) throw new SiteProblem('STOPPED', { url }, error);
    const { name, message } = error as Error;
    throw new SiteProblem(name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', { url, why: message.split('\n', 1)[0] }, error);
  } finally {
    signal?.removeEventListener('abort', stop);
    await close();
  }
}

/** Browser errors for an aborted response. The browser shows the received part and continues to wait. */
const BROKE_OFF = /ERR_(?:CONTENT_LENGTH_MISMATCH|(?:INCOMPLETE|INVALID)_CHUNKED_ENCODING|CONNECTION_(?:RESET|CLOSED)|EMPTY_RESPONSE)/;

/** Ends the work with an error where the document breaks off: half a page would count as a whole one. */
async function unlessBroken<T>(page: Page, url: string, work: () => Promise<T>): Promise<T> {
  const broken = new Promise<never>((_, reject) => {
    page.on('requestfailed', (request) => {
      try {
        const why = request.failure()?.errorText ?? '';
        if (BROKE_OFF.test(why) && request.isNavigationRequest() && request.frame() === page.mainFrame())
          reject(new SiteProblem('CONNECTION_LOST', { url, why }));
      } catch (error) {
        reject(error);
      }
    });
  });
  // It may break after the work has ended, when nothing waits for it.
  broken.catch(() => undefined);
  const done = work();
  done.catch(() => undefined);
  return Promise.race([done, broken]);
}
