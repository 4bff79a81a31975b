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

export interface RenderOptions {
  readonly signal?: AbortSignal | undefined;
  /** Scroll and press what shows more of a list, as far as the time for a page goes. */
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

/** What is used of playwright-core. The package is optional, so its types may be absent as well. */
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
const MAX_PAGE_TIME = 30_000;
/** Milliseconds that a page may go on loading after it was read. */
const MAX_SETTLE_TIME = 5_000;

/** What a page may ask for; `file:` and the browser's own schemes are none of its business. */
const SCHEMES = /^(?:https?|data|blob):/;

/** Starts Chromium with our own proxy; throws `NO_BROWSER` where the package or the browser is missing. */
export async function startRenderer(options: RendererOptions = {}): Promise<Renderer> {
  const chromium = await chromiumOf<Browser>();
  const executablePath = executableOf(options.executable);
  const proxy = await startGuardedProxy(options.network ?? publicNetwork);
  const browser = await launchBrowser(chromium, executablePath, proxy).catch(async (error: unknown) => {
    await proxy.close();
    throw new SiteProblem('NO_BROWSER', { browser: executablePath, why: (error as Error).message.split('\n', 1)[0] }, error);
  });
  return {
    render: (url, how = {}) => renderPage(browser, url, { ...options, ...how }),
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
      // Whatever would go out beside the proxy stays inside.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-background-networking',
      '--dns-prefetch-disable',
    ],
  });
}

interface Rendering {
  readonly userAgent?: string | undefined;
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly unfolds?: boolean | undefined;
}

async function renderPage(browser: Browser, url: string, { userAgent, time = MAX_PAGE_TIME, signal, unfolds }: Rendering) {
  const target = targetOf(url, defaultFetchLimits.urlLength);
  // A context of its own: no cookies, no storage, nothing left behind.
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
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
          return UNNEEDED.has(request.resourceType()) || !SCHEMES.test(request.url()) ? route.abort() : route.continue();
        },
        // The page was closed meanwhile, or its browser has crashed: the page itself reports it.
        () => undefined,
      ),
    );
    const bytes = await unlessBroken(page, url, async () => {
      await page.goto(target.href, { waitUntil: 'domcontentloaded', timeout: time });
      // Some pages never fall silent; what they show by then is what there is.
      await page.waitForLoadState('networkidle', { timeout: MAX_SETTLE_TIME }).catch((error: Error) => {
        if (error.name !== 'TimeoutError') throw error;
      });
      if (unfolds) await unfold(page, { until: Date.now() + time, now: Date.now });
      return Buffer.from(await page.content());
    });
    if (bytes.length > defaultFetchLimits.bytes) throw new SiteProblem('TOO_LARGE', { limit: defaultFetchLimits.bytes });
    return { bytes, url: page.url() };
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

/** What a browser reports of an answer that broke off; it shows what it has got and continues to wait. */
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
