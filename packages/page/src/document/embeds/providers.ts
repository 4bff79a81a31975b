import { canParse } from '../../page/can-parse.js';

export type EmbedKind = 'video' | 'audio' | 'post' | 'frame';

/** What a frame shows. */
export interface Embed {
  readonly kind: EmbedKind;
  /** Where a person would look at it. */
  readonly address: string;
}

/** Host of a site whose frames are content, what they are, and their address for people; undefined for frames that show something else. */
type Provider = readonly [host: RegExp, kind: EmbedKind, address: (url: URL) => string | undefined];

const asItIs = (url: URL) => url.href;
const lastPart = ({ pathname }: URL) => pathname.split('/').filter(Boolean).at(-1);
const withId = (prefix: string, id: string | null | undefined) => (id && /^[\w-]{1,64}$/.test(id) ? prefix + id : undefined);
const lastPartOf = (prefix: string) => (url: URL) => withId(prefix, lastPart(url));
const parameter = (name: string, prefix: string) => (url: URL) => withId(prefix, url.searchParams.get(name));
const pathOn =
  (site: string, from: RegExp | string = '', to = '') =>
  (url: URL) =>
    `${site}${url.pathname.replace(from, to)}`;

const providers: readonly Provider[] = [
  [/(?:^|\.)(?:youtube|youtube-nocookie)\.com$/, 'video', youtube],
  [/^player\.vimeo\.com$/, 'video', lastPartOf('https://vimeo.com/')],
  [/(?:^|\.)dailymotion\.com$/, 'video', (url) => withId('https://www.dailymotion.com/video/', url.searchParams.get('video') ?? lastPart(url))],
  [/^player\.bilibili\.com$/, 'video', parameter('bvid', 'https://www.bilibili.com/video/')],
  [/(?:^|\.)(?:ted\.com|twitch\.tv|rumble\.com|wistia\.(?:com|net)|loom\.com|streamable\.com|arte\.tv|vidyard\.com|odysee\.com)$/, 'video', asItIs],
  [/^archive\.org$/, 'video', lastPartOf('https://archive.org/details/')],
  [/^giphy\.com$/, 'video', lastPartOf('https://giphy.com/gifs/')],
  [
    /(?:^|\.)tiktok\.com$/,
    'video',
    (url) => (/^\/(?:embed|player)\//.test(url.pathname) ? lastPartOf('https://www.tiktok.com/embed/v2/')(url) : undefined),
  ],
  [/^w\.soundcloud\.com$/, 'audio', (url) => url.searchParams.get('url') ?? undefined],
  [/^open\.spotify\.com$/, 'audio', pathOn('https://open.spotify.com', /^\/embed(?:-podcast)?/)],
  [/^embed\.(?:podcasts|music)\.apple\.com$/, 'audio', (url) => url.href.replace('://embed.', '://')],
  [/(?:^|\.)(?:bandcamp|mixcloud|buzzsprout|simplecast|libsyn|megaphone|acast|spreaker|deezer|tidal|captivate)\.(?:com|fm)$/, 'audio', asItIs],
  [/^(?:www\.|mobile\.)?(?:twitter|x)\.com$/, 'post', (url) => (/^\/\w+\/status\/\d+/.test(url.pathname) ? pathOn('https://x.com')(url) : undefined)],
  [/^platform\.(?:twitter|x)\.com$/, 'post', parameter('id', 'https://x.com/i/status/')],
  [/^embed\.bsky\.app$/, 'post', bluesky],
  [/(?:^|\.)threads\.(?:net|com)$/, 'post', (url) => url.href.replace(/\/embed\/?.*$/, '')],
  [/(?:^|\.)instagram\.com$/, 'post', (url) => url.href.replace(/\/embed\/?(?:captioned\/?)?.*$/, '/')],
  [/(?:^|\.)facebook\.com$/, 'post', (url) => (url.pathname.startsWith('/plugins/') ? (url.searchParams.get('href') ?? undefined) : undefined)],
  [/(?:^|\.)(?:reddit|redditmedia)\.com$/, 'post', pathOn('https://www.reddit.com')],
  [/(?:^|\.)codepen\.io$/, 'frame', pathOn('https://codepen.io', /\/embed\/(?:preview\/)?/, '/pen/')],
  [/^jsfiddle\.net$/, 'frame', pathOn('https://jsfiddle.net', /embedded\/.*$/)],
  [/^gist\.github\.com$/, 'frame', pathOn('https://gist.github.com', /\.(?:js|pibb)$/)],
  [/^www\.openstreetmap\.org$/, 'frame', openStreetMap],
  [
    /^(?:codesandbox\.io|stackblitz\.com|observablehq\.com|datawrapper\.dwcdn\.net|flo\.uri\.sh|public\.flourish\.studio|e\.infogram\.com|public\.tableau\.com|www\.slideshare\.net|docs\.google\.com|www\.figma\.com|miro\.com|airtable\.com|replit\.com|www\.arcgis\.com)$/,
    'frame',
    asItIs,
  ],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, 'frame', googleMap],
];

function youtube(url: URL): string | undefined {
  if (url.pathname.startsWith('/embed/videoseries')) return parameter('list', 'https://www.youtube.com/playlist?list=')(url);
  return withId('https://www.youtube.com/watch?v=', /^\/(?:embed|v)\//.test(url.pathname) ? lastPart(url) : url.searchParams.get('v'));
}

function bluesky({ pathname }: URL): string | undefined {
  const [, author, post] = /^\/embed\/([\w:.-]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(pathname) ?? [];
  return author && post ? `https://bsky.app/profile/${author}/post/${post}` : undefined;
}

/** The place that is asked for, where the frame names one. */
function googleMap({ pathname, searchParams, href }: URL): string | undefined {
  if (!pathname.startsWith('/maps')) return undefined;
  const place = searchParams.get('q') ?? searchParams.get('center');
  return place === null ? href : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

function openStreetMap({ searchParams, href }: URL): string {
  const [, latitude, longitude] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(searchParams.get('marker') ?? '') ?? [];
  return latitude && longitude ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}` : href;
}

/** What a frame shows, where it is of a site that people embed content from; undefined for all others, most of which are advertisements. */
export function providerOf(address: string, base = 'https://nowhere.invalid/'): Embed | undefined {
  if (!canParse(address, base)) return undefined;
  const url = new URL(address, base);
  // Any server of Mastodon shows its posts at the same place.
  const toot = /^(\/@[\w.@-]+\/\d+)\/embed$/.exec(url.pathname)?.[1];
  const [, kind, addressOf] = toot
    ? [/^/, 'post' as const, () => new URL(toot, url).href]
    : (providers.find(([host]) => host.test(url.hostname)) ?? []);
  const target = addressOf?.(url);
  return kind && target !== undefined && canParse(target) && /^https?:/.test(target) ? { kind, address: new URL(target).href } : undefined;
}
